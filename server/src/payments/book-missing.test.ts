import { beforeAll, expect, test } from 'vitest'
import { noneInTurn } from '../../test/bend-ledger.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { bookMissing } from './book-missing.ts'
import { verifyInTurn } from './verify-in-turn.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  courier = await t.aWorkingCourier()
})

/** As an order of a release that had no ledger: its move left nothing in the books. */
async function deliveredBefore(at: string): Promise<string> {
  const { _id } = await t.anOrder()
  await t.db`
    update orders set status = 'delivered', courier_id = ${courier.courierId}, delivered_at = ${at}
    where id = ${_id}`
  return _id
}

test('orders that were delivered before the ledger existed are booked as of their delivery, once', async () => {
  const at = '2026-01-12T15:00:00.000Z'
  const orders = [await deliveredBefore(at), await deliveredBefore(at)]
  await t.anOrder()
  // What nobody has paid is not earned by anybody (I6), and not missing.
  const unpaid = await deliveredBefore(at)
  await t.db`
    update payments set state = 'captured', captured_cents = amount_cents, captured_at = now() where order_id = any(${orders}::uuid[])`
  const faults = async () => (await verifyLedger(t.db)).map(({ check }) => check)
  expect(await faults()).toContain('a delivered order is not booked at its price')
  const all = [...orders, unpaid]
  expect(await bookMissing(t.node.deps, all)).toBe(2)
  expect(await bookMissing(t.node.deps, all)).toBe(0)
  expect(await faults()).not.toContain('a delivered order is not booked at its price')
  const booked = await t.db`select order_id, at, courier_id from ledger_transfers where kind = 'delivery'`
  expect(booked.map((row) => row.orderId).sort()).toEqual(orders.sort())
  expect(booked.map((row) => row.orderId)).not.toContain(unpaid)
  expect(booked[0]).toMatchObject({ at, courierId: courier.courierId })
})

test('one of long ago is booked in the night in which it comes in turn, before it is looked at', async () => {
  const _id = await deliveredBefore('2026-02-12T15:00:00.000Z')
  await t.db`update payments set state = 'captured', captured_cents = amount_cents, captured_at = now() where order_id = ${_id}`
  const isBooked = async () => (await t.db`select from ledger_transfers where order_id = ${_id}`).length === 1
  const orders = await t.db<{ id: string }[]>`select id from orders order by id`
  const proof: string[] = []
  for (const { id } of orders) {
    expect([id, await isBooked()]).toEqual([id, id > _id])
    const { faults } = await verifyInTurn(t.db, {
      since: new Date(Date.now() + 86_400_000),
      perNight: { ...noneInTurn, orders: 1 },
      beforeOrders: (ids) => bookMissing(t.node.deps, ids),
    })
    if (id === _id) proof.push(...faults.map(({ check }) => check))
  }
  expect(await isBooked()).toBe(true)
  expect(proof).not.toContain('a delivered order is not booked at its price')
})
