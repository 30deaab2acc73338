import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleCondition } from '@maple/contract'
import type { UseFormReturn } from 'react-hook-form'
import { priorityNames, sizeNames, typeNames } from '../../../../orders/index.ts'
import { Field, FieldGroup } from '../../../../ui/form/field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import type { Zone } from '../../zones/zones.queries.ts'
import { isMeasure, numberOf, type RuleValues } from './rule-values.ts'
import { dayWords } from './rule-words.ts'
import { TickList } from './tick-list.tsx'

interface ConditionValueProps {
  form: UseFormReturn<RuleValues>
  at: number
  kind: RuleCondition
  name: string
  zones: readonly Zone[]
}

/** What one condition asks for: ticks, two ends, two times, or yes and no. */
export function ConditionValue(props: ConditionValueProps) {
  if (isMeasure(props.kind)) return <RangeFields {...props} />
  if (props.kind === 'time') return <TimeFields {...props} />
  if (props.kind === 'holiday') return <HolidayField {...props} />
  return <Ticks {...props} />
}

const timings: Record<'now' | 'later', MessageDescriptor> = { now: msg`For now`, later: msg`For later` }
const words: Partial<Record<RuleCondition, Record<string, MessageDescriptor>>> = {
  service: typeNames,
  size: sizeNames,
  priority: priorityNames,
  timing: timings,
  weekday: Object.fromEntries(dayWords.map((day, at) => [at + 1, day])),
}

function Ticks({ form: { control }, at, kind, name, zones }: ConditionValueProps) {
  const { t, i18n } = useLingui()
  const isZone = kind === 'fromZone' || kind === 'toZone'
  const choices = isZone
    ? zones.map(({ _id, name: label }) => ({ value: _id, label }))
    : Object.entries(words[kind] ?? {}).map(([value, label]) => ({ value, label: i18n._(label) }))
  return (
    <FieldGroup legend={name} tight>
      {isZone && zones.length === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>There are no zones yet: draw them under Zones.</Trans>
        </p>
      )}
      <TickList control={control} name={`conditions.${at}.values`} choices={choices} none={t`Choose at least one`} />
    </FieldGroup>
  )
}

function RangeFields({ form: { register, getValues, formState }, at, name }: ConditionValueProps) {
  const { t } = useLingui()
  const fault = formState.errors.conditions?.[at]
  const isNumber = (typed: string) => typed.trim() === '' || Number.isFinite(numberOf(typed)) || t`Enter a number`
  const isAbove = (typed: string) => {
    const min = getValues(`conditions.${at}.min`)
    if (!typed.trim() && !min.trim()) return t`Enter one end or both`
    return !typed.trim() || !min.trim() || numberOf(typed) >= numberOf(min) || t`The upper end is below the lower one`
  }
  return (
    <FieldGroup legend={name}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={<Trans>At least</Trans>} error={fault?.min?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register(`conditions.${at}.min`, { validate: isNumber })} />
        </Field>
        <Field label={<Trans>At most</Trans>} error={fault?.max?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register(`conditions.${at}.max`, { validate: { isNumber, isAbove } })}
          />
        </Field>
      </div>
    </FieldGroup>
  )
}

const TimeFields = ({ form: { register }, at, name }: ConditionValueProps) => (
  <FieldGroup
    legend={name}
    hint={<Trans>Of the window’s start, on the company’s clock. The second may lie past midnight.</Trans>}
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={<Trans>From time</Trans>} required>
        <Input type="time" {...register(`conditions.${at}.from`, { required: true })} />
      </Field>
      <Field label={<Trans>Before time</Trans>} required>
        <Input type="time" {...register(`conditions.${at}.to`, { required: true })} />
      </Field>
    </div>
  </FieldGroup>
)

const HolidayField = ({ form: { register }, at, name }: ConditionValueProps) => {
  const { t } = useLingui()
  return (
    <Field label={name}>
      <Select {...register(`conditions.${at}.holiday`)}>
        <option value="yes">{t`Only on a holiday`}</option>
        <option value="no">{t`Only on other days`}</option>
      </Select>
    </Field>
  )
}
