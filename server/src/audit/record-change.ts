import type { ActorRef } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { insertEntry, type NewEntry } from './audit-log.sql.ts'

/** Part of the change it tells of: both are kept, or neither (F6). */
export async function recordChange(tx: Tx, by: ActorRef | undefined, entry: NewEntry): Promise<void> {
  await insertEntry(tx, by, entry)
}
