import type { Config } from '../../lib/query/config.queries.ts'
import { useQuote, windowsOf } from '../../orders/index.ts'
import type { RecurrenceValues } from './recurrence-values.ts'

const whole = /^(\d\d:\d\d)-(\d\d:\d\d)$/

/** What one of them costs: the price of such an order for tomorrow, in a window that may be asked for. */
export function useTemplateQuote(values: RecurrenceValues, config: Config, { isStaff }: { isStaff: boolean }) {
  const {
    rule: _,
    from: __,
    startDate,
    endDate,
    onHoliday,
    courier,
    price,
    fixedPrice,
    createAheadHours,
    ...order
  } = values
  const [, start = '', end = ''] = whole.exec(order.window) ?? []
  const isFit = isStaff ? start < end : windowsOf(config).includes(order.window)
  return useQuote({ ...order, date: '', timing: 'later', window: isFit ? order.window : '' }, config)
}
