import type { LogChain } from '@maple/contract'
import { type Database, first } from '../platform/db.ts'
import { type ChainRow, countEntries, findHead, listChain } from './audit-log.sql.ts'
import { chainEntry, type Sign, sealHead, sealRest, sealWhat, sealWho } from './seal-entry.ts'

export interface ChainState {
  entries: number
  /** The number of the first entry that was tampered with or is missing, if any. */
  brokenAt: number | undefined
  /** The last entry and its hash: kept elsewhere, they show a whole database that was put back to an earlier day. */
  head: string
}

const atATime = 1000

/** Reads the whole log up to its head. Entries of the version before are chained without a key, and never follow one with. */
export async function verifyChain(db: Database): Promise<ChainState> {
  const end = await findHead(db)
  const counted = await first(countEntries(db, {}))
  const told = { entries: counted?.total ?? 0, head: end ? `${end.entryId}:${end.hash.toString('hex')}` : 'none' }
  if (!end) return { ...told, brokenAt: 1 }
  let link: Link = { id: 0, hash: Buffer.from([0]), keyed: false }
  while (link.id < end.entryId) {
    const rows = await listChain(db, link.id, end.entryId, atATime)
    for (const row of rows) {
      if (!follows(link, row) || !isGenuine(db.sign, row)) return { ...told, brokenAt: row.id }
      link = { id: row.id, hash: row.hash, keyed: row.whoSeal !== null }
    }
    if (rows.length < atATime) break
  }
  if (link.id !== end.entryId || !link.hash.equals(end.hash)) return { ...told, brokenAt: link.id + 1 }
  const sealed = end.seal ? end.seal.equals(sealHead(db.sign, end.entryId, end.hash)) : !end.keyed
  return { ...told, brokenAt: sealed ? undefined : link.id + 1 }
}

interface Link {
  id: number
  hash: Buffer
  keyed: boolean
}

const follows = (link: Link, row: ChainRow): boolean =>
  row.id === link.id + 1 && row.previousHash.equals(link.hash) && (row.whoSeal !== null || !link.keyed)

function isGenuine(sign: Sign, row: ChainRow): boolean {
  const { whoSeal: who, whatSeal: what } = row
  const isWhole = !row.whoForgotten && !row.whatForgotten
  // Only the program blanks an entry: what it left is sealed.
  if (!isWhole && !row.restSeal?.equals(sealRest(sign, row, row))) return false
  if (!who || !what) return !isWhole || (row.plainHash?.equals(row.hash) ?? false)
  return (
    (row.whoForgotten ? row.actor === '…' && row.ip === null : who.equals(sealWho(sign, row))) &&
    (row.whatForgotten ? row.before === null && row.after === null : what.equals(sealWhat(sign, row))) &&
    row.hash.equals(chainEntry(sign, row.previousHash, row, { who, what }))
  )
}

/** Reading the whole log is not done for every look at a screen. */
const everyMs = 60_000

/** The state as it was a minute ago at most; all who ask meanwhile wait for the same check. */
export function checkedAtMost(db: Database, now: () => Date) {
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
