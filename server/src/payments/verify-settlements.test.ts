import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { bendLedger } from '../../test/bend-ledger.ts'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { makePayouts } from './make-payouts.ts'
import { settlementChecks } from './verify-settlements.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
  const boss = await t.aSuperAdmin()
  const [customer, luc] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, luc)
  await until(async () => (await t.db`select from ledger_transfers where kind = 'delivery'`)[0])
  const adjust = async (kind: string, amount: number) => {
    const body = { courierId: luc.courierId, kind, category: 'other', amount, reason: 'Because' }
    return (await t.post('/admin/courier-adjustments', body, boss)).body.data
  }
  await adjust('addition', 5)
  const { _id } = await adjust('deduction', 1)
  await t.put(`/couriers/adjustments/${_id}/consent`, { accepted: true }, luc)
  await makePayouts(t.node.deps, { periodEnd: dayAfter(new Date().toISOString().slice(0, 10), 3) })
  expect(await t.db`select from payout_lines`).toHaveLength(3)
})

/** What bends each of them; one that is missing here fails the test. */
const bends: Record<string, string[]> = {
  'a payout is not the sum of what is in it': [
    `update payouts set earnings_cents = earnings_cents + 1, amount_cents = amount_cents + 1`,
    `delete from payout_lines where kind = 'delivery'`,
  ],
  'an order is settled twice': [
    `drop index payout_lines_order_once; alter table payout_lines drop constraint payout_lines_pkey;
      insert into payout_lines select * from payout_lines where kind = 'delivery'`,
    `update payout_lines set courier_id = k.id from couriers k where k.id <> courier_id`,
  ],
  'an addition or deduction is not booked at what was settled of it': [
    `update courier_adjustments set state = 'open', settled_cents = 1 where kind = 'addition'`,
    `delete from payout_lines where kind = 'addition'; delete from courier_adjustments where kind = 'addition'`,
  ],
  'a deduction was taken without consent': [
    `alter table courier_adjustments drop constraint courier_adjustments_consent;
      update courier_adjustments set answered_at = null, consent_text = null where kind = 'deduction'`,
  ],
  'a booking is neither in a payout nor waiting for one, or both': [
    `alter table payout_lines disable trigger user; delete from payout_lines where kind = 'delivery'`,
    `insert into unsettled_bookings select transfer_id, courier_id from payout_lines where kind = 'delivery'`,
    `insert into unsettled_bookings select l.transfer_id, k.id from payout_lines l, couriers k where k.id <> l.courier_id`,
  ],
  'what is settled of a courier’s account is not what the ledger says': [
    `update settled_balances set earnings_cents = earnings_cents + 1`,
    `update settled_balances set earnings_cents = earnings_cents + 1, tips_cents = tips_cents - 1`,
    `update settled_balances set earned_cents = earned_cents + 1`,
  ],
}

test('what is settled agrees with the ledger, and whatever somebody bends is found', async () => {
  await t.aWorkingCourier()
  expect(Object.keys(bends)).toEqual(Object.keys(settlementChecks))
  for (const [check, ways] of Object.entries(bends)) for (const sql of ways) await bendLedger(t, sql, check)
})
