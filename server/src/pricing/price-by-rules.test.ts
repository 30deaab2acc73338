import { type PriceRule, type RuleUnit, ruleMeasures } from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { checkRules } from './check-rules.ts'
import { describeSettings } from './describe-settings.ts'
import { type Facts, mostOrderCents, priceByRules, readyRules } from './price-by-rules.ts'
import { finishPrice, type PriceSettings, priceOrder } from './price-order.ts'

/** The same numbers in every run (mulberry32). */
function drawFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const one = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T
  return {
    int,
    one,
    some: <T>(all: readonly T[]): T[] => all.filter(() => next() < 0.5),
    chance: (p: number) => next() < p,
  }
}
type Draw = ReturnType<typeof drawFrom>

const sizes = ['small', 'medium', 'large'] as const
const priorities = ['normal', 'high', 'urgent'] as const
const timings = ['now', 'later'] as const
const zones = ['a', 'b', 'c', 'd']
const rounds = 100_000

const drawFacts = (draw: Draw): Facts => ({
  service: draw.one(['pickup-delivery', 'delivery-only']),
  timing: draw.one(timings),
  priority: draw.one(priorities),
  sizes: Array.from({ length: draw.int(1, 3) }, () => draw.one(sizes)),
  parcels: draw.int(1, 12),
  stops: draw.int(2, 6),
  weightGrams: draw.int(0, 60_000),
  distanceMeters: draw.chance(0.03) ? null : draw.int(0, 80_000),
  valueCents: draw.int(0, 500_000),
  leadMinutes: draw.int(0, 3_000),
  weekday: draw.int(1, 7),
  minute: draw.int(0, 1_439),
  isHoliday: draw.chance(0.1),
  fromZones: draw.some(zones),
  toZones: draw.some(zones),
  fuelThousandths: draw.int(0, 30_000),
})

function drawSettings(draw: Draw): PriceSettings {
  const price = () => draw.int(0, 4_000) / 100
  return {
    'payments.deliveryFee': price(),
    'payments.mediumFee': price(),
    'payments.largeFee': price(),
    'payments.serviceFee': price(),
    'payments.expressFee': price(),
    'payments.highFeeNow': price(),
    'payments.highFeeLater': price(),
    'payments.urgentFeeNow': price(),
    'payments.urgentFeeLater': price(),
    'payments.distanceRatePerKm': draw.int(0, 400) / 100,
    'payments.distanceIncludedKm': draw.int(0, 20_000) / 1000,
    'payments.taxMode': draw.one(['by-province', 'fixed']) as PriceSettings['payments.taxMode'],
    'payments.fixedTax': price(),
    'payments.commissionRate': draw.int(0, 10_000) / 100,
  }
}

test('[K1] the settings as rules give the very price of the settings, for 100,000 orders', () => {
  const draw = drawFrom(1)
  let settings = drawSettings(draw)
  let rules = readyRules(describeSettings(settings), new Map())
  for (let round = 0; round < rounds; round++) {
    if (round % 50 === 0) {
      settings = drawSettings(draw)
      rules = readyRules(describeSettings(settings), new Map())
    }
    const facts = drawFacts(draw)
    const order = {
      ...facts,
      date: '2026-11-17',
      from: draw.one(['ON', 'QC', 'AB'] as const),
      to: draw.one(['ON', 'QC', 'NS'] as const),
      tipCents: draw.int(0, 1_000),
      discount: draw.chance(0.3) ? { code: 'X', kind: 'percent' as const, amount: draw.int(1, 10_000) } : null,
    }
    const { lines, carriedCents } = priceByRules(rules, facts)
    const [was, is] = [priceOrder(settings, order), finishPrice(settings, order, lines, carriedCents)]
    if (was.totalCents !== is.totalCents || was.courierEarningsCents !== is.courierEarningsCents)
      expect({ facts, settings, is }).toEqual({ facts, settings, is: was })
  }
})

const units: RuleUnit[] = [
  'parcels',
  'stops',
  'weightKg',
  'distanceKm',
  'declaredValue',
  'leadMinutes',
  'deliveries',
  'smallDeliveries',
  'mediumDeliveries',
  'largeDeliveries',
]
const codes = ['base', 'distance', 'fuel', 'zone', 'weight']

