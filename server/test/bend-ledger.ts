import { expect } from 'vitest'
import { sources } from '../src/payments/ledger-check.ts'
import { type Night, verifyInTurn } from '../src/payments/verify-in-turn.ts'
import { verifyLedger } from '../src/payments/verify-ledger.ts'
import type { Db } from '../src/platform/db.ts'
import type { TestApp } from './make-app.ts'

/** Nothing of the history. */
export const noneInTurn = Object.fromEntries(sources.map((source) => [source, 0])) as NonNullable<Night['perNight']>

/** As a night that proves what has changed in the last day, and nothing else. */
const verifyRecent = async (db: Db) =>
  (await verifyInTurn(db, { since: new Date(Date.now() - 86_400_000), perNight: noneInTurn })).faults

/** Bends something with everything off that would prevent it, and expects every proof to find it; then it is undone. */
export async function bendLedger(
  t: TestApp,
  sql: string,
  check: string,
  proofs: readonly ((db: Db) => Promise<{ check: string }[]>)[] = [verifyLedger, verifyRecent],
): Promise<void> {
  const found = t.db
    .transaction(async (tx) => {
      await tx.unsafe(
        `alter table ledger_entries disable trigger user; alter table ledger_transfers disable trigger user; ${sql}`,
      )
      const faults: { check: string }[][] = []
      for (const proof of proofs) faults.push(await proof(tx))
      throw Object.assign(new Error('undone'), { faults })
    })
    .catch((error: Error & { faults?: { check: string }[][] }) => error.faults ?? [[{ check: error.message }]])
  for (const faults of await found) expect(faults.map((fault) => fault.check)).toContain(check)
}
