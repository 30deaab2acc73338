import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { formatMoney } from '../../../lib/format/format.ts'
import type { OrderView } from '../../../orders/index.ts'
import type { StopView } from '../courier.actions.ts'
import type { RoadStop } from './road.ts'

/** What came of it, and where to now. */
export function StopDone({ order, stop, next }: { order: OrderView; stop: StopView; next: RoadStop | undefined }) {
  const isDone = stop.status === 'done'
  const earned = formatMoney(order.pricing.courierEarnings)
  const isPaid = order.status === 'delivered' && isDone
  return (
    <div className="flex flex-col gap-3">
      <p className={`flex items-center gap-2 text-lg font-semibold ${isDone ? 'text-delivered' : 'text-undelivered'}`}>
        {isDone ? (
          <CircleCheck aria-hidden="true" className="size-6" />
        ) : (
          <CircleX aria-hidden="true" className="size-6" />
        )}
        <Outcome stop={stop} />
        {isPaid && <span className="ml-auto text-2xl tabular-nums">{`+${earned}`}</span>}
      </p>
      {order.status === 'undelivered' && (
        <p className="text-sm text-ink-soft">
          <Trans>Keep the parcel. The company decides whether it is tried again or goes back.</Trans>
        </p>
      )}
      {next ? (
        <div className="rounded-lg border border-line p-3">
          <p className="text-xs text-ink-soft">
            {next.kind === 'pickup' ? <Trans>Next: pick up</Trans> : <Trans>Next: deliver</Trans>}
          </p>
          <p className="font-medium break-words">{next.address}</p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>Nothing else is open.</Trans>
        </p>
      )}
    </div>
  )
}

function Outcome({ stop: { kind, status } }: { stop: StopView }) {
  if (status === 'failed') return kind === 'pickup' ? <Trans>Not picked up</Trans> : <Trans>Not delivered</Trans>
  return kind === 'pickup' ? <Trans>Picked up</Trans> : <Trans>Delivered</Trans>
}