function drawRule(draw: Draw): PriceRule {
  const range = (most: number) => {
    const [min, max] = [draw.int(0, most * 1000) / 1000, draw.int(0, most * 1000) / 1000]
    return {
      ...(draw.chance(0.6) && { min: Math.min(min, max) }),
      ...(draw.chance(0.6) && { max: Math.max(min, max) }),
    }
  }
  const clock = () => `${String(draw.int(0, 23)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')}`
  const maybe = <T>(name: string, of: () => T) => (draw.chance(0.15) ? { [name]: of() } : {})
  const when = {
    ...maybe('service', () => draw.some(['pickup-delivery', 'delivery-only'])),
    ...maybe('size', () => draw.some(sizes)),
    ...maybe('priority', () => draw.some(priorities)),
    ...maybe('timing', () => draw.some(timings)),
    ...maybe('parcels', () => range(12)),
    ...maybe('stops', () => range(6)),
    ...maybe('weightKg', () => range(60)),
    ...maybe('distanceKm', () => range(80)),
    ...maybe('declaredValue', () => range(500_000)),
    ...maybe('leadMinutes', () => range(3_000)),
    ...maybe('fromZone', () => draw.some(zones)),
    ...maybe('toZone', () => draw.some(zones)),
    ...maybe('weekday', () => draw.some([1, 2, 3, 4, 5, 6, 7])),
    ...maybe('time', () => ({ from: clock(), to: clock() })),
    ...maybe('holiday', () => draw.chance(0.5)),
  } as PriceRule['when']
  const then = draw.one<() => PriceRule['then']>([
    () => ({ fixed: draw.int(-500, 5_000) }),
    () => ({ fixed: draw.int(0, 5_000) }),
    () => ({
      perUnit: {
        of: draw.one(units),
        above: draw.int(0, 20_000) / 1000,
        step: draw.int(1, 10_000) / 1000,
        cents: draw.int(-20, 300),
        ...(draw.chance(0.3) && { prorated: draw.chance(0.5) }),
      },
    }),
    () => ({
      percentOf: {
        codes: draw.some(codes).concat('base'),
        percent: draw.chance(0.3) ? 'fuel' : draw.int(-30_000, 60_000) / 1000,
      },
    }),
    () => ({ minimum: draw.int(0, 8_000) }),
    () => ({ maximum: draw.int(0, 20_000) }),
  ])()
  const name = { en: 'Rule', fr: 'Règle' }
  return { code: draw.one(codes), name, when, then, ...(draw.chance(0.2) && { commissionable: draw.chance(0.5) }) }
}

/** Half up in whole numbers of any length: told apart from the engine's own arithmetic on purpose. */
function halfUp(numerator: bigint, denominator: bigint): number {
  const doubled = numerator * 2n + denominator
  let quotient = doubled / (denominator * 2n)
  if (quotient * denominator * 2n > doubled) quotient -= 1n
  return Number(quotient)
}

