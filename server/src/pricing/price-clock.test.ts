import { type PriceRule, QuoteDraft } from '@maple/contract'
import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness } from '../../test/make-business.ts'
import { principalOf } from '../../test/race.ts'
import type { Principal } from '../platform/principal.ts'
import { publishPriceList } from './manage-price-lists.ts'
import { priceDraft } from './price-draft.ts'

let t: TestApp
let boss: Person
let staff: Principal
/** Days that are over: what clocks did then no law changes any more. */
const before = new Date('2025-01-02T17:00:00Z')
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  staff = await principalOf(t, boss)
  await t.set({ 'orders.nowLeadMinutes': 0 })
})

const named = (code: string) => ({ en: code, fr: code })
const fixed = (code: string, cents: number, when: PriceRule['when'] = {}) => ({
  code,
  name: named(code),
  when,
  then: { fixed: cents },
})

/** An account with these rules, and the codes of the lines that an order for now has at an instant. */
async function priced(rules: object[]) {
  const list = (await t.post('/admin/price-lists', { name: `Clock ${Math.random()}`, rules }, boss)).body.data
  t.setClock(before)
  await publishPriceList(t.node.deps, staff, list._id, {}, 'en')
  t.setClock(new Date())
  const { id: accountId, owner } = await aBusiness(t, boss, { name: list.name, priceListId: list._id })
  const linesAt = async (instant: string, more: object = {}) => {
    t.setClock(new Date(instant))
    try {
      const draft = QuoteDraft.parse({ ...aDraft(), ...more, accountId })
      return (await priceDraft(t.node.deps, draft, owner.user._id, { anyWindow: true })).price.lines
    } finally {
      t.setClock(new Date())
    }
  }
  return {
    linesAt,
    at: async (instant: string, more?: object) =>
      (await linesAt(instant, more)).flatMap(({ code }) => (code === 'tax' ? [] : [code])).join(' '),
  }
}

const clockRules = [
  fixed('base', 1_000),
  fixed('sunday', 500, { weekday: [7] }),
  fixed('one', 100, { time: { from: '01:00', to: '02:00' } }),
  fixed('two', 100, { time: { from: '02:00', to: '03:00' } }),
  fixed('three', 100, { time: { from: '03:00', to: '04:00' } }),
  fixed('night', 100, { time: { from: '23:00', to: '01:00' } }),
]

describe.each([
  ['America/Toronto', 0],
  ['America/Vancouver', 3],
])('[K2] on the nights when clocks change in %s', (zone, west) => {
  /** An instant of Toronto's night, moved west. */
  const at = (instant: string) => new Date(new Date(instant).getTime() + west * 3_600_000).toISOString()
  let list: Awaited<ReturnType<typeof priced>>
  beforeEach(() => t.set({ 'general.timeZone': zone }))
  beforeAll(async () => {
    list = await priced(clockRules)
  })
  const isPriced = async (rows: [string, string][]) => {
    const seen: [string, string][] = []
    for (const [instant] of rows) seen.push([instant, await list.at(at(instant))])
    expect(seen).toEqual(rows)
  }

  test('the hour that is left out is nobody’s, and the Sunday has 23 hours', () =>
    isPriced([
      ['2025-03-09T04:59:59Z', 'base night'],
      ['2025-03-09T05:00:00Z', 'base sunday night'],
      ['2025-03-09T06:00:00Z', 'base sunday one'],
      ['2025-03-09T06:59:59Z', 'base sunday one'],
      ['2025-03-09T07:00:00Z', 'base sunday three'],
      ['2025-03-09T08:00:00Z', 'base sunday'],
      ['2025-03-10T03:59:59Z', 'base sunday night'],
      ['2025-03-10T04:00:00Z', 'base night'],
    ]))

  test('the hour that comes twice counts twice, and the Sunday has 25 hours', () =>
    isPriced([
      ['2025-11-02T03:59:59Z', 'base night'],
      ['2025-11-02T04:00:00Z', 'base sunday night'],
      ['2025-11-02T05:30:00Z', 'base sunday one'],
      ['2025-11-02T06:30:00Z', 'base sunday one'],
      ['2025-11-02T07:00:00Z', 'base sunday two'],
      ['2025-11-02T08:00:00Z', 'base sunday three'],
      ['2025-11-03T04:59:59Z', 'base sunday night'],
      ['2025-11-03T05:00:00Z', 'base night'],
    ]))

  test('a window that was chosen counts by the clock that people see', async () => {
    for (const day of ['2025-03-09', '2025-11-02']) {
      const timeWindow = {
        start: instantAt(day, '03:30', zone).toISOString(),
        end: instantAt(day, '05:30', zone).toISOString(),
      }
      const delivery = { ...aDraft().delivery, scheduledDate: day, timeWindow }
      expect(await list.at(`${dayAfter(day, -1)}T17:00:00Z`, { timing: 'later', delivery })).toBe('base sunday three')
    }
  })
})

