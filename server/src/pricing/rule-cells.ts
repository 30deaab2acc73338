import { mostHorizonDays, type PriceRule, type RuleMeasure, type RuleUnit } from '@maple/contract'
import { minuteOf, thousandths } from './price-by-rules.ts'

/** What an order can have at all, in units. */
export const possible: Record<RuleUnit, readonly [number, number]> = {
  parcels: [1, 99],
  stops: [2, 50],
  weightKg: [0, 99_000],
  distanceKm: [0, 20_000],
  declaredValue: [0, 9_900_000_000],
  // The last day ends a day after it begins, or an hour more.
  leadMinutes: [0, (mostHorizonDays + 2) * 1440],
  deliveries: [1, 49],
  smallDeliveries: [0, 49],
  mediumDeliveries: [0, 49],
  largeDeliveries: [0, 49],
}
export const measures = ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const

/** What has few values; a time is one of the stretches between the times that the rules name. */
const choices = ['size', 'service', 'timing', 'priority', 'holiday', 'weekday', 'time'] as const
const ends = ['fromZone', 'toZone'] as const
type Choice = (typeof choices)[number]
type End = (typeof ends)[number]
type Value = string | number | boolean
type Range = readonly [number, number]

/** A condition of a rule: on a choice, a measure, or an end of the way. */
export type Condition = Choice | RuleMeasure | End

interface Zones {
  in: ReadonlySet<string>
  out: ReadonlySet<string>
  /** It is in one of these, whichever. */
  oneOf: readonly string[] | undefined
}

/** Orders that have something in common: any of these values, amounts within these ranges (in thousandths), these zones. */
export interface Cell {
  choices: Record<Choice, readonly Value[]>
  ranges: Record<RuleMeasure, Range>
  /** A distance that is not known meets no condition on it. */
  isDistanceKnown: boolean | undefined
  zones: Record<End, Zones>
}

/** A rule with its conditions in the words of cells. */
export interface CellRule {
  rule: PriceRule
  at: number
  choices: Partial<Record<Choice, readonly Value[]>>
  ranges: Partial<Record<RuleMeasure, Range>>
  /** What it charges for depends on the sizes. */
  looksAtSizes: boolean
}

const grains: Record<RuleMeasure, number> = {
  ...{ parcels: 1000, stops: 1000, declaredValue: 1000, leadMinutes: 1000 },
  ...{ weightKg: 1, distanceKm: 1 },
}

const wholeRange = (name: RuleMeasure, { min, max }: { min?: number | undefined; max?: number | undefined }): Range => {
  const [least, most] = possible[name]
  const grain = grains[name]
  return [
    Math.ceil(thousandths(Math.max(least, min ?? least)) / grain) * grain,
    Math.floor(thousandths(Math.min(most, max ?? most)) / grain) * grain,
  ]
}

/** The rules, and the cell of all orders there are. */
export function cellsOf(rules: readonly PriceRule[]): { all: Cell; ready: CellRule[] } {
  const marks = rules.flatMap(({ when: { time } }) => (time ? [minuteOf(time.from), minuteOf(time.to)] : []))
  const starts = [...new Set([0, ...marks])]
  const ready = rules.map((rule, at): CellRule => {
    const { time, holiday, ...when } = rule.when
    const given: CellRule = { rule, at, choices: {}, ranges: {}, looksAtSizes: looksAtSizes(rule) }
    for (const name of choices) if (name in when) given.choices[name] = when[name as keyof typeof when] as Value[]
    for (const name of measures) if (when[name]) given.ranges[name] = wholeRange(name, when[name])
    if (holiday !== undefined) given.choices.holiday = [holiday]
    if (time) given.choices.time = starts.filter((minute) => isDuring(minute, minuteOf(time.from), minuteOf(time.to)))
    for (const name of choices) if (given.choices[name] === undefined) delete given.choices[name]
    return given
  })
  const nowhere: Zones = { in: new Set(), out: new Set(), oneOf: undefined }
  const all: Cell = {
    choices: {
      size: ['small', 'medium', 'large'],
      service: ['pickup-delivery', 'delivery-only'],
      timing: ['now', 'later'],
      priority: ['normal', 'high', 'urgent'],
      holiday: [true, false],
      weekday: [1, 2, 3, 4, 5, 6, 7],
      time: starts,
    },
    ranges: Object.fromEntries(measures.map((name) => [name, wholeRange(name, {})])) as Cell['ranges'],
    isDistanceKnown: undefined,
    zones: { fromZone: nowhere, toZone: nowhere },
  }
  return { all, ready }
}

const isDuring = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

const looksAtSizes = ({ then: { perUnit } }: PriceRule): boolean =>
  perUnit !== undefined && ['smallDeliveries', 'mediumDeliveries', 'largeDeliveries'].includes(perUnit.of)

