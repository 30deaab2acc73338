import type { Tx } from '../../platform/db.ts'
import { insertRows, openAccounts } from './past.sql.ts'
import type { PastTransfer } from './past-money.ts'
import { iso } from './past-rows.ts'

/** Of the company's own accounts. */
const nil = '00000000-0000-0000-0000-000000000000'

export async function storeTransfers(tx: Tx, transfers: readonly PastTransfer[]): Promise<void> {
  const entries = transfers.flatMap((transfer) => transfer.entries)
  const owners = new Map(
    entries.map(({ account, ownerId }) => [`${account} ${ownerId ?? nil}`, { account, owner: ownerId ?? nil }]),
  )
  const wanted = [...owners.values()]
  const opened = await openAccounts(
    tx,
    wanted.map(({ account }) => account),
    wanted.map(({ owner }) => owner),
  )
  const accounts = new Map(opened.map(({ id, kind, ownerId }) => [`${kind} ${ownerId}`, id]))
  await insertRows(
    tx,
    'ledger_transfers',
    transfers.map(({ id, cause, kind, orderId, courierId, at }) => ({
      id,
      cause,
      kind,
      order_id: orderId,
      courier_id: courierId,
      at: iso(at),
    })),
  )
  await insertRows(
    tx,
    'ledger_entries',
    transfers.flatMap((transfer) =>
      transfer.entries.map(({ account, ownerId, purpose, cents }, nth) => ({
        transfer_id: transfer.id,
        line: nth + 1,
        account_id: accounts.get(`${account} ${ownerId ?? nil}`),
        purpose,
        amount_cents: cents,
      })),
    ),
  )
}
