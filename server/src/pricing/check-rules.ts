import type { PriceRule, RuleMeasure, RuleUnit, RuleWhen, Text } from '@maple/contract'
import { thousandths } from './price-by-rules.ts'

export interface RuleProblem {
  path: string
  words: Text
}

/** What an order can have at all, in units. */
const possible: Record<RuleUnit, readonly [number, number]> = {
  parcels: [1, 99],
  stops: [2, 50],
  weightKg: [0, 99_000],
  distanceKm: [0, 20_000],
  declaredValue: [0, 9_900_000_000],
  leadMinutes: [0, 1_000_000],
  deliveries: [1, 49],
  smallDeliveries: [0, 49],
  mediumDeliveries: [0, 49],
  largeDeliveries: [0, 49],
}
export const measures = ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const
const lists = ['service', 'size', 'priority', 'timing', 'fromZone', 'toZone', 'weekday'] as const

/** What stands in the way of publishing: rules that can never give a line, and rules that can make a total negative. Pure. */
export function checkRules(rules: readonly PriceRule[], zoneIds: ReadonlySet<string>): RuleProblem[] {
  if (rules.length === 0) return [{ path: 'rules', words: 'A price list needs at least one rule' }]
  return [
    ...rules.flatMap((rule, at) => neverMatches(rule, zoneIds).map(under(at))),
    ...rules.flatMap((rule, at) => neverGives(rule, rules.slice(0, at)).map(under(at))),
    ...canBeNegative(rules),
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

/** What a measure can be where the conditions are met. */
function rangeOf(when: RuleWhen, unit: RuleUnit): [number, number] {
  const [least, most] = possible[unit]
  const { min, max } = (unit in when ? when[unit as RuleMeasure] : undefined) ?? {}
  return [Math.max(least, min ?? least), Math.min(most, max ?? most)]
}

/** Rules whose line would always be 0. */
function neverGives({ when, then }: PriceRule, above: readonly PriceRule[]): RuleProblem[] {
  const { fixed, perUnit, percentOf, minimum } = then
  const nothing: RuleProblem[] = [{ path: 'then', words: 'This rule can never give a line' }]
  if (fixed === 0 || minimum === 0 || perUnit?.cents === 0 || percentOf?.percent === 0) return nothing
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

/** Whoever meets the conditions of `one` meets those of `other`. */
function implies(one: RuleWhen, other: RuleWhen): boolean {
  for (const name of lists) {
    const [a, b] = [one[name] as readonly unknown[] | undefined, other[name] as readonly unknown[] | undefined]
    if (b && !a?.every((value) => b.includes(value))) return false
  }
  if (other.holiday !== undefined && one.holiday !== other.holiday) return false
  if (other.time && (one.time?.from !== other.time.from || one.time.to !== other.time.to)) return false
  return measures.every((name) => {
    const [a, b] = [rangeOf(one, name), rangeOf(other, name)]
    // A distance that is not known meets no condition on it.
    const isKnown = name !== 'distanceKm' || one[name] !== undefined
    return !other[name] || (isKnown && a[0] >= b[0] && a[1] <= b[1])
  })
}

const takesOff = ({ then: { fixed, perUnit, percentOf } }: PriceRule): boolean =>
  (fixed ?? 0) < 0 || (perUnit?.cents ?? 0) < 0 || (typeof percentOf?.percent === 'number' && percentOf.percent < 0)

/**
 * A total below zero needs a rule that takes off. For each of them the least that an order which meets its conditions can
 * come to is bounded: of the rules that add only those count that every such order meets, of those that take off all that
 * can meet it. So what passes can never be negative; what is told might be, and says which rule to look at.
 */
function canBeNegative(rules: readonly PriceRule[]): RuleProblem[] {
  return rules.flatMap((rule, at) =>
    takesOff(rule) && leastTotal(rules, rule.when) < 0
      ? [
          {
            path: `rules.${at}.then`,
            words: 'With this rule the price of an order can come to less than nothing' as const,
          },
        ]
      : [],
  )
}

interface Bounds {
  low: number
  high: number
}

interface Tally {
  /** Of the sum so far, with and without what a minimum has lifted. */
  least: number
  unlifted: number
  most: number
  /** A maximum may have cut the sum: it no longer is what its lines by code come to. */
  isCut: boolean
  byCode: Map<string, Bounds>
  /** Percent that was taken off lines of a code, and by how many lines. */
  taken: Map<string, { percent: number; lines: number }>
}

function leastTotal(rules: readonly PriceRule[], given: RuleWhen): number {
  const tally: Tally = { least: 0, unlifted: 0, most: 0, isCut: false, byCode: new Map(), taken: new Map() }
  for (const rule of rules) if (!areApart(rule.when, given)) tallyRule(tally, rule, given, implies(given, rule.when))
  return tally.least
}

function tallyRule(tally: Tally, { code, when, then }: PriceRule, given: RuleWhen, isSure: boolean): void {
  const { fixed, perUnit, percentOf, minimum, maximum } = then
  if (minimum !== undefined) {
    if (isSure) tally.least = Math.max(tally.least, minimum)
    tally.most = Math.max(tally.most, minimum)
    addBounds(tally.byCode, code, { low: 0, high: Math.max(0, minimum - tally.unlifted) })
    return
  }
  if (maximum !== undefined) {
    if (tally.most > maximum) {
      addBounds(tally.byCode, code, { low: maximum - tally.most, high: 0 })
      tally.least = Math.min(tally.least, maximum)
      tally.unlifted = Math.min(tally.unlifted, maximum)
      tally.isCut = true
    }
    return
  }
  if (percentOf) {
    tallyPercent(tally, code, percentOf, isSure)
    return
  }
  const line = fixed !== undefined ? { low: fixed, high: fixed } : unitBounds(perUnit, when, given)
  add(tally, code, isSure ? line : { low: Math.min(0, line.low), high: Math.max(0, line.high) })
}

function add(tally: Tally, code: string, { low, high }: Bounds): void {
  tally.least += low
  tally.unlifted += low
  tally.most += high
  addBounds(tally.byCode, code, { low, high })
}

function addBounds(byCode: Tally['byCode'], code: string, { low, high }: Bounds): void {
  const before = byCode.get(code) ?? { low: 0, high: 0 }
  byCode.set(code, { low: before.low + low, high: before.high + high })
}

/** Between the fewest and the most steps that such an order can have. */
function unitBounds(perUnit: PriceRule['then']['perUnit'], when: RuleWhen, given: RuleWhen): Bounds {
  if (!perUnit) return { low: 0, high: 0 }
  const { of, above, step, cents, prorated } = perUnit
  const [a, b] = [rangeOf(when, of), rangeOf(given, of)]
  const isUnsure = of === 'distanceKm' && !when.distanceKm && !given.distanceKm
  const steps = (amount: number) => {
    const exact = Math.max(0, thousandths(amount) - thousandths(above)) / thousandths(step)
    return prorated ? exact : Math.ceil(exact)
  }
  const ends = [steps(isUnsure ? 0 : Math.max(a[0], b[0])) * cents, steps(Math.min(a[1], b[1])) * cents]
  return { low: Math.floor(Math.min(...ends)), high: Math.ceil(Math.max(...ends)) }
}

function tallyPercent(
  tally: Tally,
  code: string,
  { codes, percent }: NonNullable<PriceRule['then']['percentOf']>,
  isSure: boolean,
): void {
  const of = [...new Set(codes)].map((name) => tally.byCode.get(name) ?? { low: 0, high: 0 })
  const [low, high] = [of.reduce((sum, each) => sum + each.low, 0), of.reduce((sum, each) => sum + each.high, 0)]
  const rates = percent === 'fuel' ? [0, 1] : [percent / 100]
  const ends = rates.flatMap((rate) => [low * rate, high * rate])
  const plain = { low: Math.floor(Math.min(...ends)), high: Math.ceil(Math.max(...ends)) }
  const line = isSure ? plain : { low: Math.min(0, plain.low), high: Math.max(0, plain.high) }
  if (percent === 'fuel' || percent > 0 || !canScale(tally, codes, percent)) {
    add(tally, code, line)
    return
  }
  // Part of lines that are there: what is left of them grows with them, so their least is the worst case.
  const again = codes.some((name) => (tally.taken.get(name)?.lines ?? 0) > 1)
  tally.unlifted += Math.floor((low * percent) / 100) - (again ? 1 : 0)
  tally.least = tally.unlifted
  addBounds(tally.byCode, code, { low: line.low, high: 0 })
}

/** Whether all that is taken off these codes is at most all of it, and they are what the sum is made of. */
function canScale(tally: Tally, codes: readonly string[], percent: number): boolean {
  let isSound = !tally.isCut
  for (const name of new Set(codes)) {
    const before = tally.taken.get(name) ?? { percent: 0, lines: 0 }
    tally.taken.set(name, { percent: before.percent - percent, lines: before.lines + 1 })
    if (before.percent - percent > 100 || (tally.byCode.get(name)?.low ?? 0) < 0) isSound = false
  }
  return isSound
}