/** The conditions that some orders of the cell meet and others do not; nothing if no order of it meets the rule. */
export function openConditions(
  cell: Cell,
  { rule, choices: wanted, ranges, looksAtSizes }: CellRule,
): Condition[] | undefined {
  const open: Condition[] = []
  if (looksAtSizes && cell.choices.size.length > 1) open.push('size')
  for (const name of choices) {
    const values = wanted[name]
    if (!values) continue
    const met = cell.choices[name].filter((value) => values.includes(value)).length
    if (met === 0) return undefined
    if (met < cell.choices[name].length) open.push(name)
  }
  for (const name of measures) {
    const range = ranges[name]
    if (!range) continue
    const [low, high] = cell.ranges[name]
    const isKnown = name !== 'distanceKm' || cell.isDistanceKnown
    if (isKnown === false || range[0] > high || range[1] < low || range[0] > range[1]) return undefined
    if (!isKnown || range[0] > low || range[1] < high) open.push(name)
  }
  for (const end of ends) {
    const zones = rule.when[end]
    if (!zones) continue
    const { in: inside, out, oneOf } = cell.zones[end]
    if (zones.every((zone) => out.has(zone))) return undefined
    const isIn = zones.some((zone) => inside.has(zone)) || oneOf?.every((zone) => zones.includes(zone))
    if (!isIn) open.push(end)
  }
  return open
}

/** The orders of the cell that meet the rule. */
export function cellWhere(cell: Cell, { rule, choices: wanted, ranges }: CellRule): Cell {
  const within: Cell = { ...cell, choices: { ...cell.choices }, ranges: { ...cell.ranges }, zones: { ...cell.zones } }
  for (const name of choices)
    within.choices[name] = cell.choices[name].filter((each) => wanted[name]?.includes(each) ?? true)
  for (const name of measures) within.ranges[name] = ranges[name] ?? cell.ranges[name]
  if (ranges.distanceKm) within.isDistanceKnown = true
  for (const end of ends) {
    const oneOf = rule.when[end]
    if (oneOf) within.zones[end] = { in: new Set(), out: new Set(), oneOf: [...new Set(oneOf)] }
  }
  return within
}

const isChoice = (name: Condition): name is Choice => choices.includes(name as Choice)
const isEnd = (name: Condition): name is End => ends.includes(name as End)

/** The cell in parts, in each of which the condition of this rule is met by all or by none. */
export function splitCell(cell: Cell, given: CellRule, name: Condition, live: readonly CellRule[]): Cell[] {
  if (isChoice(name)) return splitChoice(cell, name, live)
  if (isEnd(name)) return splitZones(cell, name, given.rule.when[name] ?? [])
  if (name === 'distanceKm' && cell.isDistanceKnown === undefined)
    return [false, true].map((isDistanceKnown) => ({ ...cell, isDistanceKnown }))
  const [low, high] = cell.ranges[name]
  const [min, max] = given.ranges[name] ?? [low, high]
  if (min > low) return cutRange(cell, name, min - grains[name])
  return max < high ? cutRange(cell, name, max) : []
}

function cutRange(cell: Cell, name: RuleMeasure, last: number): Cell[] {
  const [low, high] = cell.ranges[name]
  const part = (range: Range): Cell => ({ ...cell, ranges: { ...cell.ranges, [name]: range } })
  return [part([low, last]), part([last + grains[name], high])]
}

/** In two halves; few steps lead to small amounts, where prices are low. */
export function halveRange(cell: Cell, name: RuleMeasure): Cell[] {
  const [low, high] = cell.ranges[name]
  const grain = grains[name]
  const middle = low > grain ? Math.sqrt(low * high) : Math.sqrt(grain * high)
  const last = Math.floor(Math.min(Math.max(middle, low), high - grain) / grain) * grain
  return low < high ? cutRange(cell, name, Math.max(last, low)) : []
}

/** Values that no rule tells from each other stay together. */
function splitChoice(cell: Cell, name: Choice, live: readonly CellRule[]): Cell[] {
  const groups = new Map<string, Value[]>()
  for (const value of cell.choices[name]) {
    const sign = live.map((each) =>
      each.looksAtSizes && name === 'size' ? value : (each.choices[name]?.includes(value) ?? true),
    )
    const key = sign.join()
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups.values()].map((values) => ({ ...cell, choices: { ...cell.choices, [name]: values } }))
}

/** A stop can be in several zones, or in none: each zone is looked at by itself. */
function splitZones(cell: Cell, end: End, wanted: readonly string[]): Cell[] {
  const { in: inside, out, oneOf } = cell.zones[end]
  const zone = wanted.find((each) => !inside.has(each) && !out.has(each))
  if (zone === undefined) return []
  const part = (zones: Zones): Cell => ({ ...cell, zones: { ...cell.zones, [end]: zones } })
  const left = oneOf?.filter((each) => each !== zone)
  return [
    ...(left?.length === 0 ? [] : [part({ in: inside, out: new Set([...out, zone]), oneOf: left })]),
    part({ in: new Set([...inside, zone]), out, oneOf: oneOf?.includes(zone) ? undefined : oneOf }),
  ]
}

/** What is counted, in thousandths; deliveries by size follow from the largest parcel. */
export function rangeInCell(cell: Cell, unit: RuleUnit): Range {
  const [least, most] = possible[unit]
  const whole: Range = [least * 1000, most * 1000]
  const known = cell.choices.size
  if (unit === 'smallDeliveries') return known.every((size) => size === 'small') ? [1000, whole[1]] : whole
  if (unit === 'mediumDeliveries') {
    if (known.every((size) => size === 'small')) return [0, 0]
    return known.every((size) => size === 'medium') ? [1000, whole[1]] : whole
  }
  if (unit === 'largeDeliveries') {
    if (!known.includes('large')) return [0, 0]
    return known.length === 1 ? [1000, whole[1]] : whole
  }
  if (unit === 'deliveries') return whole
  if (unit !== 'distanceKm' || cell.isDistanceKnown) return cell.ranges[unit]
  return cell.isDistanceKnown === false ? [0, 0] : [0, cell.ranges[unit][1]]
}
