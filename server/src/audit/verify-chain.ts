import type { LogChain } from '@maple/contract'
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

/** Reading the whole log is not done for every look at a screen. */
const everyMs = 60_000

/** The state as it was a minute ago at most; all who ask meanwhile wait for the same check. */
export function checkedAtMost(db: Db, now: () => Date) {
  let last: { at: number; state: Promise<LogChain> } | undefined
  const check = async (checkedAt: string): Promise<LogChain> => {
    const { entries, brokenAt } = await verifyChain(db)
    return { entries, brokenAt: brokenAt ?? null, checkedAt }
  }
  return async (): Promise<LogChain> => {
    const at = now().getTime()
    if (!last || at - last.at >= everyMs) last = { at, state: check(new Date(at).toISOString()) }
    const { state } = last
    // A check that failed says nothing: the next one asks again.
    state.catch(() => {
      last = undefined
    })
    return state
  }
}
