import {
  mostNowLeadMinutes,
  type PriceRule,
  type RuleMeasure,
  type RuleUnit,
  type RuleWhen,
  type Text,
} from '@maple/contract'
import { rulesBelowZero } from './least-total.ts'
import { measures, possible } from './rule-cells.ts'

export interface RuleProblem {
  path: string
  words: Text
}

const lists = ['service', 'size', 'priority', 'timing', 'fromZone', 'toZone', 'weekday'] as const

/** What stands in the way of publishing: rules that can never give a line, and rules that can make a total negative. Pure. */
export function checkRules(rules: readonly PriceRule[], zoneIds: ReadonlySet<string>): RuleProblem[] {
  if (rules.length === 0) return [{ path: 'rules', words: 'A price list needs at least one rule' }]
  return [
    ...rules.flatMap((rule, at) => neverMatches(rule, zoneIds).map(under(at))),
    ...rules.flatMap((rule, at) => neverGives(rule, rules.slice(0, at)).map(under(at))),
    ...rulesBelowZero(rules).map((at) => ({
      path: `rules.${at}.then`,
      words: 'With this rule the price of an order can come to less than nothing' as const,
    })),
  ]
}

const under =
  (at: number) =>
  ({ path, words }: RuleProblem): RuleProblem => ({ path: `rules.${at}.${path}`, words })

/** Conditions that contradict themselves or what an order can be. */
function neverMatches({ when }: PriceRule, zoneIds: ReadonlySet<string>): RuleProblem[] {
  const problems: RuleProblem[] = []
  for (const name of lists)
    if (when[name]?.length === 0) problems.push({ path: `when.${name}`, words: 'No order can meet this condition' })
  for (const name of ['fromZone', 'toZone'] as const)
    if (when[name]?.some((id) => !zoneIds.has(id)))
      problems.push({ path: `when.${name}`, words: 'There is no such zone, or it was deleted' })
  for (const name of measures) {
    const range = when[name]
    if (range && isEmpty(rangeOf(when, name)))
      problems.push({ path: `when.${name}`, words: 'No order can meet this condition' })
  }
  if (when.time && when.time.from === when.time.to)
    problems.push({ path: 'when.time', words: 'No order can meet this condition' })
  return problems
}

const isEmpty = ([min, max]: readonly [number, number]): boolean => min > max

/** What a measure can be where the conditions are met. An order for now begins when the settings say. */
function rangeOf(when: RuleWhen, unit: RuleUnit): [number, number] {
  const [least, whole] = possible[unit]
  const isNow = unit === 'leadMinutes' && when.timing && !when.timing.includes('later')
  const most = isNow ? mostNowLeadMinutes : whole
  const { min, max } = (unit in when ? when[unit as RuleMeasure] : undefined) ?? {}
  return [Math.max(least, min ?? least), Math.min(most, max ?? most)]
}

/** Rules whose line would always be 0. A minimum of 0 is a guard, which may never have to act. */
function neverGives({ when, then }: PriceRule, above: readonly PriceRule[]): RuleProblem[] {
  const { fixed, perUnit, percentOf } = then
  const nothing: RuleProblem[] = [{ path: 'then', words: 'This rule can never give a line' }]
  if (fixed === 0 || perUnit?.cents === 0 || percentOf?.percent === 0) return nothing
  if (perUnit && rangeOf(when, perUnit.of)[1] <= perUnit.above) return nothing
  if (percentOf && !above.some((rule) => percentOf.codes.includes(rule.code) && !areApart(rule.when, when)))
    return [
      {
        path: 'then.percentOf.codes',
        words: 'No rule above this one gives a line with such a code for the same orders',
      },
    ]
  return []
}

/** No order meets the conditions of both. A stop can be in several zones, so zones tell nothing. */
function areApart(one: RuleWhen, other: RuleWhen): boolean {
  for (const name of ['service', 'size', 'priority', 'timing', 'weekday'] as const) {
    const [a, b] = [one[name] as readonly unknown[] | undefined, other[name] as readonly unknown[] | undefined]
    if (a && b && !a.some((value) => b.includes(value))) return true
  }
  if (one.holiday !== undefined && other.holiday !== undefined && one.holiday !== other.holiday) return true
  return measures.some((name) => {
    const [a, b] = [rangeOf(one, name), rangeOf(other, name)]
    return Boolean(one[name] && other[name]) && (a[0] > b[1] || b[0] > a[1])
  })
}