/** The rules as the specification says them, word for word and slowly. */
function naive(rules: readonly PriceRule[], f: Facts): { at: number; code: string; cents: number }[] {
  const lines: { at: number; code: string; cents: number }[] = []
  const largest = f.sizes.includes('large') ? 'large' : f.sizes.includes('medium') ? 'medium' : 'small'
  const milli: Record<string, number | null> = {
    parcels: f.parcels * 1000,
    stops: f.stops * 1000,
    weightKg: f.weightGrams,
    distanceKm: f.distanceMeters,
    declaredValue: f.valueCents * 1000,
    leadMinutes: f.leadMinutes * 1000,
    deliveries: f.sizes.length * 1000,
    smallDeliveries: f.sizes.filter((size) => size === 'small').length * 1000,
    mediumDeliveries: f.sizes.filter((size) => size === 'medium').length * 1000,
    largeDeliveries: f.sizes.filter((size) => size === 'large').length * 1000,
  }
  const numbers = ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const
  rules.forEach(({ code, when: w, then: t }, at) => {
    let holds = true
    if (w.service && !w.service.some((each) => each === f.service)) holds = false
    if (w.size && !w.size.some((each) => each === largest)) holds = false
    if (w.priority && !w.priority.some((each) => each === f.priority)) holds = false
    if (w.timing && !w.timing.some((each) => each === f.timing)) holds = false
    if (w.weekday && !w.weekday.some((each) => each === f.weekday)) holds = false
    if (w.fromZone && !w.fromZone.some((each) => f.fromZones.some((zone) => zone === each))) holds = false
    if (w.toZone && !w.toZone.some((each) => f.toZones.some((zone) => zone === each))) holds = false
    if (w.holiday === true && !f.isHoliday) holds = false
    if (w.holiday === false && f.isHoliday) holds = false
    if (w.time) {
      const clock = `${String(Math.floor(f.minute / 60)).padStart(2, '0')}:${String(f.minute % 60).padStart(2, '0')}`
      const inside =
        w.time.from <= w.time.to ? clock >= w.time.from && clock < w.time.to : clock >= w.time.from || clock < w.time.to
      if (!inside) holds = false
    }
    for (const name of numbers) {
      const [range, amount] = [w[name], milli[name]]
      if (!range) continue
      if (amount === null || amount === undefined) holds = false
      else if (range.min !== undefined && amount < Math.round(range.min * 1000)) holds = false
      else if (range.max !== undefined && amount > Math.round(range.max * 1000)) holds = false
    }
    if (!holds) return
    const sum = lines.reduce((total, line) => total + line.cents, 0)
    let cents = 0
    if (t.fixed !== undefined) cents = t.fixed
    if (t.perUnit) {
      const over = (milli[t.perUnit.of] ?? 0) - Math.round(t.perUnit.above * 1000)
      const step = Math.round(t.perUnit.step * 1000)
      if (over > 0 && t.perUnit.prorated) cents = halfUp(BigInt(t.perUnit.cents) * BigInt(over), BigInt(step))
      else if (over > 0) cents = Number((BigInt(over) + BigInt(step) - 1n) / BigInt(step)) * t.perUnit.cents
    }
    if (t.percentOf) {
      const rate = t.percentOf.percent === 'fuel' ? f.fuelThousandths : Math.round(t.percentOf.percent * 1000)
      const named = lines.filter((line) => t.percentOf?.codes.some((each) => each === line.code))
      cents = halfUp(BigInt(named.reduce((total, line) => total + line.cents, 0)) * BigInt(rate), 100_000n)
    }
    if (t.minimum !== undefined && sum < t.minimum) cents = t.minimum - sum
    if (t.maximum !== undefined && sum > t.maximum) cents = t.maximum - sum
    if (cents !== 0) lines.push({ at, code, cents })
  })
  return lines
}

/** What of the language of rules has given a line so far, so that a proof over nothing is none. */
function noteCover(cover: Set<string>, rules: readonly PriceRule[], lines: readonly { at: number; cents: number }[]) {
  let [lifted, cut] = [false, false]
  for (const { at, cents } of lines) {
    const { when, then } = rules[at] as PriceRule
    for (const name of Object.keys(when)) cover.add(name)
    for (const name of Object.keys(then)) cover.add(name)
    if (then.perUnit) cover.add(`${then.perUnit.of} ${then.perUnit.prorated ? 'prorated' : 'begun'}`)
    if (then.percentOf?.percent === 'fuel') cover.add('fuel')
    if (cents < 0) cover.add('takes off')
    if (then.minimum !== undefined) cover.add(cut ? 'minimum below maximum' : 'minimum first')
    if (then.maximum !== undefined) cover.add(lifted ? 'maximum below minimum' : 'maximum first')
    lifted ||= then.minimum !== undefined
    cut ||= then.maximum !== undefined
  }
}
const conditions = ['service', 'size', 'priority', 'timing', 'weekday', 'time', 'holiday', 'fromZone', 'toZone']
const wholeLanguage = [
  ...[...conditions, ...ruleMeasures, 'fixed', 'perUnit', 'percentOf', 'minimum', 'maximum', 'fuel', 'takes off'],
  ...units.flatMap((unit) => [`${unit} prorated`, `${unit} begun`]),
  ...['minimum first', 'maximum first', 'minimum below maximum', 'maximum below minimum'],
]

