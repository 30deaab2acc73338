import type { PriceRule, RuleCondition, RuleMeasure, RuleUnit, RuleWhen } from '@maple/contract'
import type { RuleAction } from './rule-words.ts'

export interface ConditionValues {
  kind: RuleCondition
  /** Of a list: sizes, zones, days. */
  values: string[]
  min: string
  max: string
  from: string
  to: string
  holiday: 'yes' | 'no'
}

/** The form as typed: amounts in dollars, numbers as people write them in either language. */
export interface RuleValues {
  code: string
  nameEn: string
  nameFr: string
  commissionable: boolean
  conditions: ConditionValues[]
  action: RuleAction
  amount: string
  unit: RuleUnit
  above: string
  step: string
  prorated: boolean
  codes: string[]
  isFuel: boolean
  percent: string
}

const measures: readonly RuleCondition[] = [
  'parcels',
  'stops',
  'weightKg',
  'distanceKm',
  'declaredValue',
  'leadMinutes',
]
export const isMeasure = (kind: RuleCondition): kind is RuleMeasure => measures.includes(kind)

export const emptyCondition = (kind: RuleCondition): ConditionValues => ({
  kind,
  values: [],
  min: '',
  max: '',
  from: '09:00',
  to: '17:00',
  holiday: 'yes',
})

export const emptyRule: RuleValues = {
  code: '',
  nameEn: '',
  nameFr: '',
  commissionable: false,
  conditions: [],
  action: 'fixed',
  amount: '',
  unit: 'distanceKm',
  above: '',
  step: '',
  prorated: false,
  codes: [],
  isFuel: false,
  percent: '',
}

/** `10`, `2.50`, `2,50` or `-5`; NaN for what is no number. */
export function numberOf(typed: string, digits = 3): number {
  const plain = typed
    .replace(/[\s\u00a0\u202f$%]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-')
  return new RegExp(`^-?\\d+(\\.\\d{1,${digits}})?$`).test(plain) ? Number(plain) : Number.NaN
}

/** Dollars as typed, in whole cents. */
export const centsOf = (typed: string): number => Math.round(numberOf(typed, 2) * 100)
const dollarsOf = (cents: number): string => (cents / 100).toFixed(2)

const inUnit = (kind: RuleUnit, typed: string) => (kind === 'declaredValue' ? centsOf(typed) : numberOf(typed))
const writtenIn = (kind: RuleUnit, value: number) => (kind === 'declaredValue' ? dollarsOf(value) : String(value))

export function valuesOf(rule: PriceRule, isCommissionable: boolean): RuleValues {
  const { fixed, perUnit, percentOf, minimum, maximum } = rule.then
  const cents = fixed ?? perUnit?.cents ?? minimum ?? maximum
  const action = Object.keys(rule.then).find((key) => rule.then[key as RuleAction] !== undefined) as RuleAction
  return {
    ...emptyRule,
    code: rule.code,
    nameEn: rule.name.en,
    nameFr: rule.name.fr,
    commissionable: isCommissionable,
    conditions: (Object.keys(rule.when) as RuleCondition[]).flatMap((kind) => conditionOf(kind, rule.when)),
    action,
    amount: cents === undefined ? '' : dollarsOf(cents),
    ...(perUnit && {
      unit: perUnit.of,
      above: perUnit.above > 0 ? writtenIn(perUnit.of, perUnit.above) : '',
      step: writtenIn(perUnit.of, perUnit.step),
      prorated: perUnit.prorated ?? false,
    }),
    ...(percentOf && {
      codes: percentOf.codes,
      isFuel: percentOf.percent === 'fuel',
      percent: percentOf.percent === 'fuel' ? '' : String(percentOf.percent),
    }),
  }
}

function conditionOf(kind: RuleCondition, when: RuleWhen): ConditionValues[] {
  if (when[kind] === undefined) return []
  const base = emptyCondition(kind)
  if (kind === 'time') return [{ ...base, ...when.time }]
  if (kind === 'holiday') return [{ ...base, holiday: when.holiday ? 'yes' : 'no' }]
  if (!isMeasure(kind)) return [{ ...base, values: (when[kind] ?? []).map(String) }]
  const { min, max } = when[kind] ?? {}
  const written = (value: number | undefined) => (value === undefined ? '' : writtenIn(kind, value))
  return [{ ...base, min: written(min), max: written(max) }]
}

export const ruleOf = (values: RuleValues): PriceRule => ({
  code: values.code.trim(),
  name: { en: values.nameEn.trim(), fr: values.nameFr.trim() },
  when: Object.fromEntries(values.conditions.map((each) => [each.kind, whenOf(each)])) as RuleWhen,
  // biome-ignore lint/suspicious/noThenProperty: the rule's own word for what it does (K2)
  then: thenOf(values),
  commissionable: values.commissionable,
})

function whenOf({ kind, values, min, max, from, to, holiday }: ConditionValues): RuleWhen[RuleCondition] {
  if (kind === 'time') return { from, to }
  if (kind === 'holiday') return holiday === 'yes'
  if (kind === 'weekday') return values.map(Number).sort((a, b) => a - b)
  if (!isMeasure(kind)) return values as RuleWhen['size']
  return { ...(min.trim() && { min: inUnit(kind, min) }), ...(max.trim() && { max: inUnit(kind, max) }) }
}

function thenOf({
  action,
  amount,
  unit,
  above,
  step,
  prorated,
  codes,
  isFuel,
  percent,
}: RuleValues): PriceRule['then'] {
  if (action === 'percentOf') return { percentOf: { codes, percent: isFuel ? 'fuel' : numberOf(percent) } }
  const cents = centsOf(amount)
  if (action !== 'perUnit') return { [action]: cents }
  return {
    perUnit: {
      of: unit,
      above: above.trim() ? inUnit(unit, above) : 0,
      step: step.trim() ? inUnit(unit, step) : unit === 'declaredValue' ? 100 : 1,
      cents,
      ...(prorated && { prorated }),
    },
  }
}
