import { Trans, useLingui } from '@lingui/react/macro'
import { progressOf } from '@maple/contract/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { formatPercent } from '../../../lib/format/format.ts'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { OrderIssues, OrderNumber, OrderProof, type OrderView, orderQuery, StatusLine } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ActionBar } from './action-bar.tsx'
import { ActiveMap } from './active-map.tsx'
import { DeliverySteps } from './delivery-steps.tsx'
import { MoreActions } from './more-actions.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { type Others, StepSwitch } from './step-switch.tsx'
import { StopCard } from './stop-card.tsx'
import { WaitingMark } from './waiting-mark.tsx'

interface ActiveOrderProps {
  orderRef: string
  others: Others
  onChoose: (number: string | undefined) => void
}

/** One delivery, whole: what comes next is on top, and the one large action at the bottom. */
export function ActiveOrder({ orderRef, others, onChoose }: ActiveOrderProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(orderQuery(orderRef))
  const [order] = useOptimisticOrders(data && [data]) ?? []
  const back = () => onChoose(undefined)
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" className="-ml-3" icon={<ArrowLeft className="size-4" />} onClick={back}>
          <Trans>All deliveries</Trans>
        </Button>
        <StepSwitch others={others} onChoose={onChoose} />
      </div>
      {order ? (
        <Delivery order={order} onLeave={back} />
      ) : (
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={isUnreachable(error) ? undefined : error}
              fallback={t`Order not found`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Card>
      )}
    </>
  )
}

function Delivery({ order, onLeave }: { order: OrderView; onLeave: () => void }) {
  const percent = progressOf(order.status, 'courier')
  const done = formatPercent(percent / 100)
  const { pickup } = order
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h1 className="text-lg font-semibold">
              <OrderNumber number={order.orderNumber} />
            </h1>
            <div className="flex flex-wrap gap-2">
              <WaitingMark orderId={order._id} />
              <StatusBadge status={order.status} />
            </div>
          </div>
          <StatusLine status={order.status} percent={percent} />
          <p className="-mt-2 text-sm text-ink-soft">
            <Trans>{done} complete</Trans>
          </p>
          <DeliverySteps status={order.status} />
        </div>
      </Card>
      <ActiveMap order={order} />
      <StopCard order={order} stop="pickup" next={!pickup.completed} />
      <StopCard order={order} stop="delivery" next={pickup.completed} />
      <ParcelCard order={order} />
      {order.issues.length > 0 && (
        <Card title={<Trans>Issues</Trans>}>
          <OrderIssues orderId={order._id} issues={order.issues} />
        </Card>
      )}
      {order.proofs.length > 0 && (
        <Card title={<Trans>Proof</Trans>}>
          <OrderProof orderId={order._id} proofs={order.proofs} />
        </Card>
      )}
      <MoreActions order={order} onLeave={onLeave} />
      <ActionBar order={order} />
    </>
  )
}
