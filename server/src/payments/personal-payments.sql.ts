import type { DepsInTx } from '../deps.ts'
import { type Db, first, type Tx } from '../platform/db.ts'
import { detachQueue } from './manage-cards.ts'

/** What the person paid with and when, and what they got back; what couriers earned and were paid is theirs too. */
export async function listMoneyOf(db: Db, userId: string) {
  const [cards, payments, refunds, earnings, payouts, payoutAccounts, payees, adjustments] = await Promise.all([
    db`select brand, last4, expires_month, expires_year, is_default, created_at from saved_cards where account_id = ${userId}`,
    db`select o.order_number, p.kind, p.state, p.amount_cents, p.captured_cents, p.refunded_cents, p.failure, p.card_brand, p.card_last4, p.gateway_id, p.created_at, p.captured_at
      from payments p join orders o on o.id = p.order_id where p.customer_id = ${userId} order by p.created_at`,
    db`select o.order_number, s.kind, s.amount_cents, s.state, s.reason, s.created_at from payment_steps s join payments p on p.id = s.payment_id
      join orders o on o.id = p.order_id where p.customer_id = ${userId} and (s.kind = 'refund' or s.reason is not null) order by s.created_at`,
    db`select t.at, t.kind, o.order_number, e.purpose, e.amount_cents
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join couriers k on k.id = a.owner_id
        join ledger_transfers t on t.id = e.transfer_id left join orders o on o.id = t.order_id
      where a.kind in ('courier', 'tip') and k.user_id = ${userId} order by t.at, t.id, e.line limit 100000`,
    db`select p.period_end::text as period_end, p.earnings_cents, p.tips_cents, p.amount_cents, p.state, p.failure, p.gateway_id, p.sent_at
      from payouts p join couriers k on k.id = p.courier_id where k.user_id = ${userId} order by p.created_at`,
    db`select a.holder, a.last_digits, a.updated_at from payout_accounts a join couriers k on k.id = a.courier_id where k.user_id = ${userId}`,
    db`select g.provider, g.gateway_id, g.created_at from gateway_payees g join couriers k on k.id = g.courier_id where k.user_id = ${userId}`,
    db`select j.kind, j.category, j.amount_cents, j.settled_cents, j.reason, j.state, j.consent_text, j.answered_at, j.cancel_reason, j.created_at
      from courier_adjustments j join couriers k on k.id = j.courier_id where k.user_id = ${userId} order by j.created_at`,
  ])
  const lists = { cards, payments, refunds, earnings, payouts, payoutAccounts, payees, adjustments }
  return Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, [...rows]]))
}

export async function eraseCards({ jobs }: DepsInTx, tx: Tx, userId: string): Promise<void> {
  const gone = await tx<
    { gatewayId: string }[]
  >`delete from saved_cards where account_id = ${userId} returning gateway_id`
  for (const { gatewayId } of gone) await jobs.send(tx, detachQueue, { gatewayCardId: gatewayId })
  await tx`delete from card_setups where user_id = ${userId}`
  await tx`delete from gateway_customers where user_id = ${userId}`
  await tx`update payments set action_url = null, card_last4 = null where customer_id = ${userId}`
}

/** Why something was given back is said in free words. */
export async function eraseReasons(tx: Tx, userId: string): Promise<void> {
  await tx`
    update payment_steps set reason = null
    where reason is not null and payment_id in (select id from payments where customer_id = ${userId})`
  await tx`
    update courier_adjustments set reason = '', cancel_reason = null, consent_text = case when consent_text is not null then '' end
    where courier_id in (select id from couriers where user_id = ${userId})`
}

export async function erasePayees(tx: Tx, userId: string): Promise<void> {
  await tx`delete from payout_accounts using couriers k where k.id = courier_id and k.user_id = ${userId}`
  await tx`delete from gateway_payees using couriers k where k.id = courier_id and k.user_id = ${userId}`
}

export const findCourierIdOf = (db: Db, userId: string) =>
  first(db<{ id: string }[]>`select id from couriers where user_id = ${userId}`)
