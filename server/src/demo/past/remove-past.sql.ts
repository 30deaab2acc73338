import { type Db, first, type Tx } from '../../platform/db.ts'
import { pastMark } from './draw.ts'

/** What is only ever added to may go here: it tells of nothing that has happened. */
const appendOnly = [
  'order_charges',
  'order_prices',
  'order_timeline',
  'order_proofs',
  'dispatch_decisions',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
] as const

export async function withoutLocks(tx: Tx, work: () => Promise<void>): Promise<void> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const table of appendOnly) await tx.unsafe(`alter table ${table} ${how} trigger ${table}_append_only`)
  }
  await turn('disable')
  await work()
  await turn('enable')
}

const past = (column: string) => `substr(${column}::text, 15, 4) = '${pastMark}'`

/** Half hours that are to be summed again, without what is about to go. */
export const listBuckets = async (db: Db): Promise<string[]> => {
  const row = await first(db<{ buckets: string[] }[]>`
    select array(select distinct to_json(bucket at time zone 'UTC')#>>'{}' || 'Z' from orders o, unnest(array[
      half_hour(o.created_at), half_hour(o.delivered_at), half_hour(o.cancelled_at)]) bucket
      where bucket is not null and ${db.unsafe(past('o.id'))}) as buckets`)
  return row?.buckets ?? []
}

/** Files of proofs and problems. */
export const listFiles = async (db: Db): Promise<string[]> => {
  const rows = await db<{ key: string }[]>`
    select key from order_proofs p, unnest(array[photo_key, signature_key]) key where key is not null and ${db.unsafe(past('p.order_id'))}
    union all select photo_key from order_issues i where photo_key is not null and ${db.unsafe(past('i.order_id'))}`
  return rows.map(({ key }) => key)
}

const ofOrder = (column: string) => past(column)
const ofPayment = `payment_id in (select id from payments where ${past('order_id')})`
const ofTransfer = `transfer_id in (select id from ledger_transfers where ${past('id')} or ${past('order_id')})`
const atProvider = `payment_id in (select s.id from sandbox_payments s join payments p on p.id::text = s.key where ${past('p.order_id')})`

/** Whatever belongs to an order of the past, also what came to it since, each before what it refers to. */
const deletes: readonly [table: string, where: string][] = [
  ['ledger_entries', ofTransfer],
  ['ledger_transfers', `${past('id')} or ${past('order_id')}`],
  ['ledger_reviews', ofOrder('order_id')],
  ['payment_refunds', ofPayment],
  ['payment_disputes', ofPayment],
  ['payment_steps', ofPayment],
  ['sandbox_refunds', atProvider],
  ['sandbox_disputes', atProvider],
  ['sandbox_payments', `key in (select id::text from payments where ${past('order_id')})`],
  ['payments', ofOrder('order_id')],
  ['sandbox_transfers', `key in (select id::text from payouts where ${past('id')})`],
  ['payout_runs', `period_end in (select period_end from payouts where ${past('id')}) and made_by is null`],
  ['payouts', past('id')],
  ['notifications', ofOrder('order_id')],
  ['notification_deliveries', ofOrder('order_id')],
  ['message_reports', `message_id in (select id from order_messages where ${ofOrder('order_id')})`],
  ['message_reads', ofOrder('order_id')],
  ['order_messages', ofOrder('order_id')],
  ['testimonials', ofOrder('order_id')],
  ['courier_ratings', ofOrder('order_id')],
  ['eta_accuracy', ofOrder('order_id')],
  ['offers', ofOrder('order_id')],
  ['dispatch_decisions', ofOrder('order_id')],
  ['order_issues', ofOrder('order_id')],
  ['order_pin_tries', ofOrder('order_id')],
  ['order_proofs', ofOrder('order_id')],
  ['order_timeline', ofOrder('order_id')],
  ['order_charges', ofOrder('order_id')],
  ['order_prices', ofOrder('order_id')],
  ['recipient_links', ofOrder('order_id')],
  ['order_attempts', ofOrder('order_id')],
  ['order_transfers', ofOrder('order_id')],
  ['parcel_scans', ofOrder('order_id')],
  ['order_parcels', ofOrder('order_id')],
  ['board_moves', ofOrder('order_id')],
  ['route_stops', ofOrder('order_id')],
  ['order_stops', ofOrder('order_id')],
  ['public_views', `lookup_number in (select lookup_number from orders where ${past('id')})`],
  ['orders', past('id')],
]

export async function deleteOrders(tx: Tx): Promise<void> {
  for (const [table, where] of deletes) await tx.unsafe(`delete from ${table} where ${where}`)
}

/** From before the demo began: nobody was online then. */
export const deletePresence = (tx: Tx) => tx`
  delete from courier_presence p using couriers k, users u, facts f
  where k.id = p.courier_id and u.id = k.user_id and u.email like '%demo.test' and f.name = 'demo-past'
    and p.started_at < f.value::timestamptz`

/** Payouts that were made since, of money that was never earned: whoever has less than nothing was paid from the past. */
export const deleteOverpaid = (tx: Tx) => tx`
  with over as (
    select a.owner_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('courier', 'tip') group by a.owner_id having sum(e.amount_cents) < 0
  ), transfers as (
    select id from ledger_transfers where kind in ('payout', 'payout-returned') and courier_id in (select owner_id from over)
  ), entries as (delete from ledger_entries where transfer_id in (select id from transfers)),
    provider as (delete from sandbox_transfers where key in (select id::text from payouts where courier_id in (select owner_id from over)))
  delete from payouts where courier_id in (select owner_id from over)`

/** Their transfers, now that nothing is in them any more. */
export const deleteEmptyTransfers = (tx: Tx) => tx`
  delete from ledger_transfers t where t.kind in ('payout', 'payout-returned')
    and not exists (select from ledger_entries e where e.transfer_id = t.id)`

export const listPastPeople = (db: Db) => db<{ id: string }[]>`
  select id from users where ${db.unsafe(past('id'))} and not exists (select from orders o where o.customer_id = users.id)`

/** Counted out first, like anybody who goes. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await tx`update users set is_active = false, deleted_at = now() where id = ${id}`
  await tx`delete from ledger_accounts a where a.owner_id = ${id} and not exists (select from ledger_entries e where e.account_id = a.id)`
  await tx`delete from notification_preferences where user_id = ${id}`
  await tx`delete from users where id = ${id}`
  await tx`delete from accounts where id = ${id}`
}
