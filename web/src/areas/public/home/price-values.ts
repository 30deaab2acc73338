import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { Body } from '../../../lib/api/api.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { emptyOrder, type OrderValues, pointOf, scheduleOf } from '../../../orders/index.ts'
import type { PriceValues } from './price-form.ts'

export type QuoteBody = Body<'POST /orders/quote'>

/** What was typed and nothing else; "later" is asked for tomorrow, in the first window there is. */
export function quoteBody(
  { from, to, fromPoint, toPoint, fromPicked, toPicked, size, timing }: PriceValues,
  { timeZone, timeWindows }: Pick<Config, 'timeZone' | 'timeWindows'>,
  now: Date,
): QuoteBody {
  const first = timeWindows.find(({ enabled }) => enabled)
  const [start, end] = [pointOf(fromPoint, fromPicked), pointOf(toPoint, toPicked)]
  const tomorrow = dayAfter(localTime(now, timeZone).date)
  return {
    type: 'pickup-delivery',
    timing,
    pickup: { address: from.trim(), ...(start && { point: start }) },
    delivery: {
      address: to.trim(),
      ...(end && { point: end }),
      ...(timing === 'later' && first && scheduleOf(tomorrow, `${first.start}-${first.end}`, timeZone)),
    },
    package: { size },
  }
}

/** The order form with this much filled in. */
export const orderOf = (values: PriceValues): OrderValues => ({
  ...emptyOrder,
  timing: values.timing,
  pickup: {
    ...emptyOrder.pickup,
    address: values.from.trim(),
    point: values.fromPoint,
    picked: values.fromPicked,
  },
  delivery: { ...emptyOrder.delivery, address: values.to.trim(), point: values.toPoint, picked: values.toPicked },
  package: { ...emptyOrder.package, size: values.size },
})
