import type { Database } from '../platform/db.ts'
import { findHead, lockHead, putHeadSeal } from './audit-log.sql.ts'
import { sealHead } from './seal-entry.ts'

/** At the first start with a key: the log as it stands gets its seal, and the chain goes on from there. */
export async function sealOldLog(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { entryId, hash } = await lockHead(tx, {})
    const head = await findHead(tx)
    // A head without a seal after entries with a key was tampered with, and stays so for the verification to see.
    if (head && !head.seal && !head.keyed) await putHeadSeal(tx, sealHead(tx.sign, entryId, hash))
  })
}
