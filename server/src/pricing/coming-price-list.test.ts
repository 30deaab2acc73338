import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const fixed = (code: string, cents: number) => ({
  code,
  name: { en: code, fr: code },
  when: {},
  then: { fixed: cents },
})
let lists = 0
async function aList(...rules: object[]): Promise<string> {
  lists += 1
  const made = await t.post('/admin/price-lists', { name: `Coming ${lists}`, rules }, boss)
  expect(made.status).toBe(201)
  return made.body.data._id
}
const publish = (id: string, body: object = {}) => t.post(`/admin/price-lists/${id}/publish`, body, boss)
const show = async (id: string) => (await t.get(`/admin/price-lists/${id}`, boss)).body.data
const save = (id: string, body: object) => t.put(`/admin/price-lists/${id}`, body, boss)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const tried = async (id: string, body: object = aDraft()) => t.post(`/admin/price-lists/${id}/try`, body, boss)

test('[K4] a list that will first hold on a later day shows its rules, and can be tried', async () => {
  const id = await aList(fixed('base', 1_000))
  expect((await publish(id, { validFrom: inDays(5) })).body.data.rules).toHaveLength(1)
  expect(await show(id)).toMatchObject({
    state: 'published',
    version: 1,
    ruleCount: 1,
    rules: [{ code: 'base' }],
    inForce: null,
  })
  expect((await tried(id)).body.data).toMatchObject({ priceList: { version: 1 }, lines: [{ amount: 10 }, {}] })
})

test('[K1] an edit goes on from the version that is coming, and try prices with the one in force', async () => {
  const id = await aList(fixed('base', 1_000))
  await publish(id)
  await save(id, { rules: [fixed('base', 1_000), fixed('handling', 200)] })
  await publish(id, { validFrom: inDays(5) })
  const shown = await show(id)
  expect(shown).toMatchObject({
    version: 2,
    inForce: { version: 1 },
    coming: { version: 2 },
    rules: [{}, { code: 'handling' }],
  })
  expect((await tried(id)).body.data.priceList.version).toBe(1)
  // Somebody begins a draft meanwhile: who read the published version is told.
  const theirs = await save(id, { rules: [fixed('base', 900)], edition: shown.edition })
  expect(theirs.status).toBe(200)
  expect((await save(id, { rules: [fixed('base', 800)], edition: shown.edition })).status).toBe(409)
  expect((await publish(id, { edition: shown.edition })).status).toBe(409)
  expect((await tried(id)).body.data.priceList.version).toBe(3)
})

test('[K4] a version from today on holds at once, also where another one took over today', async () => {
  const id = await aList(fixed('base', 1_000))
  await publish(id)
  await save(id, { rules: [fixed('base', 2_000)] })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
  expect((await publish(id, { validFrom: today })).status).toBe(200)
  expect((await show(id)).inForce.version).toBe(2)
  await save(id, { rules: [fixed('base', 3_000)] })
  expect((await publish(id, { validFrom: new Date(Date.now() - 60_000).toISOString() })).status).toBe(200)
  expect((await show(id)).inForce.version).toBe(3)
  await save(id, { rules: [fixed('base', 4_000)] })
  expect(await publish(id, { validFrom: inDays(-2) })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'validFrom' }] },
  })
})

test('[K4] try takes the whole body of an order', async () => {
  const id = await aList(fixed('base', 1_000))
  const body = {
    ...aDraft(),
    payment: { method: 'card' },
    quoteId: crypto.randomUUID(),
    references: { PO: '17' },
    costCentre: 'North',
    tip: 2,
  }
  expect(await tried(id, body)).toMatchObject({
    status: 200,
    body: { data: { priceState: 'priced', lines: [{ amount: 10 }, {}, {}] } },
  })
  expect((await tried(id, { ...body, nonsense: 1 })).status).toBe(400)
})

test('[K4] compare reads the rates of fuel once, and takes that of each day', async () => {
  const ada = await t.aCustomer()
  for (let order = 0; order < 3; order++) await t.anOrder(ada)
  await t.post('/admin/fuel-rates', { validFrom: '2020-01-01', percent: 10 }, boss)
  const fuel = {
    code: 'fuel',
    name: { en: 'f', fr: 'f' },
    when: {},
    then: { percentOf: { codes: ['base'], percent: 'fuel' } },
  }
  const [with10, without] = [await aList(fixed('base', 1_000), fuel), await aList(fixed('base', 1_100))]
  const compare = async (id: string) =>
    (await t.post(`/admin/price-lists/${id}/compare`, { from: inDays(-1), to: inDays(1) }, boss)).body.data
  const [one, other] = [await compare(with10), await compare(without)]
  expect(one).toMatchObject({ count: 3, unpriced: 0, isWhole: true })
  expect(one.sumNow).toBe(other.sumNow)
})
