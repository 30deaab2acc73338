import type { Tx } from '../platform/db.ts'
import { type Doer, insertEntry, lockHead, type NewEntry, putHeadSeal } from './audit-log.sql.ts'
import { chainEntry, sealHead, sealWhat, sealWho } from './seal-entry.ts'

/**
 * Part of the change it tells of: both are kept, or neither (F6). The key is the program's and never goes to the
 * database, so the entry is sealed here; the head stays locked until the commit, and nobody else adds meanwhile.
 */
export async function recordChange(tx: Tx, by: Doer | undefined, entry: NewEntry): Promise<void> {
  const head = await lockHead(tx, entry)
  const plain = {
    id: head.entryId + 1,
    at: head.micros,
    actorId: by?.id ?? null,
    actor: by?.name ?? 'system',
    ip: by?.ip ?? null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    before: head.before,
    after: head.after,
  }
  const seals = { who: sealWho(tx.sign, plain), what: sealWhat(tx.sign, plain) }
  const hash = chainEntry(tx.sign, head.hash, plain, seals)
  // Sent together: the connection answers them in turn.
  await Promise.all([
    insertEntry(tx, { ...plain, at: head.at, previousHash: head.hash, hash, seals }),
    putHeadSeal(tx, sealHead(tx.sign, plain.id, hash)),
  ])
}
