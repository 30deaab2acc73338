import type { PriceRule, RuleMeasure } from '@maple/contract'
import { thousandths } from './price-by-rules.ts'
import { share } from './price-order.ts'
import {
  type Cell,
  type CellRule,
  type Condition,
  cellsOf,
  cellWhere,
  halveRange,
  measures,
  openConditions,
  rangeInCell,
  splitCell,
} from './rule-cells.ts'

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
  /** As long as every order of the cell has the very same lines: their sum. */
  exact: number | undefined
}

/** Rules looked at for one list; what is not proven by then is told. */
const mostLooks = 100_000
const mostTold = 20

/** The places of rules whose line can be below zero, but for a maximum, which leaves the sum at zero or above. */
function takersOf(rules: readonly PriceRule[]): number[] {
  const below = new Set<string>()
  return rules.flatMap(({ code, then: { fixed, perUnit, percentOf, maximum } }, at) => {
    const { percent = 0, codes = [] } = percentOf ?? {}
    const isTaker =
      (fixed ?? 0) < 0 ||
      (perUnit?.cents ?? 0) < 0 ||
      (percent !== 'fuel' && percent < 0) ||
      (percentOf !== undefined && codes.some((each) => below.has(each)))
    if (isTaker || maximum !== undefined) below.add(code)
    return isTaker ? [at] : []
  })
}

/**
 * The rules with which a total can come to less than zero, by their place. That needs a rule that takes off. The orders that
 * meet one are split by the conditions of all rules, until each part either surely costs nothing or more, or meets every rule
 * as a whole or not at all. In a part the least is bounded: of the rules that add only those count that all its orders meet,
 * of those that take off all that some meet. So what passes can never be negative.
 */
export function rulesBelowZero(rules: readonly PriceRule[]): number[] {
  const takers = takersOf(rules)
  if (takers.length === 0) return []
  const { all, ready } = cellsOf(rules)
  const told: number[] = []
  for (const at of takers) {
    const taker = ready[at] as CellRule
    if (told.length === mostTold) break
    if (openConditions(all, taker) === undefined) continue
    if (!isNeverBelow(cellWhere(all, taker), ready, Math.ceil(mostLooks / takers.length))) told.push(at)
  }
  return told
}

function isNeverBelow(start: Cell, ready: readonly CellRule[], mostLooked: number): boolean {
  let looks = mostLooked
  const open: { cell: Cell; among: readonly CellRule[] }[] = [{ cell: start, among: ready }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { cell } = next
    looks -= next.among.length
    const found = look(cell, next.among)
    if (found.least >= 0) continue
    if (looks < 0) return false
    const parts = found.split
      ? splitCell(cell, found.split.given, found.split.name, found.live)
      : halve(cell, found.live)
    if (parts.length === 0) return false
    open.push(...parts.toReversed().map((part) => ({ cell: part, among: found.live })))
  }
  return true
}

interface Found {
  least: number
  live: CellRule[]
  /** The condition to tell orders apart by: of the rule that matters most. */
  split: { given: CellRule; name: Condition } | undefined
}

function look(cell: Cell, among: readonly CellRule[]): Found {
  const tally: Tally = {
    ...{ least: 0, unlifted: 0, most: 0, isCut: false, exact: 0 },
    byCode: new Map(),
    taken: new Map(),
  }
  const live: CellRule[] = []
  let split: Found['split']
  let weight = -1
  for (const given of among) {
    const open = openConditions(cell, given)
    if (!open) continue
    live.push(given)
    const [name] = open
    const most = tallyRule(tally, given.rule, cell, name === undefined)
    if (name !== undefined && most > weight) [split, weight] = [{ given, name }, most]
  }
  return { least: tally.exact ?? tally.least, live, split }
}

/** Where one amount is both charged for and taken off by, its range in halves. */
function halve(cell: Cell, live: readonly CellRule[]): Cell[] {
  const signs = new Map<string, Set<boolean>>()
  for (const { rule } of live) {
    const { perUnit } = rule.then
    if (perUnit) signs.set(perUnit.of, (signs.get(perUnit.of) ?? new Set()).add(perUnit.cents > 0))
  }
  const isOpen = (name: RuleMeasure) =>
    signs.get(name)?.size === 2 && cell.ranges[name][0] < cell.ranges[name][1] && rangeInCell(cell, name)[1] > 0
  const mixed = measures.filter(isOpen)
  const widest = mixed.toSorted((a, b) => widthOf(cell, b) - widthOf(cell, a))[0]
  if (widest === 'distanceKm' && cell.isDistanceKnown === undefined)
    return [false, true].map((isDistanceKnown) => ({ ...cell, isDistanceKnown }))
  return widest ? halveRange(cell, widest) : []
}
const widthOf = ({ ranges }: Cell, name: RuleMeasure): number => ranges[name][1] / Math.max(1, ranges[name][0])

