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
/** Those that refuse a change by a trigger of another name. */
const kept = [['price_list_versions', 'price_list_versions_stay']] as const

export async function withoutLocks(tx: Tx, work: () => Promise<void>): Promise<void> {
  const turn = async (how: 'disable' | 'enable') => {
    for (const table of appendOnly) await tx.unsafe(`alter table ${table} ${how} trigger ${table}_append_only`)
    for (const [table, trigger] of kept) await tx.unsafe(`alter table ${table} ${how} trigger ${trigger}`)
  }
  await turn('disable')
  await work()
  await turn('enable')
}

const past = (column: string) => `substr(${column}::text, 15, 4) = '${pastMark}'`

/** The demo's business. */
const firm = `(select value::uuid from facts where name = 'demo-firm')`
/** Its invoices have taken numbers: once another has one, too, it stays, so that none is missing. */
export const keepFirmIfInvoiced = (tx: Tx) => tx`
  delete from facts where name = 'demo-firm'
    and exists (select from invoices i where i.number is not null and i.account_id <> facts.value::uuid)`

/** Half hours that are to be summed again, without what is about to go. */
export const listBuckets = async (db: Db): Promise<string[]> => {
  const row = await first(db<{ buckets: string[] }[]>`
    select array(select distinct to_json(bucket at time zone 'UTC')#>>'{}' || 'Z' from orders o, unnest(array[
      half_hour(o.created_at), half_hour(o.delivered_at), half_hour(o.cancelled_at)]) bucket
      where bucket is not null and ${db.unsafe(ofOrder('o.id'))}) as buckets`)
  return row?.buckets ?? []
}

/** Files of proofs and problems. */
export const listFiles = async (db: Db): Promise<string[]> => {
  const rows = await db<{ key: string }[]>`
    select key from order_proofs p, unnest(array[photo_key, signature_key]) key where key is not null and ${db.unsafe(ofOrder('p.order_id'))}
    union all select photo_key from order_issues i where photo_key is not null and ${db.unsafe(ofOrder('i.order_id'))}`
  return rows.map(({ key }) => key)
}

function ofOrder(column: string): string {
  return `(${past(column)} or ${column} in (select id from orders where account_id = ${firm}))`
}
const ofPayment = `payment_id in (select id from payments where ${ofOrder('order_id')})`
const isTransfer = `${past('id')} or ${ofOrder('order_id')} or (kind like 'invoice-%' and ${firm} is not null)`
const ofTransfer = `transfer_id in (select id from ledger_transfers where ${isTransfer})`
const atProvider = `payment_id in (select s.id from sandbox_payments s join payments p on p.id::text = s.key where ${ofOrder('p.order_id')})`
const ofInvoice = `invoice_id in (select id from invoices where account_id = ${firm})`
const ofCharge = `select id from invoice_charges where ${ofInvoice}`
const ofRecurrence = `recurrence_id in (select id from recurrences where account_id = ${firm})`
const ofFirm = `account_id = ${firm}`

/** Whatever belongs to an order of the past, also what came to it since, each before what it refers to. */
const deletes: readonly [table: string, where: string][] = [
  ['ledger_entries', ofTransfer],
  ['ledger_transfers', isTransfer],
  ['ledger_reviews', ofOrder('order_id')],
  ['payment_refunds', ofPayment],
  ['payment_disputes', ofPayment],
  ['payment_steps', ofPayment],
  ['sandbox_refunds', atProvider],
  ['sandbox_disputes', atProvider],
  [
    'sandbox_refunds',
    `payment_id in (select id from sandbox_payments where key in (select id::text from (${ofCharge}) c))`,
  ],
  ['sandbox_payments', `key in (select id::text from payments where ${ofOrder('order_id')})`],
  ['sandbox_payments', `key in (select id::text from (${ofCharge}) c)`],
  ['payments', ofOrder('order_id')],
  ['sandbox_transfers', `key in (select id::text from payouts where ${past('id')})`],
  ['payout_runs', `period_end in (select period_end from payouts where ${past('id')}) and made_by is null`],
  ['payouts', past('id')],
  ['invoice_payments', ofInvoice],
  ['invoice_refunds', `charge_id in (${ofCharge})`],
  ['invoice_charges', ofInvoice],
  ['invoice_reminders', ofInvoice],
  ['invoice_orders', ofInvoice],
  ['invoices', ofFirm],
  ['invoice_cycles', ofFirm],
  ['recurrence_dates', ofRecurrence],
  ['recurrence_versions', ofRecurrence],
  ['recurrences', ofFirm],
  ['import_rows', `import_id in (select id from imports where ${ofFirm})`],
  ['imports', ofFirm],
  ['import_mappings', ofFirm],
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
  ['public_views', `lookup_number in (select lookup_number from orders where ${ofOrder('id')})`],
  ['orders', `${past('id')} or ${ofFirm}`],
]

export async function deleteOrders(tx: Tx): Promise<void> {
  for (const [table, where] of deletes) await tx.unsafe(`delete from ${table} where ${where}`)
}

/** The business itself, with the prices that only it had; its people go like the demo's others. */
export async function deleteFirm(tx: Tx): Promise<void> {
  const found = await first(tx<{ id: string; listId: string | null }[]>`
    select b.account_id as id, b.price_list_id as list_id from business_accounts b join facts f on f.name = 'demo-firm' and f.value = b.account_id::text`)
  if (!found) return
  const { id, listId } = found
  await tx`update invoice_series set last = 0`
  await tx`delete from ledger_accounts a where a.owner_id = ${id} and not exists (select from ledger_entries e where e.account_id = a.id)`
  for (const table of ['account_addresses', 'account_invitations', 'account_members', 'business_accounts'])
    await tx`delete from ${tx.unsafe(table)} where account_id = ${id}`
  await tx`delete from accounts where id = ${id}`
  await tx`delete from facts where name = 'demo-firm'`
  const isUsed = await tx`select from business_accounts where price_list_id = ${listId}`
  if (!listId || isUsed.length > 0) return
  const [zones] = await tx<{ ids: string[] }[]>`
    select array(select distinct z->>'id' from price_list_versions v, jsonb_array_elements(v.zones) z where v.list_id = ${listId}) as ids`
  await tx`delete from price_list_versions where list_id = ${listId}`
  await tx`delete from price_lists where id = ${listId}`
  await tx`delete from zones z where z.id::text = any(${zones?.ids ?? []})
    and not exists (select from price_list_versions v where v.rules::text like '%' || z.id::text || '%')`
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
