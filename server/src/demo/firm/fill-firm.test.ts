import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../../test/make-app.ts'
import { verifyChain } from '../../audit/index.ts'
import { verifyLedger } from '../../payments/index.ts'
import { removePast } from '../past/remove-past.ts'
import { fillFirm } from './fill-firm.ts'

let app: TestApp
let [admin, owner, booker, billing] = [] as unknown as Pick<Person, 'token'>[]
let id = ''

beforeAll(async () => {
  app = await makeApp({ env: { DEMO: '1', DEMO_HISTORY: '1' } })
  const login = async (who: string) =>
    (await app.post('/auth/login', { email: `${who}@demo.test`, password: 'Maple-Dispatch-1' })).body
  ;[admin, owner] = [await login('superadmin'), await login('owner')]
  ;[booker, billing] = [await login('booker'), await login('billing')]
  id = (await app.get('/accounts?kind=business', admin)).body.data[0]._id
})

test('the demo has a law firm with members, terms, references and a price list of its own', async () => {
  const { data: account } = (await app.get(`/accounts/${id}`, admin)).body
  expect(account).toMatchObject({
    name: 'Lavoie Roy LLP',
    terms: { payment: 'account', netDays: 15 },
    priceList: { name: 'Lavoie Roy LLP' },
    counts: { members: 4, invitations: 0 },
  })
  expect(account.credit.left).toBeGreaterThan(500)
  expect(account.credit.used).toBeGreaterThan(100)
  const { data: members } = (await app.get(`/accounts/${id}/members`, owner)).body
  expect(members.map(({ role }: { role: string }) => role).sort()).toEqual(['billing', 'booker', 'booker', 'owner'])
})

test('its orders are priced by its list, with references and cost centres, and lie in the past', async () => {
  const { data, pagination } = (await app.get(`/orders?accountId=${id}&limit=100`, booker)).body
  expect(pagination.total).toBeGreaterThanOrEqual(26)
  const past = data.filter(({ status }: { status: string }) => status === 'delivered')
  expect(past).toHaveLength(26)
  for (const order of past) {
    expect(order.totalAmount).toBeGreaterThan(9)
    expect(order.references).toMatchObject({ matter: expect.stringMatching(/^2026-/) })
    expect(order.costCentre).toBeTruthy()
    expect(Date.parse(order.createdAt)).toBeLessThan(Date.now() - 86_400_000)
  }
  const { data: one } = (await app.get(`/orders/${past[0]._id}`, booker)).body
  expect(one.priceList).toMatchObject({ name: 'Lavoie Roy LLP', version: 1 })
})

test('one invoice is overdue, one paid in part, and a daily run is coming', async () => {
  const { data: invoices } = (await app.get(`/accounts/${id}/invoices`, billing)).body
  expect(invoices.map(({ status }: { status: string }) => status).sort()).toEqual(['overdue', 'partly-paid'])
  const { data: sums } = (await app.get('/admin/receivables', admin)).body
  expect(sums[0]).toMatchObject({ account: { _id: id } })
  const { data: runs } = (await app.get('/recurrences', booker)).body
  expect(runs).toMatchObject([{ state: 'active', account: { _id: id } }])
  expect((await app.get('/admin/price-lists', admin)).body.data).toHaveLength(2)
})

test('the books are right, nobody was told of the past, and it is made once', async () => {
  expect(await verifyLedger(app.db)).toEqual([])
  expect((await verifyChain(app.db)).brokenAt).toBeUndefined()
  const told = await app.db`select from notifications n join orders o on o.id = n.order_id
    where o.account_id = ${id} and o.status = 'delivered'`
  expect(told).toHaveLength(0)
  await fillFirm(app.node.deps, app.databaseUrl)
  expect((await app.get('/accounts?kind=business', admin)).body.data).toHaveLength(1)
})

test('it goes with the past of the demo and leaves the books right', async () => {
  await removePast(app.db)
  expect(await verifyLedger(app.db)).toEqual([])
  expect((await app.get('/accounts?kind=business', admin)).body.data).toEqual([])
  expect((await app.get('/admin/invoices', admin)).body.data).toEqual([])
  expect(await app.db`select from orders where account_id = ${id}`).toHaveLength(0)
  expect((await app.get(`/orders?accountId=${id}`, booker)).status).toBe(404)
})