test('[K3] a rate of fuel begins at midnight of the company’s clock and holds until the next', async () => {
  const fuel = {
    code: 'fuel',
    name: named('fuel'),
    when: {},
    then: { percentOf: { codes: ['base'], percent: 'fuel' } },
  }
  for (const [validFrom, percent] of [
    ['2025-03-09', 10],
    ['2025-11-02', 12.5],
    ['2025-11-03', 0],
    ['2025-12-31', 20],
  ])
    expect((await t.post('/admin/fuel-rates', { validFrom, percent }, boss)).status).toBe(201)
  for (const [zone, west] of [
    ['America/Toronto', 0],
    ['America/Vancouver', 3],
    ['America/St_Johns', -1.5],
  ] as const) {
    await t.set({ 'general.timeZone': zone })
    const list = await priced([fixed('base', 1_000), fuel])
    const cents = async (instant: string) => {
      const at = new Date(new Date(instant).getTime() + west * 3_600_000).toISOString()
      return (await list.linesAt(at)).find(({ code }) => code === 'fuel')?.cents ?? 0
    }
    const seen = []
    for (const instant of [
      '2025-03-09T04:59:59Z',
      '2025-03-09T05:00:00Z',
      '2025-11-02T03:59:59Z',
      '2025-11-02T04:00:00Z',
      '2025-11-03T04:59:59Z',
      '2025-11-03T05:00:00Z',
      '2025-12-31T04:59:59Z',
      '2025-12-31T05:00:00Z',
      '2026-01-01T05:00:00Z',
    ])
      seen.push(await cents(instant))
    expect([zone, ...seen]).toEqual([zone, 0, 100, 100, 125, 125, 0, 0, 200, 200])
  }
})

test('[K2] a holiday is a day of the company’s clock in the province where the order begins', async () => {
  await t.set({ 'general.timeZone': 'America/Toronto' })
  const list = await priced([
    fixed('base', 1_000),
    fixed('holiday', 500, { holiday: true }),
    fixed('work', 1, { holiday: false }),
  ])
  const from = (address: string) => ({
    type: 'pickup-delivery',
    pickup: { address, contactName: 'Ann', contactPhone: '+14165550100' },
  })
  const montreal = from('1000 Rue Sherbrooke O, Montréal, QC H3A 3G4')
  const delivery = { ...aDraft().delivery, address: '2000 Rue Peel, Montréal, QC H3A 2W5' }
  const rows: [string, object, string][] = [
    ['2025-07-01T03:59:59Z', {}, 'base work'],
    ['2025-07-01T04:00:00Z', {}, 'base holiday'],
    ['2025-07-02T03:59:59Z', {}, 'base holiday'],
    ['2025-07-02T04:00:00Z', {}, 'base work'],
    // The year turns on New Year's Day, and with it the table.
    ['2026-01-01T04:59:59Z', {}, 'base work'],
    ['2026-01-01T05:00:00Z', {}, 'base holiday'],
    ['2026-01-02T05:00:00Z', {}, 'base work'],
    // Boxing Day and Family Day are Ontario's, Saint-Jean-Baptiste is Quebec's.
    ['2025-12-26T17:00:00Z', {}, 'base holiday'],
    ['2025-12-26T17:00:00Z', { ...montreal, delivery }, 'base work'],
    ['2025-06-24T17:00:00Z', {}, 'base work'],
    ['2025-06-24T17:00:00Z', { ...montreal, delivery }, 'base holiday'],
    ['2025-06-25T03:59:59Z', { ...montreal, delivery }, 'base holiday'],
    ['2025-06-25T04:00:00Z', { ...montreal, delivery }, 'base work'],
  ]
  const seen: typeof rows = []
  for (const [instant, more] of rows) seen.push([instant, more, await list.at(instant, more)])
  expect(seen).toEqual(rows)
})
