import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Zap from 'lucide-react/icons/zap'
import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../lib/format/format.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { WindowText } from '../window-text.tsx'
import type { OrderValues } from './order-values.ts'
import { WindowChoices } from './window-choices.tsx'

export function ScheduleFields({ config }: { config: Config }) {
  const { t } = useLingui()
  const { register, watch, formState } = useFormContext<OrderValues>()
  const [timing, date] = watch(['timing', 'date'])
  const today = localTime(new Date(), config.timeZone).date
  const days = config.horizonDays
  const last = dayAfter(today, days)
  const fee = formatMoney(config.fees.express)
  const dateRule = (typed: string) => {
    if (!typed) return t`Please select a delivery date and time window`
    if (Number.isNaN(Date.parse(typed))) return t`Invalid scheduled date`
    if (typed < today) return t`The delivery date lies in the past`
    return typed <= last || t`Orders can be placed at most ${days} days ahead`
  }
  return (
    <>
      <ChoiceCards
        legend={t`When`}
        choices={[
          { value: 'now', label: t`Order now`, hint: t`Express, + ${fee}`, icon: <Zap className="max-sm:hidden" /> },
          {
            value: 'later',
            label: t`Order later`,
            hint: t`Choose day and time`,
            icon: <CalendarClock className="max-sm:hidden" />,
          },
        ]}
        input={register('timing')}
      />
      {timing === 'now' ? (
        <NowText config={config} />
      ) : (
        <div className="grid items-start gap-5">
          <Field
            label={<Trans>Delivery date</Trans>}
            required
            error={formState.errors.date?.message}
            className="sm:max-w-56"
          >
            <Input type="date" min={today} max={last} {...register('date', { validate: dateRule })} />
          </Field>
          <WindowChoices config={config} date={date} />
        </div>
      )}
    </>
  )
}

function NowText({ config: { nowLeadMinutes, nowWindowMinutes } }: { config: Config }) {
  const start = Date.now() + nowLeadMinutes * 60_000
  const [from, to] = [start, start + nowWindowMinutes * 60_000].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]
  return (
    <p className="text-sm text-ink-soft">
      <Trans>Expected delivery:</Trans>{' '}
      <span className="font-medium text-ink">
        <WindowText start={from} end={to} />
      </span>
    </p>
  )
}
