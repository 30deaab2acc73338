import { type Cents, isCommissionable, type PriceRule, type RuleCondition, type RuleUnit } from '@maple/contract'
import { explainLine, explainRule } from './explain-rule.ts'
import { type Line, share } from './price-order.ts'

/** All that rules can ask of an order. */
export interface Facts {
  service: 'pickup-delivery' | 'delivery-only'
  timing: 'now' | 'later'
  priority: 'normal' | 'high' | 'urgent'
  /** The largest parcel of each delivery stop. */
  sizes: readonly Size[]
  parcels: number
  stops: number
  weightGrams: number
  /** Nothing while a stop has no place: then no condition on it holds. */
  distanceMeters: number | null
  valueCents: Cents
  leadMinutes: number
  /** Of the window's start on the company's clock: 1 is Monday, minutes since midnight. */
  weekday: number
  minute: number
  isHoliday: boolean
  fromZones: readonly string[]
  toZones: readonly string[]
  /** In thousandths of a percent; 0 where no rate holds. */
  fuelThousandths: number
}

type Size = 'small' | 'medium' | 'large'

/** A line that a rule has given. */
export interface RuleLine extends Line {
  commissionable: boolean
}

interface RulePrice {
  lines: RuleLine[]
  /** What of it couriers are paid a share of (D4). */
  carriedCents: Cents
  /** No rule gives it a price, or one that cannot be right (K6). */
  isPending: boolean
}

/** Where the lines come to more than this, whatever their sign, it is a mistake for staff to look at (K6); so no sum overflows. */
export const mostOrderCents: Cents = 100_000_000

export interface ReadyRule {
  rule: PriceRule
  number: number
  commissionable: boolean
  why: { en: string; fr: string }
  fails: readonly [RuleCondition, (facts: Facts) => boolean][]
}

/** Made once for each version: what can be worked out without an order. */
export const readyRules = (rules: readonly PriceRule[], zoneNames: ReadonlyMap<string, string>): ReadyRule[] =>
  rules.map((rule, at) => ({
    rule,
    number: at + 1,
    commissionable: isCommissionable(rule),
    why: explainRule(rule, zoneNames),
    fails: conditionsOf(rule),
  }))

const sizes = ['small', 'medium', 'large'] as const
export const largestOf = (all: readonly Size[]): Size => sizes.findLast((size) => all.includes(size)) ?? 'small'
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** In thousandths of the unit, always a whole number. */
export const amountsOf: Record<RuleUnit, (facts: Facts) => number | null> = {
  parcels: ({ parcels }) => parcels * 1000,
  stops: ({ stops }) => stops * 1000,
  weightKg: ({ weightGrams }) => weightGrams,
  distanceKm: ({ distanceMeters }) => distanceMeters,
  declaredValue: ({ valueCents }) => valueCents * 1000,
  leadMinutes: ({ leadMinutes }) => leadMinutes * 1000,
  deliveries: (facts) => facts.sizes.length * 1000,
  smallDeliveries: (facts) => countOf(facts, 'small') * 1000,
  mediumDeliveries: (facts) => countOf(facts, 'medium') * 1000,
  largeDeliveries: (facts) => countOf(facts, 'large') * 1000,
}
const countOf = (facts: Facts, size: Size): number => facts.sizes.filter((each) => each === size).length

export const thousandths = (value: number): number => Math.round(value * 1000)

type Test = [RuleCondition, (facts: Facts) => boolean]