test('[K2] [K8] rules give what they say, for 100,000 orders by lists of all kinds', () => {
  const draw = drawFrom(2)
  let pending = 0
  const cover = new Set<string>()
  let [rules, ready] = [[] as PriceRule[], readyRules([], new Map())]
  for (let round = 0; round < rounds; round++) {
    if (round % 10 === 0) {
      rules = Array.from({ length: draw.int(1, 12) }, () => drawRule(draw))
      ready = readyRules(rules, new Map())
    }
    const facts = drawFacts(draw)
    const [is, wanted] = [priceByRules(ready, facts), naive(rules, facts)]
    const sum = wanted.reduce((total, { cents }) => total + cents, 0)
    if (wanted.reduce((total, { cents }) => total + Math.abs(cents), 0) > mostOrderCents) {
      if (!is.isPending) expect({ rules, facts, is }).toBe('for staff')
      continue
    }
    const isSame =
      is.lines.length === wanted.length &&
      wanted.every(({ at, code, cents }, index) => {
        const line = is.lines[index]
        return line?.cents === cents && line.code === code && line.rule?.number === at + 1
      })
    if (!isSame) expect({ rules, facts, lines: is.lines }).toEqual({ rules, facts, lines: wanted })
    if (is.isPending !== (wanted.length === 0 || sum <= 0)) expect({ rules, facts, is }).toBe('otherwise')
    if (is.isPending) pending++
    noteCover(cover, rules, wanted)
    if (is.lines.some((line) => line.cents === 0 || !Number.isSafeInteger(line.cents)))
      expect(is.lines).toBe('whole and not 0')
  }
  expect(pending).toBeGreaterThan(0)
  expect(wholeLanguage.filter((each) => !cover.has(each))).toEqual([])
})

test('[K8] a list that passes the check never makes a total below zero', () => {
  const draw = drawFrom(3)
  let [passed, refused] = [0, 0]
  for (let round = 0; round < 4_000; round++) {
    const rules = Array.from({ length: draw.int(1, 6) }, () => drawRule(draw))
    const isTold = checkRules(rules, new Set(zones)).some(({ words }) => words.startsWith('With this rule the price'))
    if (isTold) {
      refused++
      continue
    }
    passed++
    const ready = readyRules(rules, new Map())
    for (let order = 0; order < 25; order++) {
      const facts = drawFacts(draw)
      const sum = priceByRules(ready, facts).lines.reduce((total, { cents }) => total + cents, 0)
      if (sum < 0) expect({ rules, facts, sum }).toBe('at least 0')
    }
  }
  expect(passed).toBeGreaterThan(500)
  expect(refused).toBeGreaterThan(100)
})

const always = (code: string, then: PriceRule['then'], when: PriceRule['when'] = {}): PriceRule => ({
  code,
  name: { en: code, fr: code },
  when,
  then,
})
const facts = drawFacts(drawFrom(4))
const centsBy = (rules: PriceRule[], given: Partial<Facts> = {}) =>
  priceByRules(readyRules(rules, new Map()), { ...facts, ...given }).lines.map(({ cents }) => cents)

test('[K8] minimum and maximum lift and cut the sum above, percentOf looks only above, steps count once begun', () => {
  expect(centsBy([always('base', { fixed: 500 }), always('low', { minimum: 800 })])).toEqual([500, 300])
  expect(centsBy([always('base', { fixed: 5_000 }), always('cap', { maximum: 800 })])).toEqual([5_000, -4_200])
  expect(
    centsBy([always('fuel', { percentOf: { codes: ['base'], percent: 10 } }), always('base', { fixed: 500 })]),
  ).toEqual([500])
  const perKm = always('distance', { perUnit: { of: 'distanceKm', above: 5, step: 1, cents: 100 } })
  expect(centsBy([perKm], { distanceMeters: 5_000 })).toEqual([])
  expect(centsBy([perKm], { distanceMeters: 5_001 })).toEqual([100])
  expect(centsBy([perKm], { distanceMeters: 7_000 })).toEqual([200])
  expect(
    centsBy([always('base', { fixed: 33 }), always('fuel', { percentOf: { codes: ['base'], percent: 50 } })]),
  ).toEqual([33, 17])
})

test('[K6] amounts beyond any price are for staff, and nothing overflows', () => {
  const much = always('weight', { perUnit: { of: 'declaredValue', above: 0, step: 0.001, cents: 1_000_000 } })
  const price = priceByRules(readyRules([always('base', { fixed: 100 }), much], new Map()), {
    ...facts,
    valueCents: 9_900_000_000,
  })
  expect(price.isPending).toBe(true)
  const many = Array.from({ length: 500 }, () => always('base', { fixed: 10_000_000 }))
  expect(priceByRules(readyRules(many, new Map()), facts).isPending).toBe(true)
  expect(mostOrderCents).toBeLessThan(2 ** 31)
})

