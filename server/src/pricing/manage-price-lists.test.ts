import { randomUUID } from 'node:crypto'
import { publicListId } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let ada: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  ada = await t.aCustomer()
})

const named = (name: string) => ({ en: name, fr: `${name} (fr)` })
const fixed = (code: string, cents: number, when: object = {}) => ({
  code,
  name: named(code),
  when,
  then: { fixed: cents },
})
let lists = 0
async function aList(rules: object[], more: object = {}) {
  lists += 1
  const made = await t.post('/admin/price-lists', { name: `List ${lists}`, rules, ...more }, boss)
  expect(made.status).toBe(201)
  return made.body.data as { _id: string; name: string; edition: number }
}
const publish = (id: string, body: object = {}, who = boss) => t.post(`/admin/price-lists/${id}/publish`, body, who)
async function aBusiness(priceListId: string | null, member: Person = ada): Promise<string> {
  const id = randomUUID()
  await t.db`insert into accounts (id, kind, name) values (${id}, 'business', ${`Engines ${id.slice(0, 4)}`})`
  await t.db`insert into business_accounts (account_id, price_list_id) values (${id}, ${priceListId})
    on conflict (account_id) do update set price_list_id = excluded.price_list_id`
  await t.db`insert into account_members (account_id, user_id, role) values (${id}, ${member.user._id}, 'owner')`
  return id
}
const quote = async (accountId: string, more: object = {}) =>
  (await t.post('/orders/quote', { ...aDraft(), accountId, ...more }, ada)).body.data
const place = (accountId: string, more: object = {}) =>
  t.post('/orders', { ...aDraft(), payment: { method: 'card' }, accountId, ...more }, ada)

test('[K1] [K4] a list is drafted, published and prices the orders of its account, which name its version', async () => {
  const list = await aList([fixed('base', 2_000), { ...fixed('handling', 300), commissionable: false }])
  const accountId = await aBusiness(list._id)
  expect((await quote(accountId)).priceList).toMatchObject({ _id: publicListId, name: 'Public' })
  const account = (await t.get(`/accounts/${accountId}`, boss)).body.data
  expect(account).toMatchObject({ priceListId: list._id, priceList: { _id: list._id, name: list.name } })
  const published = await publish(list._id)
  expect(published).toMatchObject({ status: 200, body: { data: { state: 'published', version: 1, hasDraft: false } } })
  const quoted = await quote(accountId)
  expect(quoted).toMatchObject({
    priceState: 'priced',
    priceList: { _id: list._id, name: list.name, version: 1 },
    pricing: { baseFee: 20, serviceFee: 3 },
    lines: [
      { code: 'base', label: 'base', amount: 20, rule: { number: 1 }, why: { en: 'always: $20.00' } },
      { code: 'handling', amount: 3, rule: { number: 2, code: 'handling' } },
      { code: 'tax', rule: null, why: null },
    ],
  })
  const order = (await place(accountId)).body.data
  expect(order).toMatchObject({
    priceState: 'priced',
    priceList: { _id: list._id, version: 1 },
    totalAmount: quoted.pricing.total,
    lines: [{ code: 'base', why: { fr: 'toujours\u00a0: 20,00\u00a0$' } }, { code: 'handling' }, { code: 'tax' }],
  })
  // Over what the rules mark (D4).
  expect(order.pricing.courierEarnings).toBe(17)
  expect((await t.get(`/orders/${order._id}`, ada)).body.data).toMatchObject({
    priceList: { _id: list._id, name: list.name, version: 1 },
    lines: [{ rule: { number: 1, name: named('base') } }, {}, {}],
  })
  // A personal order is priced by the settings, and says so.
  const own = await t.anOrder(ada)
  expect((await t.get(`/orders/${own._id}`, ada)).body.data).toMatchObject({
    priceList: { _id: publicListId, name: 'Public', version: expect.any(String) },
    lines: [{ code: 'base', rule: { number: 2 }, why: { en: expect.stringContaining('$8.99') } }, {}, {}, {}],
  })
})