/** Each condition as a test that is true when it is NOT met; the cheap ones first. */
function conditionsOf({ when }: PriceRule): Test[] {
  const tests: Test[] = []
  const among = <T>(name: RuleCondition, wanted: readonly T[] | undefined, of: (facts: Facts) => T) => {
    if (wanted) tests.push([name, (facts) => !wanted.includes(of(facts))])
  }
  among('service', when.service, ({ service }) => service)
  among('timing', when.timing, ({ timing }) => timing)
  among('priority', when.priority, ({ priority }) => priority)
  among('weekday', when.weekday, ({ weekday }) => weekday)
  among('size', when.size, (facts) => largestOf(facts.sizes))
  const { time, holiday, fromZone, toZone } = when
  if (holiday !== undefined) tests.push(['holiday', (facts) => facts.isHoliday !== holiday])
  if (time) {
    const [from, to] = [minuteOf(time.from), minuteOf(time.to)]
    tests.push(['time', ({ minute }) => (from <= to ? minute < from || minute >= to : minute < from && minute >= to)])
  }
  for (const name of ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const) {
    const range = when[name]
    if (!range) continue
    const [min, max] = [thousandths(range.min ?? -1e9), thousandths(range.max ?? 1e12)]
    tests.push([name, (facts) => !isWithin(amountsOf[name](facts), min, max)])
  }
  if (fromZone) tests.push(['fromZone', ({ fromZones }) => !fromZones.some((zone) => fromZone.includes(zone))])
  if (toZone) tests.push(['toZone', ({ toZones }) => !toZones.some((zone) => toZone.includes(zone))])
  return tests
}

const isWithin = (amount: number | null, min: number, max: number): boolean =>
  amount !== null && amount >= min && amount <= max

/** The first condition that this order does not meet. */
export const missedBy = ({ fails }: ReadyRule, facts: Facts): RuleCondition | undefined =>
  fails.find(([, fail]) => fail(facts))?.[0]

/** Pure: rules from top to bottom, each whose conditions are all met gives one line, unless it comes to 0 (K2, K8). */
export function priceByRules(rules: readonly ReadyRule[], facts: Facts): RulePrice {
  const lines: RuleLine[] = []
  let [sum, carriedCents, written] = [0, 0, 0]
  for (const ready of rules) {
    if (missedBy(ready, facts) !== undefined) continue
    const given = amountBy(ready.rule, facts, lines, sum)
    // Far beyond any price; no later rule may build on it.
    written += Math.abs(given.cents)
    if (written > mostOrderCents) return { lines, carriedCents: 0, isPending: true }
    if (given.cents === 0) continue
    const { rule, number, commissionable, why } = ready
    lines.push({
      code: rule.code,
      label: rule.name.en,
      cents: given.cents,
      commissionable,
      rule: { number, code: rule.code, name: rule.name },
      why: explainLine(why, given.detail),
    })
    sum += given.cents
    if (commissionable) carriedCents += given.cents
  }
  const isPending = lines.length === 0 || sum <= 0
  return { lines, carriedCents: Math.max(0, carriedCents), isPending }
}

/** How a line came to its amount, for its words. */
export type Detail = { count: number; cents: Cents } | { percent: number; of: Cents } | undefined

/** Whole numbers only, half up, once (K2). */
function amountBy(
  { then }: PriceRule,
  facts: Facts,
  lines: readonly Line[],
  sum: Cents,
): { cents: Cents; detail?: Detail } {
  const { fixed, perUnit, percentOf, minimum, maximum } = then
  if (fixed !== undefined) return { cents: fixed }
  if (perUnit) {
    const beyond = Math.max(0, (amountsOf[perUnit.of](facts) ?? 0) - thousandths(perUnit.above))
    const step = thousandths(perUnit.step)
    if (perUnit.prorated) return { cents: shareOf(perUnit.cents, beyond, step) }
    const count = Math.ceil(beyond / step)
    return { cents: count * perUnit.cents, detail: { count, cents: perUnit.cents } }
  }
  if (percentOf) {
    const percent = percentOf.percent === 'fuel' ? facts.fuelThousandths : thousandths(percentOf.percent)
    let of = 0
    for (const line of lines) if (percentOf.codes.includes(line.code)) of += line.cents
    return { cents: share(of, percent, 100_000), detail: { percent: percent / 1000, of } }
  }
  if (minimum !== undefined) return { cents: Math.max(0, minimum - sum) }
  return { cents: Math.min(0, (maximum ?? sum) - sum) }
}

/** Declared values times prices can be more than a number holds exactly. */
const shareOf = (cents: Cents, part: number, whole: number): Cents => {
  if (Math.abs(cents * part) < Number.MAX_SAFE_INTEGER / 4) return share(cents, part, whole)
  const [twice, most] = [BigInt(cents) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n]
  const rest = twice % most
  return Number((twice - (rest < 0n ? rest + most : rest)) / most)
}
