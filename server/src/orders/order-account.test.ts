import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/hold-rows.ts'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, onAccount } from '../../test/make-business.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  staff = await t.anAdmin('admin')
  await t.set({ 'limits.sessionPerMinute': 1_000_000 })
})

const place = (who: Person, body: Record<string, unknown>) => t.post('/orders', { ...aDraft(), ...body }, who)
const fault = ({ status, body }: Awaited<ReturnType<typeof place>>) => [
  status,
  body.code,
  body.errors?.map(({ path }: { path: string }) => path),
]
const own = {
  references: [
    { key: 'PO', label: 'Purchase order', required: true },
    { key: 'FILE', label: 'File', required: false },
  ],
  costCentres: ['Litigation'],
}

test('[J4] [J6] an order of a business carries account, who placed it, references and cost centre; all members find it', async () => {
  const { id, owner } = await aBusiness(t, staff, { ...onAccount, ...own })
  const [booker, viewer] = [await aMember(t, id, 'booker'), await aMember(t, id, 'viewer')]
  const po = `PO-${randomUUID().slice(0, 8)}`
  const body = { accountId: id, references: { FILE: 'F-1', PO: po }, costCentre: 'Litigation' }
  const made = await place(booker, body)
  expect(made.status).toBe(201)
  const order = made.body.data
  const carried = {
    account: { _id: id, name: 'Roy & Fils' },
    placedBy: { firstName: 'booker', lastName: 'Lovelace' },
    references: { PO: po, FILE: 'F-1' },
    referenceLabels: { PO: 'Purchase order', FILE: 'File' },
    costCentre: 'Litigation',
    payment: { method: 'account', status: 'on-account', payUrl: null },
  }
  expect(order).toMatchObject(carried)
  expect((await t.get(`/orders/${order._id}`, owner)).body.data).toMatchObject(carried)
  expect((await t.get(`/orders?accountId=${id}&search=${po}`, viewer)).body.data).toMatchObject([carried])
  expect((await t.get(`/orders?accountId=${id}`, staff)).body.data).toHaveLength(1)
  expect((await t.get(`/orders?accountId=${viewer.user._id}`, viewer)).body.data).toEqual([])
  expect((await t.get(`/orders?accountId=${id}`, await t.aCustomer())).status).toBe(404)
  expect(await t.db`select 1 from payments where order_id = ${order._id}`).toEqual([])
  const label = textOfPdf((await t.get(`/orders/${order._id}/label`, staff)).raw)
  expect(label).toContain(po)
  expect((await t.get(`/accounts/${id}`, owner)).body.data).toMatchObject({
    credit: { used: order.totalAmount, left: Math.round(100_000 - order.totalAmount * 100) / 100 },
    counts: { orders: 1, openOrders: 1, members: 3 },
  })
  // Personal orders are called by the person, and have none of it.
  const personal = await t.anOrder(viewer)
  expect(personal).toMatchObject({
    account: { _id: viewer.user._id, name: 'viewer Lovelace' },
    references: {},
    referenceLabels: {},
    costCentre: null,
    payment: { method: 'card' },
  })
})

test('[J4] [J6] what the account does not allow is refused beside its path, and nothing is written', async () => {
  const { id, owner } = await aBusiness(t, staff, own)
  const references = { PO: '1' }
  const asked = (body: Record<string, unknown>) => place(owner, { accountId: id, references, ...body }).then(fault)
  expect(await asked({ references: {} })).toEqual([400, 'bad_input', ['references.PO']])
  expect(await asked({ references: { PO: ' ' } })).toEqual([400, 'bad_input', ['references.PO']])
  expect(await asked({ references: { PO: '1', X: '2' } })).toEqual([400, 'bad_input', ['references.X']])
  expect(await asked({ costCentre: 'Nowhere' })).toEqual([400, 'bad_input', ['costCentre']])
  expect(await asked({ payment: { method: 'account' } })).toEqual([400, 'bad_input', ['payment.method']])
  for (const body of [{ references }, { costCentre: 'A' }, { payment: { method: 'account' } }])
    expect((await place(owner, body)).status).toBe(400)
  for (const role of ['billing', 'viewer'] as const)
    expect((await place(await aMember(t, id, role), { accountId: id, references })).status).toBe(403)
  const eve = await t.aCustomer()
  expect((await place(eve, { accountId: id, references })).status).toBe(404)
  expect((await t.post('/orders/quote', { ...aDraft(), accountId: id }, eve)).status).toBe(404)
  expect((await t.post('/orders/quote', { ...aDraft(), accountId: id })).status).toBe(404)
  expect(await t.db`select 1 from orders where account_id = ${id}`).toEqual([])
  // By card it goes as for anybody, and references cost nothing, so a quote without them holds.
  const quote = (await t.post('/orders/quote', { ...aDraft(), accountId: id }, owner)).body.data
  const made = await place(owner, { accountId: id, references, quoteId: quote.quoteId })
  expect(made.body.data).toMatchObject({ payment: { method: 'card' }, totalAmount: quote.pricing.total })
})

