import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { holdUnbilled, insertEachOrder, insertInvoiceOrders, listAccountsToBill } from './invoice-orders.sql.ts'
import { deleteDraft, findBilledAccount, insertDrafts, sumDrafts } from './invoices.sql.ts'

/** How many orders are held and laid down in one statement; the process itself only sees their ids. */
const atOnce = 5000
const nil = '00000000-0000-0000-0000-000000000000'

export interface Made {
  orders: number
  invoiceIds: string[]
}

interface Wanted {
  upTo: string
  accountIds?: readonly string[] | undefined
}

/**
 * Drafts of all that has ended until an instant and is on no invoice (L1). One transaction an account: a server that is
 * killed has made an account's draft whole or not at all, and the next run makes the rest.
 */
export async function runInvoices({ db }: Pick<Deps, 'db'>, { upTo, accountIds }: Wanted): Promise<Made> {
  const made: Made = { orders: 0, invoiceIds: [] }
  for (const accountId of await listAccountsToBill(db, upTo, accountIds)) {
    const { orders, invoiceIds } = await db.transaction((tx) => billAccount(tx, accountId, upTo))
    made.orders += orders
    made.invoiceIds.push(...invoiceIds)
  }
  return made
}

/** Two runs of an account take turns. */
const takeTurn = (tx: Tx, accountId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('invoice-run:' || ${accountId}, 0))`

export async function billAccount(tx: Tx, accountId: string, upTo: string): Promise<Made> {
  await takeTurn(tx, accountId)
  const account = await findBilledAccount(tx, accountId)
  return account?.invoiceCycle === 'per-order' ? billEach(tx, accountId, upTo) : billTogether(tx, accountId, upTo)
}

/** A draft of its own for every run (L5): one that is being looked at never grows by itself. */
async function billTogether(tx: Tx, accountId: string, upTo: string): Promise<Made> {
  const id = newId()
  await insertDrafts(tx, { ids: [id], accountId, upTo })
  let orders = 0
  for await (const batch of unbilled(tx, accountId, upTo)) orders += await insertInvoiceOrders(tx, id, batch)
  await (orders > 0 ? sumDrafts(tx, [id]) : deleteDraft(tx, id))
  return { orders, invoiceIds: orders > 0 ? [id] : [] }
}

async function billEach(tx: Tx, accountId: string, upTo: string): Promise<Made> {
  const invoiceIds: string[] = []
  for await (const batch of unbilled(tx, accountId, upTo)) {
    const ids = batch.map(() => newId())
    await insertDrafts(tx, { ids, accountId, upTo })
    await insertEachOrder(tx, ids, batch)
    await sumDrafts(tx, ids)
    invoiceIds.push(...ids)
  }
  return { orders: invoiceIds.length, invoiceIds }
}

async function* unbilled(tx: Tx, accountId: string, upTo: string): AsyncGenerator<string[]> {
  for (let after = nil; ; ) {
    const held = await holdUnbilled(tx, { accountId, upTo, after, limit: atOnce })
    const ids = held.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < atOnce) return
    after = ids.at(-1) ?? after
  }
}
