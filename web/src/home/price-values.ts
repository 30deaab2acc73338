import { dayAfter, localTime } from '@maple/contract/local-time'
import type { Body } from '../lib/api.ts'
import type { Config } from '../lib/config.queries.ts'
import { emptyOrder, type OrderValues, scheduleOf } from '../orders/order-values.ts'

export type QuoteBody = Body<'POST /orders/quote'>

type Pin = OrderValues['pickup']['point']

export interface PriceValues {
  from: string
  to: string
  /** Where a pin was set for an address that no list knows. */
  fromPoint: Pin
  toPoint: Pin
  size: OrderValues['package']['size']
  timing: OrderValues['timing']
  priority: OrderValues['priority']
}

export const emptyPrice: PriceValues = {
  from: '',
  to: '',
  fromPoint: null,
  toPoint: null,
  size: 'medium',
  timing: 'now',
  priority: 'normal',
}

/** What was typed and nothing else; "later" is asked for tomorrow, in the first window there is. */
export function quoteBody(
  { from, to, fromPoint, toPoint, size, timing, priority }: PriceValues,
  { timeZone, timeWindows }: Pick<Config, 'timeZone' | 'timeWindows'>,
  now: Date,
): QuoteBody {
  const first = timeWindows.find(({ enabled }) => enabled)
  const tomorrow = dayAfter(localTime(now, timeZone).date)
  return {
    type: 'pickup-delivery',
    timing,
    pickup: { address: from.trim(), ...(fromPoint && { point: fromPoint }) },
    delivery: {
      address: to.trim(),
      ...(toPoint && { point: toPoint }),
      ...(timing === 'later' && first && scheduleOf(tomorrow, `${first.start}-${first.end}`, timeZone)),
    },
    package: { size },
    priority,
  }
}

/** The order form with this much filled in. */
export const orderOf = ({ from, to, fromPoint, toPoint, size, timing, priority }: PriceValues): OrderValues => ({
  ...emptyOrder,
  timing,
  priority,
  pickup: { ...emptyOrder.pickup, address: from.trim(), point: fromPoint },
  delivery: { ...emptyOrder.delivery, address: to.trim(), point: toPoint },
  package: { ...emptyOrder.package, size },
})