test('[K2] a line says why in both languages, with their own money and numbers', () => {
  const rule: PriceRule = {
    ...always('base', { fixed: 2_800 }, { fromZone: ['a'], toZone: ['b'], size: ['large'] }),
  }
  const names = new Map([
    ['a', 'Downtown'],
    ['b', 'Airport'],
  ])
  const given = { ...facts, fromZones: ['a'], toZones: ['b'], sizes: ['large' as const] }
  expect(priceByRules(readyRules([rule], names), given).lines[0]?.why).toEqual({
    en: 'from zone Downtown, to zone Airport, size large: $28.00',
    fr: 'de la zone Downtown, vers la zone Airport, taille grande\u00a0: 28,00\u00a0$',
  })
  const far = always('distance', { perUnit: { of: 'distanceKm', above: 5, step: 1, cents: 120 } })
  expect(priceByRules(readyRules([far], names), { ...facts, distanceMeters: 12_500 }).lines[0]?.why).toEqual({
    en: 'always: $1.20 for each 1 km begun of distance above 5 km (8 × $1.20)',
    fr: 'toujours\u00a0: 1,20\u00a0$ par 1\u00a0km commencé de distance au-delà de 5\u00a0km (8 × 1,20\u00a0$)',
  })
})

test('[K8] what can never match or never give a line is told with its path', () => {
  const told = (...rules: PriceRule[]) => checkRules(rules, new Set(['a'])).map(({ path }) => path)
  const base = always('base', { fixed: 500 })
  expect(told(base)).toEqual([])
  expect(told()).toEqual(['rules'])
  expect(told(base, always('x', { fixed: 1 }, { distanceKm: { min: 9, max: 3 } }))).toEqual(['rules.1.when.distanceKm'])
  expect(told(base, always('x', { fixed: 1 }, { parcels: { max: 0 } }))).toEqual(['rules.1.when.parcels'])
  const lead = (min: number, timing?: ('now' | 'later')[]) =>
    told(base, always('x', { fixed: 1 }, { leadMinutes: { min }, ...(timing && { timing }) }))
  expect(lead(100_000, ['now'])).toEqual(['rules.1.when.leadMinutes'])
  expect(lead(240, ['now'])).toEqual([])
  for (const timing of [undefined, ['later' as const], ['now' as const, 'later' as const]]) {
    expect(lead(500_000, timing)).toEqual([])
    expect(lead(600_000, timing)).toEqual(['rules.1.when.leadMinutes'])
  }
  const wait = { perUnit: { of: 'leadMinutes' as const, above: 300, step: 1, cents: 1 } }
  expect(told(base, always('x', wait, { timing: ['now'] }))).toEqual(['rules.1.then'])
  expect(told(base, always('x', { fixed: 1 }, { size: [] }))).toEqual(['rules.1.when.size'])
  expect(told(base, always('x', { fixed: 1 }, { fromZone: ['gone'] }))).toEqual(['rules.1.when.fromZone'])
  expect(told(base, always('x', { fixed: 1 }, { time: { from: '09:00', to: '09:00' } }))).toEqual(['rules.1.when.time'])
  expect(told(base, always('x', { percentOf: { codes: ['none'], percent: 5 } }))).toEqual([
    'rules.1.then.percentOf.codes',
  ])
  expect(told(base, always('x', { fixed: -600 }))).toEqual(['rules.1.then'])
  expect(told(base, always('x', { fixed: -500 }))).toEqual([])
  expect(told(base, always('x', { percentOf: { codes: ['base'], percent: -100 } }))).toEqual([])
  const large = always('base', { fixed: 500 }, { size: ['large'] })
  expect(told(large, always('x', { fixed: -300 }, { size: ['large'] }))).toEqual([])
  expect(told(large, always('x', { fixed: -300 }, { size: ['large', 'small'] }))).toEqual(['rules.1.then'])
})

