import type { Tx } from '../platform/db.ts'
import { type Doer, insertEntry, type NewEntry } from './audit-log.sql.ts'

/** Part of the change it tells of: both are kept, or neither (F6). */
export async function recordChange(tx: Tx, by: Doer | undefined, entry: NewEntry): Promise<void> {
  await insertEntry(tx, by, entry)
}
