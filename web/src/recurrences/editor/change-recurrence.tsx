import { localTime } from '@maple/contract/platform/local-time'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../lib/server-clock.ts'
import { forAccount } from '../../orders/index.ts'
import type { Recurrence } from '../recurrences.queries.ts'
import { RecurrenceEditor, type RecurrenceEditorProps } from './recurrence-editor.tsx'
import { orderOf, planOn, valuesOf } from './recurrence-values.ts'

interface ChangeRecurrenceProps
  extends Pick<RecurrenceEditorProps, 'config' | 'paths' | 'account' | 'addresses' | 'courierField'> {
  recurrence: Recurrence
}

const aDay = /^\d{4}-\d\d-\d\d$/

/** From a day on (`?from=`), by default from today; what has not begun yet is changed as a whole. */
export function ChangeRecurrence({ recurrence, account, ...rest }: ChangeRecurrenceProps) {
  const [params] = useSearchParams()
  const asked = params.get('from') ?? ''
  const today = localTime(new Date(serverNow()), rest.config.timeZone).date
  const from = aDay.test(asked) && asked > today ? asked : today
  const plan = planOn(recurrence, from)
  const hasBegun = plan.startDate <= today || from > today
  const order = forAccount(orderOf(plan.template, account?._id ?? ''), account)
  return (
    <RecurrenceEditor
      key={from}
      {...rest}
      account={account}
      accountId={recurrence.account._id}
      recurrence={recurrence}
      start={valuesOf(plan, order, hasBegun ? from : '')}
      stops={plan.template.stops}
    />
  )
}
