import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, FieldGroup } from '../../../../ui/form/field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import { centsOf, numberOf, type RuleValues } from './rule-values.ts'
import { actionNames, actions, unitNames, units } from './rule-words.ts'
import { TickList } from './tick-list.tsx'

interface ActionFieldsProps {
  form: UseFormReturn<RuleValues>
  codesAbove: readonly string[]
}

/** What the rule charges: exactly one thing. */
export function ActionFields({ form, codesAbove }: ActionFieldsProps) {
  const { i18n } = useLingui()
  const action = form.watch('action')
  return (
    <FieldGroup legend={<Trans>Then charge</Trans>}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={<Trans>What it charges</Trans>}>
          <Select {...form.register('action')}>
            {actions.map((each) => (
              <option key={each} value={each}>
                {i18n._(actionNames[each])}
              </option>
            ))}
          </Select>
        </Field>
        {action !== 'percentOf' && <AmountField form={form} />}
      </div>
      {action === 'perUnit' && <UnitFields form={form} />}
      {action === 'percentOf' && <ShareFields form={form} codesAbove={codesAbove} />}
    </FieldGroup>
  )
}

function AmountField({ form: { register, formState, watch } }: { form: UseFormReturn<RuleValues> }) {
  const { t } = useLingui()
  const isLimit = ['minimum', 'maximum'].includes(watch('action'))
  const isAmount = (typed: string) => {
    const cents = centsOf(typed)
    if (!Number.isFinite(cents)) return t`Enter an amount like 12.50`
    if (isLimit && cents < 0) return t`A limit is not below zero`
    return Math.abs(cents) <= 10_000_000 || t`Enter an amount of at most 100,000 dollars`
  }
  return (
    <Field label={<Trans>Amount in dollars</Trans>} required error={formState.errors.amount?.message}>
      <Input inputMode="decimal" autoComplete="off" {...register('amount', { validate: isAmount })} />
    </Field>
  )
}

function UnitFields({ form: { register, formState } }: { form: UseFormReturn<RuleValues> }) {
  const { t, i18n } = useLingui()
  const { errors } = formState
  const isCount = (typed: string) => typed.trim() === '' || numberOf(typed) >= 0 || t`Enter a number`
  const isStep = (typed: string) => typed.trim() === '' || numberOf(typed) > 0 || t`Enter a number above zero`
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <Field label={<Trans>For each</Trans>}>
        <Select {...register('unit')}>
          {units.map((each) => (
            <option key={each} value={each}>
              {i18n._(unitNames[each])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Counted in steps of</Trans>} hint={<Trans>Empty: 1</Trans>} error={errors.step?.message}>
        <Input inputMode="decimal" autoComplete="off" {...register('step', { validate: isStep })} />
      </Field>
      <Field
        label={<Trans>Only above</Trans>}
        hint={<Trans>Empty: from the first</Trans>}
        error={errors.above?.message}
      >
        <Input inputMode="decimal" autoComplete="off" {...register('above', { validate: isCount })} />
      </Field>
      <Checkbox
        className="sm:col-span-3"
        label={<Trans>Part of a step costs part of its price</Trans>}
        hint={<Trans>Else every step that has begun counts whole.</Trans>}
        {...register('prorated')}
      />
    </div>
  )
}

function ShareFields({ form: { control, register, formState, watch, getValues }, codesAbove }: ActionFieldsProps) {
  const { t } = useLingui()
  const { errors } = formState
  const isFuel = watch('isFuel')
  const codes = [...new Set([...codesAbove, ...getValues('codes')])]
  const isPercent = (typed: string) => {
    if (getValues('isFuel')) return true
    const percent = numberOf(typed)
    return (percent >= -100 && percent <= 1000) || t`Enter a percentage from -100 to 1000`
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div>
        <Checkbox label={<Trans>The fuel rate of the day</Trans>} {...register('isFuel')} />
        {!isFuel && (
          <Field label={<Trans>Percent</Trans>} required error={errors.percent?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('percent', { validate: isPercent })} />
          </Field>
        )}
      </div>
      <FieldGroup legend={<Trans>Of the lines above with these codes</Trans>} tight>
        {codes.length === 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>No rule stands above this one.</Trans>
          </p>
        )}
        <TickList
          control={control}
          name="codes"
          choices={codes.map((code) => ({ value: code, label: <code>{code}</code> }))}
          none={t`Choose at least one line above`}
        />
      </FieldGroup>
    </div>
  )
}
