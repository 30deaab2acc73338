import { defaultSettings, toCents } from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { type Priced, type PriceSettings, priceOrder as priceLines, withFees } from './price-order.ts'
import { taxesOn } from './tax-rates.ts'

const priceOrder = (settings: PriceSettings, order: Priced) => withFees(priceLines(settings, order))

const order = (change: Partial<Priced> = {}): Priced => ({
  sizes: ['medium'],
  timing: 'later',
  priority: 'normal',
  distanceMeters: null,
  tipCents: 0,
  discount: null,
  date: '2026-11-15',
  from: 'ON',
  to: 'ON',
  ...change,
})

describe('[D3] the default totals', () => {
  test.each([
    ['later', 'medium', 'normal', 12.5],
    ['now', 'medium', 'normal', 14.5],
    ['later', 'small', 'normal', 9.5],
    ['now', 'large', 'urgent', 28.5],
    ['later', 'medium', 'high', 17.5],
  ] as const)('%s/%s/%s is %d', (timing, size, priority, total) => {
    expect(priceOrder(defaultSettings, order({ timing, sizes: [size], priority })).totalCents).toBe(toCents(total))
  })
})

test('[D4] the courier gets base, distance and priority less commission, and the whole tip', () => {
  expect(priceOrder(defaultSettings, order()).courierEarningsCents).toBe(764)
  expect(priceOrder(defaultSettings, order({ tipCents: 300 })).courierEarningsCents).toBe(1064)
})

describe('[D2] taxes by province, dated', () => {
  const rates = (date: string, from: Priced['from'], to: Priced['to']) =>
    taxesOn(date, from, to).map(({ tax, rate }) => [tax, rate])
  test.each([
    ['2026-01-01', 'QC', 'ON', [['HST', 13_000]]],
    ['2026-01-01', 'ON', 'NS', [['HST', 14_000]]],
    ['2025-03-31', 'ON', 'NS', [['HST', 15_000]]],
    ['2025-04-01', 'ON', 'NS', [['HST', 14_000]]],
    ['2026-01-01', 'ON', 'AB', [['GST', 5_000]]],
    ['2026-01-01', 'ON', 'QC', [['GST', 5_000]]],
    [
      '2026-01-01',
      'QC',
      'QC',
      [
        ['GST', 5_000],
        ['QST', 9_975],
      ],
    ],
  ] as const)('%s %s to %s', (date, from, to, expected) => {
    expect(rates(date, from, to)).toEqual(expected)
  })
  test('named on the line, each on the price before tax', () => {
    const { lines, taxCents } = priceOrder(
      { ...defaultSettings, 'payments.taxMode': 'province' },
      order({ from: 'QC', to: 'QC' }),
    )
    expect(lines.filter((line) => line.code.startsWith('tax'))).toMatchObject([
      { label: 'GST {rate} %', values: { rate: 5 }, cents: 55 },
      { label: 'QST {rate} %', values: { rate: 9.975 }, cents: 110 },
    ])
    expect(taxCents).toBe(165)
  })
})

test('a distance rate counts beyond what is included', () => {
  const settings = { ...defaultSettings, 'payments.distanceRatePerKm': 0.5, 'payments.distanceIncludedKm': 5 }
  expect(priceOrder(settings, order({ distanceMeters: 4_999 })).distanceFeeCents).toBe(0)
  expect(priceOrder(settings, order({ distanceMeters: 15_000 })).distanceFeeCents).toBe(500)
  expect(priceOrder(settings, order({ distanceMeters: null })).distanceFeeCents).toBe(0)
})

test('a discount is never more than what it is taken from', () => {
  const fixed = priceOrder(defaultSettings, order({ discount: { code: 'ALL', kind: 'fixed', amount: 999_999 } }))
  expect(fixed).toMatchObject({ discountCents: 1098, totalCents: 152 })
  expect(
    priceOrder(defaultSettings, order({ discount: { code: 'HALF', kind: 'percent', amount: 5_000 } })).discountCents,
  ).toBe(549)
})