describe('[K8] a total below zero is told exactly', () => {
  const told = (...rules: PriceRule[]) => checkRules(rules, new Set(['a', 'b', 'c'])).map(({ path }) => path)
  const rebate = always('rebate', { fixed: -200 })
  const base = (when: PriceRule['when'], cents = 500) => always('base', { fixed: cents }, when)

  test('rules that together cover all orders are enough, one that is missing is not', () => {
    const bySize = [base({ size: ['small'] }), base({ size: ['medium'] }), base({ size: ['large'] })]
    expect(told(...bySize, rebate)).toEqual([])
    expect(told(...bySize.slice(1), rebate)).toEqual(['rules.2.then'])
    expect(told(...bySize.slice(1), base({ size: ['small'] }, 100), rebate)).toEqual(['rules.3.then'])
    const byWeight = [base({ weightKg: { max: 10 } }), base({ weightKg: { min: 10.001 } })]
    expect(told(...byWeight, rebate)).toEqual([])
    expect(told(base({ weightKg: { max: 10 } }), base({ weightKg: { min: 10.002 } }), rebate)).toEqual(['rules.2.then'])
    expect(told(base({ parcels: { max: 2 } }), base({ parcels: { min: 3 } }), rebate)).toEqual([])
    const byDay = [base({ weekday: [1, 2, 3, 4, 5] }), base({ weekday: [6, 7] })]
    expect(told(...byDay, rebate)).toEqual([])
    const byTime = [base({ time: { from: '06:00', to: '22:00' } }), base({ time: { from: '22:00', to: '06:00' } })]
    expect(told(...byTime, rebate)).toEqual([])
    expect(
      told(base({ time: { from: '06:00', to: '22:00' } }), base({ time: { from: '22:01', to: '06:00' } }), rebate),
    ).toEqual(['rules.2.then'])
    expect(told(base({ holiday: true }), base({ holiday: false }), rebate)).toEqual([])
  })

  test('a distance that is not known meets no condition on it', () => {
    const byWay = [base({ distanceKm: { max: 5 } }), base({ distanceKm: { min: 5.001 } })]
    expect(told(...byWay, rebate)).toEqual(['rules.2.then'])
    expect(told(...byWay, always('rebate', { fixed: -200 }, { distanceKm: { min: 1 } }))).toEqual([])
  })

  test('zones: a stop can be in several or in none', () => {
    const byZone = [base({ fromZone: ['a'] }), base({ fromZone: ['b'] })]
    expect(told(...byZone, rebate)).toEqual(['rules.2.then'])
    expect(told(...byZone, always('rebate', { fixed: -200 }, { fromZone: ['b', 'a'] }))).toEqual([])
    expect(told(...byZone, always('rebate', { fixed: -200 }, { fromZone: ['b', 'c'] }))).toEqual(['rules.2.then'])
  })

  test('a minimum guards, also one of 0, where it stands below', () => {
    expect(told(base({}, 100), rebate, always('guard', { minimum: 0 }))).toEqual([])
    expect(told(base({}, 100), always('guard', { minimum: 0 }), rebate)).toEqual(['rules.2.then'])
    expect(
      told(always('least', { minimum: 900 }), always('off', { percentOf: { codes: ['least'], percent: -50 } }), rebate),
    ).toEqual([])
  })

  test('what is charged and what is taken off by the same measure are seen together', () => {
    const by = (cents: number, above: number) =>
      always('distance', { perUnit: { of: 'distanceKm', above, step: 1, cents } })
    expect(told(base({}), by(100, 0), by(-50, 20))).toEqual([])
    expect(told(base({}), by(100, 0), by(-150, 20))).toEqual(['rules.2.then'])
    const bySize = (of: RuleUnit) => always('base', { perUnit: { of, above: 0, step: 1, cents: 899 } })
    expect(told(bySize('smallDeliveries'), bySize('mediumDeliveries'), bySize('largeDeliveries'), rebate)).toEqual([])
    expect(told(bySize('smallDeliveries'), bySize('largeDeliveries'), rebate)).toEqual(['rules.2.then'])
  })

  test('long lists are looked at in bounded work', () => {
    const zoneIds = Array.from({ length: 50 }, (_, at) => `z${at}`)
    const bands = Array.from({ length: 10 }, (_, at) => ({ min: at * 10, max: at === 9 ? undefined : at * 10 + 9.999 }))
    const rules = [
      ...bands.flatMap((weightKg) =>
        (['small', 'medium', 'large'] as const).map((size) => base({ weightKg, size: [size] })),
      ),
      ...zoneIds.flatMap((from) => [
        always('zone', { fixed: 100 }, { fromZone: [from] }),
        always('zone', { fixed: 100 }, { toZone: [from] }),
      ]),
      always('evening', { fixed: 300 }, { time: { from: '18:00', to: '23:00' } }),
      always('weekend', { fixed: 300 }, { weekday: [6, 7] }),
      rebate,
    ]
    const all = new Set(zoneIds)
    expect(checkRules(rules, all)).toEqual([])
    expect(checkRules(rules.slice(1), all).map(({ path }) => path)).toEqual([`rules.${rules.length - 2}.then`])
  })
})
