import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let staff: Person[]
beforeAll(async () => {
  t = await makeApp({ env: { PAYMENTS: 'sandbox' } })
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  staff = [await t.anAdmin(), await t.anAdmin()]
})

async function failedOnce(): Promise<OrderView> {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'undelivered', reason: 'refused', notes: 'No' }, courier)
  return order
}
const giveBack = (order: OrderView, who: Person | undefined, more: object = {}) =>
  t.put(`/orders/${order._id}/status`, { status: 'returned', signerName: 'Ada', ...more }, who)
const look = async (order: OrderView): Promise<OrderView> => (await t.get(`/orders/${order._id}`, staff[0])).body.data
const feesOf = ({ lines }: OrderView) => lines.filter(({ code }) => code === 'return')
const rounds = 15

test('[H5] a return beside a charge counts both; neither fails', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await failedOnce()
    const charge = { code: 'waiting', amount: 5, reason: 'Waited' }
    const replies = await Promise.all([
      giveBack(order, staff[0]),
      t.post(`/orders/${order._id}/charges`, charge, staff[1]),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 201])
    const after = await look(order)
    expect(after).toMatchObject({ status: 'returned', priceVersion: 3 })
    expect(feesOf(after)).toHaveLength(1)
    expect(after.lines.map(({ code }) => code)).toContain('waiting')
    expect(after.totalAmount).toBe(Number(after.lines.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)))
  }
  expect(await verifyLedger(t.db)).toEqual([])
}, 120_000)

test('[H5] of two returns one counts, and the same one twice costs once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [order, twice] = [await failedOnce(), await failedOnce()]
    const replies = await Promise.all(staff.map((who) => giveBack(order, who)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const same = await Promise.all([giveBack(twice, courier), giveBack(twice, courier)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    for (const each of [await look(order), await look(twice)]) {
      expect(each).toMatchObject({ status: 'returned', priceVersion: 2, proofs: [{ stage: 'return' }] })
      expect([feesOf(each).length, each.proofs.length]).toEqual([1, 1])
    }
  }
  expect(await verifyLedger(t.db)).toEqual([])
}, 120_000)

test('[H5] the proof of a return keeps when the device says it was', async () => {
  const order = await failedOnce()
  const deviceTime = new Date(Date.now() - 3_600_000).toISOString()
  expect((await giveBack(order, courier, { deviceTime })).status).toBe(200)
  const [kept] = await t.db<{ deviceAt: string | null }[]>`
    select device_at from order_proofs where order_id = ${order._id} and stage = 'return'`
  expect(kept?.deviceAt && new Date(kept.deviceAt).toISOString()).toBe(deviceTime)
})
