import { localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { bookMissing } from './book-missing.ts'
import { compareProvider } from './compare-provider.ts'
import { correctLedger } from './correct-ledger.ts'
import { verifyInTurn } from './verify-in-turn.ts'
import type { LedgerFault } from './verify-ledger.ts'

/** What a night looks back on: refunds and captures of older payments come by webhook and are looked for by their steps. */
const days = 3
const most = 5000

/**
 * Every night: the books by themselves, what is new and the next part of the history, and beside the provider's; what does
 * not agree goes to the log and to the staff.
 */
export async function watchLedger(deps: Deps): Promise<LedgerFault[]> {
  const { db, log, gateway, now, settings } = deps
  await correctLedger(deps)
  const to = now()
  const since = new Date(to.getTime() - days * 86_400_000)
  const window = { from: since, to, most }
  const outside = await compareProvider(db, gateway, window).catch((error: unknown) => {
    log.warn({ err: error }, 'the payment provider could not be asked for its list')
    return []
  })
  const beforeOrders = (ids: readonly string[]) => bookMissing(deps, ids)
  const proof = await verifyInTurn(db, { since, beforeOrders })
  const faults = [...proof.faults, ...outside]
  log.info({ looked: proof.looked }, 'the ledger was proved, what is new and the next part of the history')
  for (const fault of faults) log.error(fault, 'the ledger does not agree')
  const day = localTime(to, settings.get('general.timeZone')).date
  const count = faults.reduce((sum, fault) => sum + fault.count, 0)
  if (count > 0) await db.transaction((tx) => tx.emit({ type: 'ledger.faulty', faults: count, day }))
  return faults
}
