import { expect } from 'vitest'
import { verifyLedger } from '../src/payments/verify-ledger.ts'
import type { TestApp } from './make-app.ts'

/** Bends something with everything off that would prevent it, and expects it to be found; then it is undone. */
export async function bendLedger(t: TestApp, sql: string, check: string): Promise<void> {
  const found = t.db
    .transaction(async (tx) => {
      await tx.unsafe(
        `alter table ledger_entries disable trigger user; alter table ledger_transfers disable trigger user; ${sql}`,
      )
      const faults = await verifyLedger(tx)
      throw Object.assign(new Error('undone'), { faults })
    })
    .catch((error: Error & { faults?: { check: string }[] }) => error.faults ?? [{ check: error.message }])
  expect((await found).map((fault) => fault.check)).toContain(check)
}
