import type { SandboxToken } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { sumBalance } from './ledger.sql.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
let boss: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
})

const nil = '00000000-0000-0000-0000-000000000000'
const company = () => sumBalance(t.db, nil, ['company'])
const tax = () => sumBalance(t.db, nil, ['tax'])
const paymentsOf = async (orderId: string) => (await t.get(`/orders/${orderId}/payments`, boss)).body.data
/** What staff have to look at because of this order. */
const attention = async (orderId: string) =>
  (await t.get('/admin/dashboard', boss)).body.data.attention.filter(
    (one: { kind: string; order: { _id: string } | null }) => one.kind === 'payment' && one.order?._id === orderId,
  )
const told = (words: string) =>
  until(async () => {
    const { data } = (await t.get('/notifications?limit=50', boss)).body
    return data.find(({ title }: { title: string }) => title.includes(words))
  })

async function paidWith(token: SandboxToken) {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, token)
  const order = await t.anOrder(customer)
  await until(
    async () => (await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status === 200 || undefined,
  )
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  const payment = await until(async () =>
    (await paymentsOf(order._id)).find(({ state }: { state: string }) => state === 'captured'),
  )
  return { order, payment }
}

test('a refund that the bank sends back is booked back, told to the staff, and can be asked for again', async () => {
  const { order, payment } = await paidWith('refund-fails')
  const before = await company()
  await t.post(`/admin/payments/${payment._id}/refunds`, { amount: 4.5, reason: 'Late' }, boss)
  const [after] = await until(async () => {
    const now = await paymentsOf(order._id)
    return now[0].refundFailed > 0 ? now : undefined
  })
  expect(after).toMatchObject({ refunded: 0, refundFailed: 4.5, refundable: 14.5, steps: expect.any(Array) })
  expect(after.steps.find(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject({ state: 'refused' })
  expect(await company()).toBe(before)
  expect(await attention(order._id)).toContainEqual(expect.objectContaining({ note: 'refund-failed' }))
  await told('came back')
  expect(await verifyLedger(t.db)).toEqual([])
  await t.db`update sandbox_payments set token = 'success' where id = ${payment.transactionId}`
  await t.post(`/admin/payments/${payment._id}/refunds`, { amount: 4.5, reason: 'Again' }, boss)
  await until(async () => (await paymentsOf(order._id))[0].refunded === 4.5 || undefined)
  expect(await attention(order._id)).toEqual([])
  expect(await verifyLedger(t.db)).toEqual([])
})

test.each([
  ['won', 0, 0],
  ['lost', -1298, -152],
] as const)(
  'a dispute holds the amount back from the company until it is decided: %s',
  async (outcome, ofCompany, ofTax) => {
    const earned = await sumBalance(t.db, courier.courierId, ['courier'])
    const [before, taxBefore] = [await company(), await tax()]
    const { order, payment } = await paidWith('dispute')
    const share = 364
    await until(async () => (await paymentsOf(order._id))[0].disputes.length || undefined)
    const [open] = await paymentsOf(order._id)
    expect(open).toMatchObject({ disputed: 14.5, refundable: 0, disputes: [{ state: 'open', amount: 14.5 }] })
    expect(await company()).toBe(before + share - 1450)
    expect(await attention(order._id)).toContainEqual(
      expect.objectContaining({ note: 'disputed', order: expect.objectContaining({ _id: order._id }) }),
    )
    await told('is disputed')
    expect((await t.get('/admin/payments?state=disputed', boss)).body.data[0]._id).toBe(payment._id)
    expect(await verifyLedger(t.db)).toEqual([])
    const path = `/sandbox/payments/${payment.transactionId}/dispute`
    expect((await t.put(path, { outcome }, await t.anAdmin())).status).toBe(403)
    expect((await t.put(path, { outcome }, boss)).status).toBe(200)
    expect((await t.put(path, { outcome }, boss)).status).toBe(404)
    expect((await paymentsOf(order._id))[0]).toMatchObject({ disputes: [{ state: outcome }] })
    expect(await company()).toBe(before + share + ofCompany)
    expect(await tax()).toBe(taxBefore + 152 + ofTax)
    // The courier carried the parcel: what was earned stays so.
    expect(await sumBalance(t.db, courier.courierId, ['courier'])).toBe(earned + 934)
    expect(await attention(order._id)).toEqual([])
    await told(`is ${outcome}`)
    expect(await verifyLedger(t.db)).toEqual([])
  },
)
