import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import type { RecurrenceValues } from '../editor/recurrence-values.ts'
import { nths, weekdayCodes } from './rule-values.ts'
import { nthNames, weekdayName } from './rule-words.ts'

const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1))
const mostEvery = 99

/** A rule by pickers. One that they cannot say is kept as it is until another kind is picked. */
export function RuleFields() {
  const { t } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const { kind, written } = form.watch('rule')
  const began = form.formState.defaultValues?.rule?.kind
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="rule.kind" label={<Trans>It comes</Trans>} required>
          {(input) => (
            <Select {...input}>
              <option value="weekdays">{t`Every weekday (Monday to Friday)`}</option>
              <option value="daily">{t`Daily`}</option>
              <option value="weekly">{t`On chosen weekdays`}</option>
              <option value="monthly-day">{t`Monthly, by the date`}</option>
              <option value="monthly-weekday">{t`Monthly, by the weekday`}</option>
              {began === 'other' && <option value="other">{t`By its own rule: ${written}`}</option>}
            </Select>
          )}
        </FormField>
        <EveryField />
      </div>
      {kind === 'weekly' && <WeekdayFields />}
      {kind === 'monthly-day' && (
        <FormField form={form} name="rule.monthDay" label={<Trans>Day of the month</Trans>} className="sm:max-w-56">
          {(input) => (
            <Select {...input}>
              {monthDays.map((day) => (
                <option key={day}>{day}</option>
              ))}
              <option value="-1">{t`The last day`}</option>
            </Select>
          )}
        </FormField>
      )}
      {kind === 'monthly-weekday' && <NthFields />}
    </div>
  )
}

function EveryField() {
  const { t } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const kind = form.watch('rule.kind')
  const labels: Partial<Record<typeof kind, ReactNode>> = {
    daily: <Trans>Every how many days</Trans>,
    weekly: <Trans>Every how many weeks</Trans>,
    'monthly-day': <Trans>Every how many months</Trans>,
    'monthly-weekday': <Trans>Every how many months</Trans>,
  }
  if (!labels[kind]) return null
  const rule = (typed: string) =>
    (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostEvery) || t`A number from 1 to ${mostEvery}`
  return (
    <FormField form={form} name="rule.every" label={labels[kind]} required rules={{ validate: rule }}>
      {(input) => <Input type="number" inputMode="numeric" min={1} max={mostEvery} {...input} />}
    </FormField>
  )
}

const chip = clsx(
  'flex min-h-(--control) cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-1 text-sm hover:bg-sunken',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:ring-1 has-checked:ring-primary',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)

function WeekdayFields() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<RecurrenceValues>()
  const fault = formState.errors.rule?.days?.message
  const validate = (days: string[]) => days.length > 0 || t`Choose at least one weekday`
  return (
    <fieldset aria-describedby={fault ? 'weekdays-fault' : undefined}>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Weekdays</Trans>
      </legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {weekdayCodes.map((code) => (
          <label key={code} className={chip}>
            <input type="checkbox" value={code} className="sr-only" {...register('rule.days', { validate })} />
            <span aria-hidden="true">{weekdayName(code, 'short')}</span>
            <span className="sr-only">{weekdayName(code)}</span>
          </label>
        ))}
      </div>
      {fault && (
        <div className="mt-1.5">
          <FieldError id="weekdays-fault">{fault}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function NthFields() {
  const { i18n } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  return (
    <div className="grid grid-cols-2 items-start gap-5">
      <FormField form={form} name="rule.nth" label={<Trans>Which one of the month</Trans>}>
        {(input) => (
          <Select {...input}>
            {nths.map((nth) => (
              <option key={nth} value={nth}>
                {nthNames[nth] && i18n._(nthNames[nth])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="rule.weekday" label={<Trans>Weekday</Trans>}>
        {(input) => (
          <Select {...input}>
            {weekdayCodes.map((code) => (
              <option key={code} value={code}>
                {weekdayName(code)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}
