import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded, progressOf } from '@maple/contract/orders/order-moves'
import { lazy, Suspense, useState } from 'react'
import { formatPercent } from '../../../lib/format/format.ts'
import {
  LiveMark,
  OrderMap,
  OrderNumber,
  OrderPicture,
  OrderProof,
  Timeline,
  type Tracking,
} from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AgainLink, MessageLink, PayLink, RateButton } from '../orders/order-actions.tsx'
import { PinBanner } from '../orders/pin-banner.tsx'
import { LookingForCourier } from './looking-for-courier.tsx'
import { RouteStrip } from './route-strip.tsx'
import { TrackActions } from './track-actions.tsx'
import { TrackCourier } from './track-courier.tsx'
import { TrackDetails } from './track-details.tsx'
import { TrackEta } from './track-eta.tsx'

const RateDialog = lazy(async () => ({ default: (await import('../orders/rate-dialog.tsx')).RateDialog }))

export function TrackView({ order }: { order: Tracking }) {
  const { t } = useLingui()
  const percent = progressOf(order.status, 'customer')
  const done = formatPercent(percent / 100)
  const [rating, setRating] = useState(false)
  const { _id, orderNumber, canRate = false, status } = order
  // What people look for then: the photo, before when and how.
  const isDone = status === 'delivered'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {isDone && <ProofCard order={order} />}
        <Card>
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
              <h2 className="font-semibold sm:text-lg">
                <OrderNumber number={orderNumber} />
              </h2>
              <span aria-live="polite">
                <StatusBadge status={status} />
              </span>
              <span className="ml-auto">
                <LiveMark order={order} />
              </span>
            </div>
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <TrackEta order={order} />
              <p className="text-sm text-ink-soft">
                <Trans>{done} complete</Trans>
              </p>
            </div>
            {status === 'pending' && _id && !order.payment?.payUrl && (
              <LookingForCourier timing={order.timing} window={order.delivery?.timeWindow} />
            )}
            {!isEnded(status) && (
              <Suspense fallback={<OrderPicture order={order} className="h-72 w-full rounded-lg" />}>
                <OrderMap order={order} className="h-72 rounded-lg" />
              </Suspense>
            )}
            <RouteStrip order={order} percent={percent} />
            {order.payment?.payUrl && (
              <Banner kind="warning" action={<PayLink payment={order.payment} size="sm" />}>
                <Trans>This order waits for its payment. No courier takes it before.</Trans>
              </Banner>
            )}
            {_id && (
              <div className="flex flex-wrap items-center gap-3">
                <RateButton order={{ orderNumber, status, canRate }} onClick={() => setRating(true)} />
                {isDone || <TrackActions order={order} />}
                {isDone && <AgainLink order={{ orderNumber, status, canRate }} />}
              </div>
            )}
          </div>
        </Card>
        <PinBanner order={order} />
        {!isDone && <ProofCard order={order} />}
        <Card title={<Trans>Delivery timeline</Trans>}>
          <div role="log" aria-label={t`Delivery timeline`}>
            <Timeline entries={order.timeline} />
          </div>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {order.courier && (
          <TrackCourier
            courier={order.courier}
            message={order.complete && <MessageLink order={{ orderNumber, status, canRate }} />}
          />
        )}
        <TrackDetails order={order} />
      </div>
      <Suspense>
        {rating && _id && (
          <RateDialog order={{ _id, orderNumber, courier: personOf(order) }} onClose={() => setRating(false)} />
        )}
      </Suspense>
    </div>
  )
}

const ProofCard = ({ order: { _id, proofs = [] } }: { order: Tracking }) =>
  _id && proofs.length > 0 ? (
    <Card title={<Trans>Proof</Trans>}>
      <OrderProof orderId={_id} proofs={proofs.toReversed()} />
    </Card>
  ) : null

const personOf = ({ courier }: Tracking) => (courier ? { user: { lastName: '', ...courier, ...courier.user } } : null)
