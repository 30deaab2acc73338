import type { Db } from '../platform/db.ts'
import { type Source, some, sources } from './ledger-check.ts'
import { findPlace, keepPlace, listNext, listRecent, listRecentOrders } from './ledger-walk.sql.ts'
import { type LedgerFault, ledgerChecks, noteFault } from './verify-ledger.ts'

/** How many of the history a night goes through: a million orders come in turn within fifty nights. */
const perNight: Record<Source, number> = {
  orders: 20_000,
  transfers: 60_000,
  payouts: 500,
  adjustments: 1000,
  invoices: 200,
  accounts: 1000,
  couriers: 100,
}
/** How many one statement looks at; of an invoice, a payout or an account it reads all that is in it. */
const atOnce: Record<Source, number> = {
  orders: 1000,
  transfers: 2000,
  payouts: 50,
  adjustments: 500,
  invoices: 10,
  accounts: 100,
  couriers: 20,
}

export interface Night {
  /** From when on everything that changed is proved. */
  since: Date
  perNight?: Record<Source, number>
  /** Before orders are looked at: what can be put right by itself. */
  beforeOrders?: (ids: readonly string[]) => Promise<unknown>
}

export interface Proof {
  faults: LedgerFault[]
  /** How many were looked at. */
  looked: Record<Source, number>
}

/**
 * Proves what `verifyLedger` proves of what has changed since an instant, and of the next part of the history, whose place
 * is kept: each comes in turn, and a night costs what was done lately, not what was ever done.
 */
export async function verifyInTurn(db: Db, night: Night): Promise<Proof> {
  const faults: LedgerFault[] = []
  const looked = Object.fromEntries(sources.map((source) => [source, 0])) as Proof['looked']
  const look = async (source: Source, ids: readonly string[]) => {
    if (ids.length === 0) return
    if (source === 'orders') await night.beforeOrders?.(ids)
    for (const [check, { [source]: find }] of ledgerChecks)
      if (find) noteFault(faults, check, await find(db, some(db, ids)))
    looked[source] += ids.length
  }
  for (const [check, { open }] of ledgerChecks) if (open) noteFault(faults, check, await open(db, () => db`true`))
  const orders = await listRecentOrders(db, night.since)
  for (const source of sources) {
    const recent = await listRecent(db, source, night.since, orders)
    for (let from = 0; from < recent.length; from += atOnce[source])
      await look(source, recent.slice(from, from + atOnce[source]))
    const seen = new Set(recent)
    await walk(db, source, (night.perNight ?? perNight)[source], (ids) =>
      look(
        source,
        ids.filter((id) => !seen.has(id)),
      ),
    )
  }
  return { faults, looked }
}

const nil = '00000000-0000-0000-0000-000000000000'

/** Batch by batch, so that a night that is cut short is gone on with; at the end it begins anew. */
async function walk(db: Db, source: Source, most: number, look: (ids: readonly string[]) => Promise<unknown>) {
  let after = (await findPlace(db, source)) ?? nil
  for (let left = most; left > 0; ) {
    const wanted = Math.min(left, atOnce[source])
    const ids = await listNext(db, source, after, wanted)
    await look(ids)
    left -= wanted
    after = (ids.length === wanted && ids.at(-1)) || nil
    await keepPlace(db, source, after)
    if (after === nil) return
  }
}
