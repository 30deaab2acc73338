import { randomUUID } from 'node:crypto'
import type { Tx } from '../src/platform/db.ts'
import type { Person, PricedOrder, TestApp } from './make-app.ts'

interface Terms {
  name?: string
  cycle?: 'per-order' | 'weekly' | 'semimonthly' | 'monthly'
  netDays?: number
  language?: 'en' | 'fr'
  emails?: string[]
}

/** A business that pays by invoice, with an owner, and what a courier does for it. */
export async function makeBusiness(t: TestApp, terms: Terms = {}) {
  const {
    name = 'Ledger & Sons',
    cycle = 'monthly',
    netDays = 30,
    language = 'en',
    emails = ['books@ledger.example'],
  } = terms
  const id = randomUUID()
  await t.db`insert into accounts (id, kind, name) values (${id}, 'business', ${name})`
  await t.db`insert into business_accounts (account_id) values (${id}) on conflict do nothing`
  await t.db`
    update business_accounts set payment_terms = 'account', net_days = ${netDays}, credit_limit_cents = 100000000000, invoice_cycle = ${cycle},
      invoice_language = ${language}, invoice_emails = ${emails}, legal_name = ${`${name} Ltd.`} where account_id = ${id}`
  const join = async (role: string): Promise<Person> => {
    const person = await t.aCustomer()
    await t.db`insert into account_members (account_id, user_id, role) values (${id}, ${person.user._id}, ${role})`
    return person
  }
  const owner = await join('owner')
  const order = (more: Record<string, unknown> = {}): Promise<PricedOrder> =>
    t.anOrder(owner, { accountId: id, payment: { method: 'account' }, ...more })
  const deliver = async (orderId: string, courier: Person) => {
    await t.put(`/couriers/accept-order/${orderId}`, undefined, courier)
    await t.put(`/orders/${orderId}/status`, { status: 'picked-up' }, courier)
    await t.put(`/orders/${orderId}/status`, { status: 'delivered' }, courier)
  }
  return { id, owner, join, order, deliver }
}

/** Copies of an order that was delivered on account, with its price and in the books: as many as a test wants, for these accounts in turn. */
export async function copyDelivered(
  t: TestApp,
  modelId: string,
  count: number,
  accounts: string | readonly string[] = [],
): Promise<string[]> {
  return t.db.transaction(async (tx) => {
    const columns = (
      await tx<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in ('id', 'order_number', 'account_id')`
    ).map(({ name }) => `"${name}"`)
    const made = await tx.unsafe<{ id: string }[]>(
      `insert into orders (id, order_number, account_id, ${columns.join(', ')})
       select gen_random_uuid(), left(gen_random_uuid()::text, 18), coalesce(($2::uuid[])[1 + n % greatest(cardinality($2::uuid[]), 1)], account_id), ${columns.join(', ')} from orders, generate_series(1, ${count}) n
       where id = $1 returning id`,
      [modelId, [accounts].flat() as string[]],
    )
    const ids = made.map(({ id }) => id)
    await tx`
      insert into order_prices select (jsonb_populate_record(p, jsonb_build_object('order_id', n.id))).*
      from unnest(${ids}::uuid[]) n (id), order_prices p where p.order_id = ${modelId}`
    await tx`
      insert into order_charges select (jsonb_populate_record(c, jsonb_build_object('order_id', n.id))).*
      from unnest(${ids}::uuid[]) n (id), order_charges c where c.order_id = ${modelId}`
    for (const table of ['order_stops', 'order_parcels'])
      await tx.unsafe(
        `insert into ${table} select (jsonb_populate_record(m, jsonb_build_object('order_id', n.id, 'id', gen_random_uuid()))).*
         from unnest($1::uuid[]) n (id), ${table} m where m.order_id = $2`,
        [ids, modelId],
      )
    await copyBookings(tx, modelId, ids)
    return ids
  })
}

/** What the model brought, for each of its copies. */
async function copyBookings(tx: Tx, modelId: string, ids: readonly string[]): Promise<void> {
  await tx`
    insert into ledger_accounts (kind, owner_id) select distinct 'customer', account_id from orders where id = any(${ids as string[]}::uuid[])
    on conflict do nothing`
  await tx`
    insert into ledger_transfers (id, cause, kind, order_id, courier_id, at)
    select gen_random_uuid(), 'delivered:' || n.id, t.kind, n.id, t.courier_id, t.at
    from unnest(${ids as string[]}::uuid[]) n (id), ledger_transfers t where t.order_id = ${modelId}`
  await tx`
    insert into ledger_entries (transfer_id, line, account_id, purpose, amount_cents)
    select t.id, e.line, case when a.kind = 'customer' then own.id else a.id end, e.purpose, e.amount_cents
    from orders o join ledger_transfers t on t.order_id = o.id
      join ledger_accounts own on own.kind = 'customer' and own.owner_id = o.account_id,
      ledger_transfers m join ledger_entries e on e.transfer_id = m.id join ledger_accounts a on a.id = e.account_id
    where o.id = any(${ids as string[]}::uuid[]) and m.order_id = ${modelId}`
}