test('[J4] hold stops every order, the limit those on account; a member who was removed is refused', async () => {
  const { id, owner } = await aBusiness(t, staff, { ...onAccount, creditLimit: 1 })
  const order = { accountId: id }
  expect(fault(await place(owner, order)).slice(0, 2)).toEqual([409, 'credit_limit'])
  expect((await place(owner, { ...order, payment: { method: 'card' } })).status).toBe(201)
  await t.put(`/accounts/${id}`, { creditLimit: 1000, onHold: true }, staff)
  for (const method of ['card', 'account'])
    expect((await place(owner, { ...order, payment: { method } })).body.code).toBe('account_on_hold')
  await t.put(`/accounts/${id}`, { onHold: false }, staff)
  const booker = await aMember(t, id, 'booker')
  const { quoteId } = (await t.post('/orders/quote', { ...aDraft(), accountId: id }, booker)).body.data
  await t.delete(`/accounts/${id}/members/${booker.user._id}`, owner)
  expect((await place(booker, { ...order, quoteId })).status).toBe(404)
  await t.put(`/accounts/${id}`, { closed: true }, staff)
  expect((await place(owner, order)).body.code).toBe('account_on_hold')
})

test('[J4] an edit that raises the price stays within the limit; a charge of staff may go beyond, and waits for its turn', async () => {
  const { id, owner } = await aBusiness(t, staff, onAccount)
  const order = (await place(owner, { accountId: id })).body.data
  const credit = async () => (await t.get(`/accounts/${id}`, owner)).body.data.credit
  await t.put(`/accounts/${id}`, { creditLimit: order.totalAmount }, staff)
  const edit = (size: string) => t.put(`/orders/${order._id}`, { reason: 'It is larger', package: { size } }, staff)
  expect(fault(await edit('large')).slice(0, 2)).toEqual([409, 'credit_limit'])
  expect((await t.get(`/orders/${order._id}`, owner)).body.data.totalAmount).toBe(order.totalAmount)
  await t.put(`/accounts/${id}`, { creditLimit: 1000 }, staff)
  const larger = (await edit('large')).body.data
  expect(larger.totalAmount).toBeGreaterThan(order.totalAmount)
  expect((await credit()).used).toBe(larger.totalAmount)
  await t.put(`/accounts/${id}`, { creditLimit: larger.totalAmount }, staff)
  // Whoever counts what the account owes holds its row: the charge comes after.
  const row = await hold(t, (tx) => tx`select from business_accounts where account_id = ${id} for update`)
  let isCharged = false
  const body = { code: 'waiting', amount: 5, reason: 'An hour' }
  const charge = t.post(`/orders/${order._id}/charges`, body, staff).finally(() => {
    isCharged = true
  })
  await row.isWaitedFor()
  expect(isCharged).toBe(false)
  await row.letGo()
  expect((await charge).status).toBe(201)
  expect((await credit()).left).toBeLessThanOrEqual(0)
})

test('[J5] numbers of orders follow the account that is chosen', async () => {
  const { id, owner } = await aBusiness(t, staff, onAccount)
  const order = (await place(owner, { accountId: id })).body.data
  const stats = async (query: string, who = owner) => t.get(`/orders/stats${query}`, who)
  expect((await stats(`?accountId=${id}`)).body.data).toMatchObject({ totalOrders: 1, totalSpent: order.totalAmount })
  expect((await stats(`?accountId=${owner.user._id}`)).body.data).toMatchObject({ totalOrders: 0, totalSpent: 0 })
  expect((await stats('')).body.data).toMatchObject({ totalOrders: 1 })
  expect((await stats(`?accountId=${id}`, await t.aCustomer())).status).toBe(404)
  expect((await stats('?accountId=x')).status).toBe(400)
})

