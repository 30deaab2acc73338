import type { Database } from '../platform/db.ts'
import { findHead, lockHead, putHeadSeal } from './audit-log.sql.ts'
import { forgetEntries, listUnsealedBlanks } from './personal-entries.sql.ts'
import { sealHead, sealHeadOfBefore, sealRest } from './seal-entry.ts'

/**
 * At the first start with a key: the log as it stands gets its seal, and the chain goes on from there. At the first start
 * that seals blanks too: those that are there get theirs. The head tells: nobody else can make the one of before.
 */
export async function sealOldLog(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { entryId, hash } = await lockHead(tx, {})
    const head = await findHead(tx)
    // A head without a seal after entries with a key was tampered with, and stays so for the verification to see.
    const isFirst = head && !head.seal && !head.keyed
    if (!isFirst && !head?.seal?.equals(sealHeadOfBefore(tx.sign, entryId, hash))) return
    await forgetEntries(tx, await listUnsealedBlanks(tx), (row) => sealRest(tx.sign, row, row))
    await putHeadSeal(tx, sealHead(tx.sign, entryId, hash))
  })
}