test('[K1] a published version never changes, not even by hand, and a new one holds from its day on', async () => {
  const list = await aList([fixed('base', 1_000)])
  const accountId = await aBusiness(list._id)
  await publish(list._id)
  const order = (await place(accountId)).body.data
  await expect(t.db`update price_list_versions set rules = '[]' where list_id = ${list._id}`).rejects.toThrow(
    'never changes',
  )
  await expect(t.db`delete from price_list_versions where list_id = ${list._id}`).rejects.toThrow('never changes')
  const draft = await t.put(`/admin/price-lists/${list._id}`, { name: list.name, rules: [fixed('base', 5_000)] }, boss)
  expect(draft.body.data).toMatchObject({
    state: 'draft',
    version: 2,
    inForce: { version: 1 },
    rules: [{ then: { fixed: 5_000 } }],
  })
  expect((await quote(accountId)).pricing.baseFee).toBe(10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await publish(list._id, { validFrom: tomorrow })).body.data).toMatchObject({
    coming: { version: 2 },
    version: 2,
  })
  expect((await quote(accountId)).pricing.baseFee).toBe(10)
  t.setClock(new Date(Date.now() + 90_000_000))
  expect((await quote(accountId)).pricing.baseFee).toBe(50)
  // An edit prices the order by its own version.
  const edited = await t.put(`/orders/${order._id}`, { priority: 'high', reason: 'Asked by phone' }, boss)
  expect(edited.status).toBe(200)
  expect(edited.body.data).toMatchObject({ priceList: { version: 1 }, pricing: { baseFee: 10 } })
  const history = (await t.get(`/admin/price-lists/${list._id}/history`, boss)).body
  expect(history).toMatchObject({
    data: [
      { version: 2, changes: [{ kind: 'changed', before: { en: 'always: $10.00' }, after: { en: 'always: $50.00' } }] },
      { version: 1, changes: [{ kind: 'added' }] },
    ],
    pagination: { total: 2 },
  })
})

describe('[K4] publishing', () => {
  test('refuses the past, an empty draft, and rules that never match or can go below zero, with their paths', async () => {
    const list = await aList([
      fixed('base', 500),
      fixed('rebate', -900),
      fixed('x', 100, { distanceKm: { min: 9, max: 2 } }),
    ])
    const refused = await publish(list._id)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'rules.2.when.distanceKm',
      'rules.1.then',
    ])
    expect((await t.get(`/admin/price-lists/${list._id}`, boss)).body.data.problems).toHaveLength(2)
    await t.put(`/admin/price-lists/${list._id}`, { rules: [fixed('base', 500)] }, boss)
    expect(await publish(list._id, { validFrom: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'validFrom' }] },
    })
    expect((await publish(list._id, { validFrom: 'soon' })).status).toBe(400)
    expect((await publish(list._id)).status).toBe(200)
    expect((await publish(list._id)).status).toBe(409)
  })

  test('of two who edit one draft the second is told, and nothing is lost', async () => {
    const list = await aList([fixed('base', 500)])
    const save = (cents: number) =>
      t.put(`/admin/price-lists/${list._id}`, { rules: [fixed('base', cents)], edition: list.edition }, boss)
    for (let round = 0; round < 20; round++) {
      const { edition } = (await t.get(`/admin/price-lists/${list._id}`, boss)).body.data
      list.edition = edition
      const replies = await Promise.all([save(1_000 + round), save(2_000 + round)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = replies.find(({ status }) => status === 200)?.body.data.rules
      expect((await t.get(`/admin/price-lists/${list._id}`, boss)).body.data.rules).toEqual(won)
    }
    expect((await publish(list._id, { edition: list.edition })).status).toBe(409)
  })
})

