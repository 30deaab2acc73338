import { beforeAll, expect, test } from 'vitest'
import { bendLedger } from '../../test/bend-ledger.ts'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
let orderId: string
beforeAll(async () => {
  t = await makeApp()
  const [customer, courier]: [Person, Person] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer, { tip: 1 })
  orderId = order._id
  await t.put(`/couriers/accept-order/${orderId}`, undefined, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'delivered' }, courier)
  await t.post(`/orders/${orderId}/rate`, { score: 5, tip: 2 }, customer)
  const late = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${late._id}`, undefined, courier)
  await t.put(`/orders/${late._id}/cancel`, {}, customer)
  await until(async () => (await t.db`select 1 from payments where state = 'captured'`).length === 3 || undefined)
})

test('what the product does agrees with itself', async () => {
  expect(await verifyLedger(t.db)).toEqual([])
})

test('whatever somebody bends is found', async () => {
  const bend = (sql: string, check: string) => bendLedger(t, sql, check)
  await bend(
    `update ledger_entries set amount_cents = amount_cents + 1 where line = 1`,
    'a transfer does not sum to zero',
  )
  await bend(
    `update orders set courier_earnings_cents = courier_earnings_cents + 5 where id = '${orderId}'`,
    'a delivered order is not booked at its price',
  )
  await bend(`update payments set captured_cents = captured_cents - 1`, 'more is credited than was captured')
  await bend(
    `update orders set tip_apart_cents = tip_apart_cents + 1 where id = '${orderId}'`,
    'more is credited than was captured',
  )
  await bend(
    `update ledger_entries set amount_cents = amount_cents - 1 where purpose = 'payment' and amount_cents > 0`,
    'a customer’s account is negative',
  )
  await bend(
    `update orders set cancel_charge_cents = 1 where status = 'cancelled'`,
    'a cancelled order is not booked at its fee',
  )
  await bend(
    `insert into payment_refunds (payment_id, gateway_id, amount_cents) select id, 'r', 1 from payments where state = 'captured' limit 1`,
    'a refund is not booked once',
  )
  await bend(
    `insert into payment_disputes (payment_id, gateway_id, amount_cents, state) select id, 'd', 1, 'open' from payments where state = 'captured' limit 1`,
    'a dispute is not booked once',
  )
  await bend(
    `update orders set status = 'accepted', rating_score = null, rated_at = null where id = '${orderId}';
      update payments set state = 'authorised', hold_until = now() - interval '2 days' where order_id = '${orderId}'`,
    'a hold has run out and nobody looked',
  )
  await bend(
    `update orders set status = 'accepted', rating_score = null, rated_at = null where id = '${orderId}';
      update payments set state = 'authorised', hold_until = null, created_at = now() - interval '8 days' where order_id = '${orderId}'`,
    'a hold has run out and nobody looked',
  )
  await bend(`update payments set captured_cents = captured_cents - 1`, 'a payment and the ledger differ')
  await bend(`update orders set payment_status = 'pending' where id = '${orderId}'`, 'an order and its payment differ')
  await bend(
    `insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, state, sent_at)
      select gen_random_uuid(), id, current_date, 1, 0, 1, 'sent', now() from couriers limit 1`,
    'a payout and the ledger differ',
  )
  await bend(
    `update payments set captured_cents = amount_cents, state = 'captured'; update orders set total_cents = 0`,
    'an order is paid twice or for more than it costs',
  )
})
