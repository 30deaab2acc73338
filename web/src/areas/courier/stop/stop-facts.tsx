import { Plural, Trans } from '@lingui/react/macro'
import { isAhead } from '@maple/contract/orders/stop-moves'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { OrderNumber, type OrderView } from '../../../orders/index.ts'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { WaitingMark } from '../active/waiting-mark.tsx'
import type { StopView } from '../courier.actions.ts'
import { OrderMarks } from '../orders/order-marks.tsx'
import { parcelsAt } from './stop-steps.ts'
import type { AtDoor } from './use-door.ts'

interface StopFactsProps {
  order: OrderView
  stop: StopView
  /** Pickups of other orders of the run at the same door. */
  door: readonly AtDoor[]
  /** Which of how many; unknown once it has left the road. */
  place: { at: number; of: number } | undefined
  /** Ways to other stops. */
  children: ReactNode
}

export function StopFacts({ order, stop, door, place, children }: StopFactsProps) {
  const until = stop.windowEnd ?? (stop.kind === 'delivery' ? order.delivery.timeWindow.end : null)
  const here = [{ order, stop }, ...door.filter((each) => isAhead(each.stop))]
  const parcels = here.flatMap((each) => parcelsAt(each.order.parcels, each.stop))
  const missing = parcels.filter(({ status }) => status === 'missing').length
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-soft">
        <p className="font-medium tabular-nums">
          {place && <Which {...place} />}
          {place && ' · '}
          <What stop={stop} until={until} />
        </p>
        <WaitingMark orderId={order._id} />
        {children}
      </div>
      <h1 className="text-2xl leading-tight font-semibold break-words">{stop.address}</h1>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {stop.contactName && <span className="font-medium text-ink">{stop.contactName}</span>}
        <span>
          <Plural value={parcels.length - missing} one="# parcel" other="# parcels" />
        </span>
        {missing > 0 && (
          <span className="text-cancelled">
            <Plural value={missing} one="# missing" other="# missing" />
          </span>
        )}
        {here.map((each) => (
          <OrderNumber key={each.stop._id} number={each.order.orderNumber} />
        ))}
      </p>
      {stop.instructions && (
        <p className="line-clamp-3 rounded-md bg-sunken px-3 py-2 text-sm break-words">{stop.instructions}</p>
      )}
      <OrderMarks order={order} />
    </div>
  )
}

function Which({ at, of }: { at: number; of: number }) {
  const [place, all] = [formatNumber(at), formatNumber(of)]
  return (
    <Trans>
      Stop {place} of {all}
    </Trans>
  )
}

function What({ stop, until }: { stop: StopView; until: string | null }) {
  if (!until) return stop.kind === 'pickup' ? <Trans>Pick up</Trans> : <Trans>Deliver</Trans>
  const time = <CompanyDateTime value={until} show="time" />
  return stop.kind === 'pickup' ? <Trans>Pick up by {time}</Trans> : <Trans>Deliver by {time}</Trans>
}