test('[K1] Public is the settings: to be read and copied, not edited', async () => {
  const all = (await t.get('/admin/price-lists?limit=100', boss)).body.data
  expect(all[0]).toMatchObject({ _id: publicListId, name: 'Public', editedIn: 'settings', ruleCount: 10 })
  const shown = (await t.get(`/admin/price-lists/${publicListId}`, boss)).body.data
  expect(shown.rules[0]).toMatchObject({ code: 'base', why: { en: expect.stringContaining('small package') } })
  for (const call of [
    t.put(`/admin/price-lists/${publicListId}`, { rules: [fixed('base', 1)] }, boss),
    publish(publicListId),
    t.post(`/admin/price-lists/${publicListId}/archive`, {}, boss),
  ])
    expect((await call).status).toBe(409)
  const rules = shown.rules.map(({ why: _, isCommissionable: __, ...rule }: Record<string, unknown>) => rule)
  const copy = await aList(rules)
  await publish(copy._id)
  const accountId = await aBusiness(copy._id)
  const [own, copied] = [(await t.post('/orders/quote', aDraft(), ada)).body.data, await quote(accountId)]
  expect(copied.pricing).toEqual(own.pricing)
})

test('[K4] try tells each line with its rule, and why others did not apply', async () => {
  const list = await aList([
    fixed('base', 900),
    fixed('big', 500, { size: ['large'] }),
    { code: 'fuel', name: named('fuel'), when: {}, then: { percentOf: { codes: ['base'], percent: 'fuel' } } },
  ])
  await t.post('/admin/fuel-rates', { validFrom: '2020-01-01', percent: 12.5 }, boss)
  const tried = await t.post(`/admin/price-lists/${list._id}/try`, aDraft(), boss)
  expect(tried).toMatchObject({
    status: 200,
    body: {
      data: {
        priceState: 'priced',
        lines: [
          { code: 'base', amount: 9 },
          { code: 'fuel', amount: 1.13, rule: { number: 3 }, why: { en: expect.stringContaining('12.5% of $9.00') } },
          { code: 'tax' },
        ],
        misses: [{ number: 2, code: 'big', because: 'size' }],
      },
    },
  })
  const none = await aList([fixed('big', 500, { size: ['large'] })])
  expect((await t.post(`/admin/price-lists/${none._id}/try`, aDraft(), boss)).body.data).toMatchObject({
    priceState: 'pending',
    total: null,
    lines: [],
  })
  expect((await t.post(`/admin/price-lists/${none._id}/try`, {}, boss)).status).toBe(400)
  expect((await t.post(`/admin/price-lists/${randomUUID()}/try`, aDraft(), boss)).status).toBe(404)
})

test('[K4] compare prices the orders of a time anew', async () => {
  const from = new Date(Date.now() - 60_000).toISOString()
  const bea = await t.aCustomer()
  const placed = [await t.anOrder(bea), await t.anOrder(bea)]
  const list = await aList([fixed('base', 2_000)])
  const to = new Date(Date.now() + 60_000).toISOString()
  const compared = await t.post(`/admin/price-lists/${list._id}/compare`, { from, to, accountId: bea.user._id }, boss)
  const then = placed.reduce((sum, order) => sum + Math.round(order.totalAmount * 100), 0)
  const { tax } = placed[0]?.pricing ?? { tax: 0 }
  expect(compared).toMatchObject({
    status: 200,
    body: {
      data: { count: 2, unpriced: 0, isWhole: true, sumThen: then / 100, sumNow: 2 * (20 + tax), largest: [{}, {}] },
    },
  })
  const bars = compared.body.data.histogram as { count: number }[]
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const same = await t.post(`/admin/price-lists/${publicListId}/compare`, { from, to, accountId: bea.user._id }, boss)
  expect(same.body.data).toMatchObject({ count: 2, sumThen: then / 100, sumNow: then / 100, largest: [] })
  expect((await t.post(`/admin/price-lists/${list._id}/compare`, { from: to, to: from }, boss)).status).toBe(400)
  expect((await t.post(`/admin/price-lists/${list._id}/compare`, { from: 'x', to }, boss)).status).toBe(400)
})

