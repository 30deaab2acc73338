import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Account } from '../../accounts/index.ts'
import type { Address } from '../../identity/index.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { attemptKeys } from '../../lib/api/attempt-key.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { useValues } from '../../lib/form/use-values.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { toast } from '../../ui/toast.ts'
import { PreviewCalendar } from '../calendar/preview-calendar.tsx'
import { dayWords } from '../days.ts'
import type { Paths } from '../paths.ts'
import { type Recurrence, useChangeRecurrence, useMakeRecurrence } from '../recurrences.queries.ts'
import { writeRule } from '../rule/rule-values.ts'
import { bodyOf, fieldOf, type RecurrenceValues } from './recurrence-values.ts'
import { type CourierField, StaffCard } from './staff-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { StopsPart, TripPart } from './trip-part.tsx'
import { useTemplateQuote } from './use-template-quote.ts'
import { WhenCard } from './when-card.tsx'

export interface RecurrenceEditorProps {
  config: Config
  paths: Paths
  start: RecurrenceValues
  /** Whose it is. */
  accountId: string
  /** The business, with its own fields. */
  account: Account | undefined
  addresses: readonly Address[]
  /** What is changed; else it is made. */
  recurrence?: Recurrence | undefined
  /** Of an order or a template with stops: they stay. */
  stops?: Recurrence['template']['stops'] | undefined
  /** The order it is made from. */
  fromOrderId?: string | undefined
  /** For staff, who also say who carries it and what it costs. */
  courierField?: CourierField | undefined
}

/** Making or changing a recurring order: when it comes, with a calendar of it, and what is ordered each time. */
export function RecurrenceEditor(props: RecurrenceEditorProps) {
  const { config, start, account, addresses, recurrence, stops, courierField } = props
  const { t } = useLingui()
  const form = useForm<RecurrenceValues>({ defaultValues: start })
  const values = useValues(form)
  const today = localTime(new Date(serverNow()), config.timeZone).date
  const isStaff = courierField !== undefined
  const quote = useTemplateQuote(values, config, { isStaff })
  const keep = useKeepRecurrence(props)
  const { submit, fault, busy } = useSend(form, t`The recurring order could not be saved`, keep)
  const { rule, startDate, endDate, onHoliday, from } = values
  const isWhole = rule.kind !== 'weekly' || rule.days.length > 0
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ReplacedNotice recurrence={recurrence} from={from} />
          <WhenCard config={config} today={today} isStaff={isStaff} isChange={recurrence !== undefined} />
          <PreviewCalendar
            rrule={isWhole ? writeRule(rule) : ''}
            startDate={startDate}
            endDate={endDate}
            onHoliday={onHoliday}
            from={from || (startDate > today ? startDate : today)}
          />
          {stops ? (
            <StopsPart stops={stops} />
          ) : (
            <TripPart config={config} account={account} addresses={addresses} quote={quote} isStaff={isStaff} />
          )}
          {courierField && <StaffCard courierField={courierField} />}
        </div>
        <SummaryCard
          account={account}
          quote={stops ? undefined : quote}
          fault={fault}
          busy={busy}
          isChange={recurrence !== undefined}
        />
      </form>
    </FormProvider>
  )
}

/** Sends it and leads to it; what the server has against a field has the name of the form. */
function useKeepRecurrence({
  config,
  paths,
  accountId,
  recurrence,
  stops,
  fromOrderId,
  courierField,
}: RecurrenceEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [keyOf] = useState(attemptKeys)
  const make = useMakeRecurrence()
  const change = useChangeRecurrence(recurrence?._id ?? '')
  const send = async (values: RecurrenceValues) => {
    const isStaff = courierField !== undefined
    const body = bodyOf(values, { timeZone: config.timeZone, isStaff, hasStops: stops !== undefined })
    if (recurrence) {
      const { data } = await change.mutateAsync({ ...body, ...(values.from && { from: values.from }) })
      void toast.success(t`The change was saved`)
      return data
    }
    const whole = { ...body, accountId, ...(stops && fromOrderId && { fromOrderId }) }
    const { data } = await make.mutateAsync({ key: keyOf(whole), body: whole })
    void toast.success(t`The recurring order was started`)
    return data
  }
  return async (values: RecurrenceValues) => {
    try {
      const { _id } = await send(values)
      navigate(`${paths.list}/${_id}`)
    } catch (error) {
      throw error instanceof ApiError ? inForm(error) : error
    }
  }
}

const inForm = ({ message, status, code, errors }: ApiError) =>
  new ApiError(message, { status, code, errors: errors.map(({ path, msg }) => ({ path: fieldOf(path), msg })) })

/** A change holds for good: what was planned for later goes. */
function ReplacedNotice({ recurrence, from }: { recurrence: Recurrence | undefined; from: string }) {
  const replaced = recurrence?.changes.filter((change) => change.from > from) ?? []
  const [first] = replaced
  if (!first) return null
  return (
    <Banner kind="warning">
      <Trans>What was planned from {dayWords(first.from)} on is replaced by this change.</Trans>
    </Banner>
  )
}