/** Adds what the rule gives in the cell, and says how much that can matter. */
function tallyRule(tally: Tally, { code, then }: PriceRule, cell: Cell, isSure: boolean): number {
  const { fixed, perUnit, percentOf, minimum, maximum } = then
  if (minimum !== undefined) return lift(tally, code, minimum, isSure)
  if (maximum !== undefined) return cut(tally, code, maximum, isSure)
  if (percentOf) return tallyPercent(tally, code, percentOf, isSure)
  const line = fixed !== undefined ? { low: fixed, high: fixed } : unitBounds(perUnit, cell)
  add(tally, code, isSure ? line : { low: Math.min(0, line.low), high: Math.max(0, line.high) })
  return Math.max(Math.abs(line.low), Math.abs(perUnit?.cents ?? 0))
}

function lift(tally: Tally, code: string, minimum: number, isSure: boolean): number {
  if (tally.exact !== undefined && isSure) {
    addExact(tally, code, Math.max(0, minimum - tally.exact))
    return minimum
  }
  if (tally.exact !== undefined && tally.exact >= minimum) return 0
  tally.exact = undefined
  if (isSure) tally.least = Math.max(tally.least, minimum)
  tally.most = Math.max(tally.most, minimum)
  addBounds(tally.byCode, code, { low: 0, high: Math.max(0, minimum - tally.unlifted) })
  return minimum
}

function cut(tally: Tally, code: string, maximum: number, isSure: boolean): number {
  if (tally.exact !== undefined && isSure) {
    addExact(tally, code, Math.min(0, maximum - tally.exact))
    return 0
  }
  if (tally.most <= maximum) return 0
  tally.exact = undefined
  addBounds(tally.byCode, code, { low: maximum - tally.most, high: 0 })
  tally.least = Math.min(tally.least, maximum)
  tally.unlifted = Math.min(tally.unlifted, maximum)
  tally.isCut = true
  return tally.most - maximum
}

/** A line that every order of the cell has, to the cent. */
function addExact(tally: Tally, code: string, cents: number): void {
  tally.exact = (tally.exact ?? 0) + cents
  addBounds(tally.byCode, code, { low: cents, high: cents })
  tally.least = tally.exact
  tally.unlifted = tally.exact
  tally.most = tally.exact
}

function add(tally: Tally, code: string, { low, high }: Bounds): void {
  if (low !== high) tally.exact = undefined
  if (tally.exact !== undefined) tally.exact += low
  tally.least += low
  tally.unlifted += low
  tally.most += high
  addBounds(tally.byCode, code, { low, high })
}

function addBounds(byCode: Tally['byCode'], code: string, { low, high }: Bounds): void {
  const before = byCode.get(code)
  if (!before) byCode.set(code, { low, high })
  else byCode.set(code, { low: before.low + low, high: before.high + high })
}

/** Between the fewest and the most steps that an order of the cell can have. */
function unitBounds(perUnit: PriceRule['then']['perUnit'], cell: Cell): Bounds {
  if (!perUnit) return { low: 0, high: 0 }
  const { of, above, step, cents, prorated } = perUnit
  const [least, most] = rangeInCell(cell, of)
  const steps = (amount: number) => {
    const exact = Math.max(0, amount - thousandths(above)) / thousandths(step)
    return prorated ? exact : Math.ceil(exact)
  }
  const [a, b] = [steps(least) * cents, steps(most) * cents]
  return { low: Math.floor(Math.min(a, b)), high: Math.ceil(Math.max(a, b)) }
}

function tallyPercent(
  tally: Tally,
  code: string,
  { codes, percent }: NonNullable<PriceRule['then']['percentOf']>,
  isSure: boolean,
): number {
  const of = [...new Set(codes)].map((name) => tally.byCode.get(name) ?? { low: 0, high: 0 })
  const [low, high] = [of.reduce((sum, each) => sum + each.low, 0), of.reduce((sum, each) => sum + each.high, 0)]
  if (tally.exact !== undefined && isSure && (low === 0 || percent !== 'fuel')) {
    const cents = percent === 'fuel' ? 0 : share(low, thousandths(percent), 100_000)
    addExact(tally, code, cents)
    return Math.abs(cents)
  }
  const rates = percent === 'fuel' ? [0, 1] : [percent / 100]
  const ends = rates.flatMap((rate) => [low * rate, high * rate])
  const plain = { low: Math.floor(Math.min(...ends)), high: Math.ceil(Math.max(...ends)) }
  const line = isSure ? plain : { low: Math.min(0, plain.low), high: Math.max(0, plain.high) }
  const size = Math.abs(plain.low)
  if (percent === 'fuel' || percent > 0 || !canScale(tally, codes, percent)) {
    add(tally, code, line)
    return size
  }
  // Part of lines that are there: what is left of them grows with them, so their least is the worst case.
  tally.exact = undefined
  const again = codes.some((name) => (tally.taken.get(name)?.lines ?? 0) > 1)
  tally.unlifted += Math.floor((low * percent) / 100) - (again ? 1 : 0)
  tally.least = tally.unlifted
  addBounds(tally.byCode, code, { low: line.low, high: 0 })
  return size
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
