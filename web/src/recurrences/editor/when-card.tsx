import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Config } from '../../lib/query/config.queries.ts'
import { windowLabel, windowsOf } from '../../orders/index.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import { holidayNames } from '../holiday-names.ts'
import { RuleFields } from '../rule/rule-fields.tsx'
import type { RecurrenceValues } from './recurrence-values.ts'

interface WhenCardProps {
  config: Config
  today: string
  isStaff: boolean
  /** It is changed, not made. */
  isChange: boolean
}

const holidays = ['run', 'skip', 'next-day'] as const

/** The rule, from when to when, the window, and what happens on holidays. */
export function WhenCard({ config, today, isStaff, isChange }: WhenCardProps) {
  const { t, i18n } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const [startDate, from] = form.watch(['startDate', 'from'])
  // What runs already is changed from a day on; its beginning is past.
  const isRunning = isChange && form.formState.defaultValues?.from !== ''
  const first = isRunning ? from : startDate
  const notPast = (typed: string) => typed >= today || t`This day lies in the past`
  const afterFirst = (typed: string) => typed === '' || typed >= first || t`It must end after it starts`
  return (
    <Card title={<Trans>When</Trans>}>
      <div className="flex flex-col gap-5">
        <RuleFields />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {isRunning ? (
            <FormField
              form={form}
              name="from"
              label={<Trans>Change from</Trans>}
              hint={<Trans>Orders that are placed already stay as they are.</Trans>}
              required
              rules={{ validate: notPast }}
            >
              {(input) => <Input type="date" min={today} {...input} />}
            </FormField>
          ) : (
            <FormField
              form={form}
              name="startDate"
              label={<Trans>First day</Trans>}
              required
              rules={{ validate: notPast }}
            >
              {(input) => <Input type="date" min={today} {...input} />}
            </FormField>
          )}
          <FormField
            form={form}
            name="endDate"
            label={<Trans>Last day</Trans>}
            hint={<Trans>Empty: it goes on until you end it.</Trans>}
            rules={{ validate: afterFirst }}
          >
            {(input) => <Input type="date" min={first || today} {...input} />}
          </FormField>
          {isStaff ? <AnyWindow /> : <OfferedWindow config={config} />}
          <FormField form={form} name="onHoliday" label={<Trans>On statutory holidays</Trans>}>
            {(input) => (
              <Select {...input}>
                {holidays.map((choice) => (
                  <option key={choice} value={choice}>
                    {i18n._(holidayNames[choice])}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        </div>
      </div>
    </Card>
  )
}

/** One that is offered, or the one that was agreed on with staff. */
function OfferedWindow({ config }: { config: Config }) {
  const { t } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const offered = windowsOf(config)
  const kept = form.formState.defaultValues?.window
  const windows = kept && !offered.includes(kept) ? [kept, ...offered] : offered
  return (
    <FormField form={form} name="window" label={<Trans>Time window</Trans>} required>
      {(input) => (
        <Select {...input}>
          {!kept && <option value="">{t`Please choose`}</option>}
          {windows.map((window) => {
            const [start = '', end = ''] = window.split('-')
            return (
              <option key={window} value={window}>
                {windowLabel(start, end)}
              </option>
            )
          })}
        </Select>
      )}
    </FormField>
  )
}

/** Any hours: staff are not bound to the windows that customers choose from. */
function AnyWindow() {
  const { t } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const [from = '', to = ''] = form.watch('window').split('-')
  const set = (start: string, end: string) => form.setValue('window', `${start}-${end}`, { shouldDirty: true })
  form.register('window', {
    validate: (typed) => {
      const [start = '', end = ''] = typed.split('-')
      if (!start || !end) return t`This field is required`
      return start < end || t`The time window must end after it starts`
    },
  })
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label={<Trans>From</Trans>} required error={form.formState.errors.window?.message}>
        <Input type="time" value={from} onChange={({ target }) => set(target.value, to)} />
      </Field>
      <Field label={<Trans>To</Trans>} required>
        <Input type="time" value={to} onChange={({ target }) => set(from, target.value)} />
      </Field>
    </div>
  )
}