/** The same rules by another road: exact fractions of whole numbers (BigInt), written from the decisions alone. */
function oracle(s: PriceSettings, o: Priced): { total: bigint; earnings: bigint } {
  const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
  const halfUp = (numerator: bigint, denominator: bigint) => (numerator * 2n + denominator) / (denominator * 2n)
  const base = cents(
    { small: s['payments.deliveryFee'], medium: s['payments.mediumFee'], large: s['payments.largeFee'] }[
      o.sizes[0] ?? 'small'
    ],
  )
  const beyond = BigInt(Math.max(0, (o.distanceMeters ?? 0) - Math.round(s['payments.distanceIncludedKm'] * 1000)))
  const distance = halfUp(cents(s['payments.distanceRatePerKm']) * beyond, 1000n)
  const fee = {
    normal: 0,
    high: o.timing === 'now' ? s['payments.highFeeNow'] : s['payments.highFeeLater'],
    urgent: o.timing === 'now' ? s['payments.urgentFeeNow'] : s['payments.urgentFeeLater'],
  }[o.priority]
  const priority = cents(fee) + (o.timing === 'now' ? cents(s['payments.expressFee']) : 0n)
  const fees = base + distance + priority + cents(s['payments.serviceFee'])
  const wanted = !o.discount
    ? 0n
    : o.discount.kind === 'fixed'
      ? BigInt(o.discount.amount)
      : halfUp(fees * BigInt(o.discount.amount), 10_000n)
  const discount = wanted > fees ? fees : wanted
  const harmonised: Record<string, bigint> = {
    ON: 13n,
    NB: 15n,
    NL: 15n,
    PE: 15n,
    NS: o.date < '2025-04-01' ? 15n : 14n,
  }
  const main = halfUp((fees - discount) * (harmonised[o.to] ?? 5n), 100n)
  const qst = o.from === 'QC' && o.to === 'QC' ? halfUp((fees - discount) * 9975n, 100_000n) : 0n
  const tax = s['payments.taxMode'] === 'fixed' ? cents(s['payments.fixedTax']) : main + qst
  const kept = halfUp(
    (base + distance + priority) * (10_000n - BigInt(Math.round(s['payments.commissionRate'] * 100))),
    10_000n,
  )
  return { total: fees - discount + tax + BigInt(o.tipCents), earnings: kept + BigInt(o.tipCents) }
}

/** A small generator with a seed, so that a failure can be repeated. */
function makeRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('100,000 random orders and settings cost what an independent oracle says, and the lines add up', () => {
  const random = makeRandom(20_261_115)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const money = (most: number) => random(most * 100) / 100
  const provinces = ['ON', 'QC', 'NS', 'AB', 'BC', 'NB', 'NL', 'PE', 'YT'] as const
  for (let round = 0; round < 100_000; round += 1) {
    const settings: PriceSettings = {
      ...defaultSettings,
      'payments.deliveryFee': money(40),
      'payments.mediumFee': money(60),
      'payments.largeFee': money(90),
      'payments.serviceFee': money(9),
      'payments.expressFee': money(12),
      'payments.highFeeNow': money(12),
      'payments.highFeeLater': money(12),
      'payments.urgentFeeNow': money(25),
      'payments.urgentFeeLater': money(25),
      'payments.distanceRatePerKm': money(4),
      'payments.distanceIncludedKm': random(200) / 10,
      'payments.taxMode': pick(['fixed', 'province']),
      'payments.fixedTax': money(9),
      'payments.commissionRate': random(10_001) / 100,
    }
    const draft = order({
      sizes: [pick(['small', 'medium', 'large'])],
      timing: pick(['now', 'later']),
      priority: pick(['normal', 'high', 'urgent']),
      distanceMeters: pick([null, random(300_000)]),
      tipCents: pick([0, random(5_000)]),
      discount: pick([
        null,
        { code: 'P', kind: 'percent', amount: 1 + random(10_000) },
        { code: 'F', kind: 'fixed', amount: 1 + random(6_000) },
      ] as const),
      date: pick(['2024-06-01', '2025-03-31', '2025-04-01', '2026-11-15']),
      from: pick(provinces),
      to: pick(provinces),
    })
    const price = priceOrder(settings, draft)
    const expected = oracle(settings, draft)
    if (BigInt(price.totalCents) !== expected.total || BigInt(price.courierEarningsCents) !== expected.earnings) {
      expect({ draft, settings, price }).toEqual(expected)
    }
    const sum = price.lines.reduce((total, line) => total + line.cents, 0)
    const parts =
      price.baseFeeCents +
      price.distanceFeeCents +
      price.priorityFeeCents +
      price.serviceFeeCents +
      price.taxCents +
      price.tipCents -
      price.discountCents
    if (sum !== price.totalCents || parts !== price.totalCents || !Number.isInteger(price.totalCents))
      expect({ draft, price }).toBe('adding up')
  }
})
