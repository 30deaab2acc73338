import { beforeAll, expect, test } from 'vitest'
import { bendLedger, noneInTurn } from '../../test/bend-ledger.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { copyDelivered, makeBusiness } from '../../test/make-invoiced.ts'
import { type Proof, verifyInTurn } from './verify-in-turn.ts'
import { watchLedger } from './watch-ledger.ts'

/** Nothing has changed since then. */
const since = new Date(Date.now() + 86_400_000)
const many = 300

let t: TestApp
let orderId: string
beforeAll(async () => {
  t = await makeApp()
  const [business, courier] = [await makeBusiness(t), await t.aWorkingCourier()]
  orderId = (await business.order())._id
  await business.deliver(orderId, courier)
  const copies = await copyDelivered(t, orderId, many)
  await t.db.transaction(async (tx) => {
    await tx.unsafe('alter table ledger_transfers disable trigger user; alter table order_prices disable trigger user')
    await tx`update orders set delivered_at = '2020-01-01' where id = any(${copies}::uuid[])`
    await tx`update ledger_transfers set at = '2020-01-01' where order_id = any(${copies}::uuid[])`
    await tx`update order_prices set created_at = '2020-01-01' where order_id = any(${copies}::uuid[])`
    await tx.unsafe('alter table ledger_transfers enable trigger user; alter table order_prices enable trigger user')
  })
})

const night = (most: number): Promise<Proof> => verifyInTurn(t.db, { since, perNight: { ...noneInTurn, orders: most } })

test('a night looks at no more of the history than its part, and every order comes in turn once', async () => {
  for (let looked = 0; looked < many; looked += 100)
    expect(await night(100)).toEqual({ faults: [], looked: { ...noneInTurn, orders: 100 } })
  expect((await night(100)).looked.orders).toBe(1)
  // The end was reached: it begins anew.
  expect((await night(100)).looked.orders).toBe(100)
  await t.db`delete from ledger_walks`
})

test('what has changed lately is looked at, and the rest is not', async () => {
  const { faults, looked } = await verifyInTurn(t.db, {
    since: new Date(Date.now() - 86_400_000),
    perNight: noneInTurn,
  })
  expect(faults).toEqual([])
  expect(looked).toEqual({ ...noneInTurn, orders: 1, transfers: 1, accounts: 1, couriers: 1 })
})

test('what was bent long ago is found in the night in which it comes in turn, and in no other', async () => {
  const [{ before } = { before: 0 }] = await t.db<{ before: number }[]>`
    select count(*)::integer as before from orders where id < ${orderId}`
  const found: string[][] = []
  const check = 'a delivered order is not booked at its price'
  const sql = `update orders set courier_earnings_cents = courier_earnings_cents + 5 where id = '${orderId}'`
  await bendLedger(t, sql, check, [
    async (tx) => {
      for (let turn = 0; turn * 50 <= many; turn += 1) {
        const { faults } = await verifyInTurn(tx, { since, perNight: { ...noneInTurn, orders: 50 } })
        found.push(faults.map((fault) => fault.check))
      }
      return found.flat().map((each) => ({ check: each }))
    },
  ])
  expect(found.map((checks) => checks.includes(check))).toEqual(
    found.map((_, turn) => turn === Math.floor(before / 50)),
  )
})

test('every kind of thing has its own place, and in time all of it is gone through', async () => {
  const perNight = { ...noneInTurn, transfers: 200, accounts: 5, couriers: 5 }
  const nights = [await verifyInTurn(t.db, { since, perNight }), await verifyInTurn(t.db, { since, perNight })]
  expect(nights.map(({ looked }) => looked)).toMatchObject([
    { transfers: 200, accounts: 1, couriers: 1 },
    { transfers: many + 1 - 200, accounts: 1, couriers: 1 },
  ])
  await t.db`delete from ledger_walks`
})

test('[trust 24] the job of the night finds nothing where all is well', async () => {
  expect(await watchLedger(t.node.deps)).toEqual([])
})
