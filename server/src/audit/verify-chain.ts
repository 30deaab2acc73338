import { type Db, first } from '../platform/db.ts'
import { countEntries, findBrokenEntry } from './audit-log.sql.ts'

export interface ChainState {
  entries: number
  /** The number of the first entry that was tampered with, if any. */
  brokenAt: number | undefined
}

export async function verifyChain(db: Db): Promise<ChainState> {
  const broken = await first(findBrokenEntry(db))
  const counted = await first(countEntries(db, {}))
  return { entries: counted?.total ?? 0, brokenAt: broken?.id }
}