test('[K4] a list goes out as CSV and comes back the same; a bad file changes nothing and says where', async () => {
  const zone = await t.post('/admin/zones', { name: 'Downtown, core', fsas: ['M5V'] }, boss)
  const rules = [
    fixed('base', 2_000, {
      fromZone: [zone.body.data._id],
      size: ['small', 'large'],
      distanceKm: { min: 1.5, max: 20 },
      time: { from: '22:00', to: '06:00' },
    }),
    { ...fixed('weekend', -100, { weekday: [6, 7], holiday: false }), commissionable: true },
    {
      code: 'distance',
      name: named('=distance, "far"'),
      when: { weightKg: { max: 5 } },
      then: { perUnit: { of: 'distanceKm', above: 5, step: 0.5, cents: 60 } },
    },
    {
      code: 'fuel',
      name: named('fuel'),
      when: {},
      then: { percentOf: { codes: ['base', 'distance'], percent: 'fuel' } },
    },
    { code: 'least', name: named('least'), when: {}, then: { minimum: 1_000 } },
  ]
  const list = await aList(rules)
  const file = await t.get(`/admin/price-lists/${list._id}/rules.csv`, boss)
  expect(file.headers['content-type']).toContain('text/csv')
  const send = (id: string, bytes: Buffer) => {
    const { payload, headers } = form({ file: { bytes, filename: 'rules.csv' } })
    return t.post(`/admin/price-lists/${id}/rules.csv`, payload, boss, headers)
  }
  const other = await aList([fixed('base', 1)])
  const text = file.raw.toString()
  const back = await send(other._id, Buffer.from(text))
  expect([back.status, back.body.errors ?? back.body.message]).toEqual([200, undefined])
  const plain = ({ why: _, isCommissionable: __, ...rule }: Record<string, unknown>) => rule
  expect(back.body.data.rules.map(plain)).toEqual(rules)
  const broken = text.replace(',fixed,', ',paint,').replace('0.5', 'half')
  const refused = await send(other._id, Buffer.from(broken))
  expect(refused.status).toBe(400)
  const paths = refused.body.errors.map(({ path }: { path: string }) => path)
  expect(paths).toContain('rows.4.step')
  expect(paths.some((path: string) => path.startsWith('rows.2.'))).toBe(true)
  for (const bad of ['', 'code\nbase', 'code,name.en,name.fr,action,colour\n', ','.repeat(5_000)])
    expect((await send(other._id, Buffer.from(bad))).status).toBe(400)
  expect((await t.get(`/admin/price-lists/${other._id}`, boss)).body.data.rules.map(plain)).toEqual(rules)
})

test('[K4] lists are named once, archived when nobody uses them, and every change is in the log', async () => {
  const list = await aList([fixed('base', 500)])
  expect((await t.post('/admin/price-lists', { name: list.name.toUpperCase(), rules: [] }, boss)).status).toBe(409)
  const accountId = await aBusiness(list._id)
  expect((await t.get(`/admin/price-lists/${list._id}`, boss)).body.data).toMatchObject({
    accountCount: 1,
    accounts: [{ _id: accountId }],
  })
  expect((await t.post(`/admin/price-lists/${list._id}/archive`, {}, boss)).status).toBe(409)
  await t.db`update business_accounts set price_list_id = null where account_id = ${accountId}`
  expect((await t.post(`/admin/price-lists/${list._id}/archive`, {}, boss)).body.data.isArchived).toBe(true)
  const taken = await t.put(`/accounts/${accountId}`, { priceListId: list._id }, boss)
  expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'priceListId'])
  expect((await publish(list._id)).status).toBe(409)
  const found = (await t.get(`/admin/price-lists?archived=true&search=${encodeURIComponent(list.name)}`, boss)).body
  expect(found.data).toMatchObject([{ _id: list._id }])
  const log = (await t.get(`/admin/logs?subjectType=price-list&subjectId=${encodeURIComponent(list.name)}`, boss)).body
    .data
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['price-list.archived', 'price-list.created'])
  expect((await t.delete(`/admin/price-lists/${list._id}/draft`, boss)).status).toBe(409)
  for (const rule of [
    { ...fixed('tax-gst', 1) },
    { ...fixed('bäse', 1) },
    { ...fixed('base', 1.5) },
    { ...fixed('base', 1), then: { fixed: 1, minimum: 2 } },
    { ...fixed('base', 1), then: {} },
    { ...fixed('base', 1), when: { colour: ['red'] } },
    { ...fixed('base', 1), when: { time: { from: '9', to: '25:00' } } },
  ])
    expect((await t.post('/admin/price-lists', { name: 'Bad', rules: [rule] }, boss)).status).toBe(400)
})