describe('[J1] [J6] what members may do', () => {
  test('booker and owner act, billing and viewer read', async () => {
    const { id, owner } = await aBusiness(t, staff, onAccount)
    const [booker, billing, viewer] = await Promise.all(
      (['booker', 'billing', 'viewer'] as const).map((role) => aMember(t, id, role)),
    )
    const order = await t.anOrder(owner, { accountId: id })
    for (const reader of [billing, viewer] as Person[]) {
      expect((await t.get(`/orders/${order._id}`, reader)).body.data).toMatchObject({ moves: [], canRate: false })
      expect((await t.get(`/orders/${order._id}/messages`, reader)).status).toBe(200)
      expect((await t.post(`/orders/${order._id}/messages`, { text: 'Hello' }, reader)).status).toBe(403)
      expect((await t.put(`/orders/${order._id}/cancel`, {}, reader)).status).toBe(403)
      expect((await t.put(`/orders/${order._id}/status`, { status: 'cancelled' }, reader)).status).toBe(403)
      expect((await t.post(`/orders/${order._id}/rate`, { score: 5 }, reader)).status).toBe(403)
    }
    expect((await t.post(`/orders/${order._id}/pay`, {}, owner)).status).toBe(409)
    expect((await t.put(`/orders/${order._id}/cancel`, {}, booker)).body.data).toMatchObject({
      status: 'cancelled',
      payment: { status: 'on-account' },
    })
    expect((await t.get(`/accounts/${id}`, owner)).body.data.credit.used).toBe(0)
  })

  test('[L5] a cancellation after acceptance costs its fee on account too', async () => {
    const { id, owner } = await aBusiness(t, staff, onAccount)
    const [order, courier] = [await t.anOrder(owner, { accountId: id }), await t.aWorkingCourier()]
    expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(200)
    const { payment } = (await t.put(`/orders/${order._id}/cancel`, {}, owner)).body.data
    expect(payment.owed).toBeGreaterThan(0)
    expect((await t.get(`/accounts/${id}`, owner)).body.data.credit.used).toBe(payment.owed)
  })

  test('staff place for an account: for its oldest owner, or a member that they name', async () => {
    const { id, owner } = await aBusiness(t, staff, onAccount)
    const booker = await aMember(t, id, 'booker')
    const placeFor = (body: Record<string, unknown>) =>
      t.post('/admin/orders', { ...aDraft(), accountId: id, ...body }, staff)
    expect((await placeFor({})).body.data).toMatchObject({
      customer: { _id: owner.user._id },
      account: { _id: id },
      placedVia: 'staff',
      payment: { method: 'account' },
    })
    expect((await placeFor({ customerId: booker.user._id })).body.data.customer._id).toBe(booker.user._id)
    const eve = await t.aCustomer()
    expect(fault(await placeFor({ customerId: eve.user._id }))).toEqual([400, 'bad_input', ['customerId']])
    expect((await placeFor({ accountId: randomUUID() })).status).toBe(404)
  })
})

test('[J3] every delivery asks for the proof that the account wants, unless a stop says it itself', async () => {
  const { id, owner } = await aBusiness(t, staff, { proofDefaults: { signature: true, photo: true } })
  const { stops } = await t.anOrder(owner, { accountId: id })
  expect(stops.at(-1)).toMatchObject({ proof: { signature: true, photo: true, pin: false } })
  // Without a pickup the depot comes first: each door is still asked what it said itself.
  const door = { kind: 'delivery', contactName: 'Marc', contactPhone: '416 555 0171' }
  const doors = [
    {
      ...door,
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      proof: { signature: false, photo: false, pin: false },
    },
    { ...door, address: '1 Yonge St, Toronto, ON M5E 1W7' },
  ]
  const parcels = [0, 1].map((toStop) => ({ description: 'Books', size: 'small', toStop }))
  const made = await t.post('/orders', { accountId: id, stops: doors, parcels }, owner)
  expect(made.body.data.stops.slice(-2)).toMatchObject([
    { proof: { signature: false, photo: false } },
    { proof: { signature: true, photo: true } },
  ])
})

test('[J3] [J4] without a limit there is none; a limit of 0 is one', async () => {
  const { id, owner, view } = await aBusiness(t, staff, {
    terms: { payment: 'account', netDays: 30 },
    kind: 'business',
  })
  expect(view).toMatchObject({ creditLimit: null, credit: { used: 0, left: null } })
  expect((await place(owner, { accountId: id })).status).toBe(201)
  expect((await t.put(`/accounts/${id}`, { creditLimit: 0 }, staff)).body.data).toMatchObject({
    creditLimit: 0,
    credit: { left: 0 },
  })
  expect((await place(owner, { accountId: id })).body.code).toBe('credit_limit')
  expect((await t.put(`/accounts/${id}`, { creditLimit: null, kind: 'business' }, staff)).status).toBe(200)
  expect((await place(owner, { accountId: id })).status).toBe(201)
  for (const reply of [
    await t.post('/accounts', { name: 'Me', kind: 'personal' }, staff),
    await t.put(`/accounts/${id}`, { kind: 'personal' }, staff),
  ])
    expect(fault(reply)).toEqual([400, 'bad_input', ['kind']])
})

describe('[J4] ten orders at once never exceed the limit', () => {
  test('placed through the API', async () => {
    const { id, owner } = await aBusiness(t, staff, { ...onAccount, creditLimit: 0 })
    const { totalAmount } = await t.anOrder(owner)
    await t.put(`/accounts/${id}`, { creditLimit: totalAmount * 3 }, staff)
    const replies = await Promise.all(Array.from({ length: 10 }, () => place(owner, { accountId: id })))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)])
    expect((await t.get(`/accounts/${id}`, owner)).body.data.credit).toEqual({ used: totalAmount * 3, left: 0 })
  })
})
