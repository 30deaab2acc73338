import { setTimeout } from 'node:timers/promises'
import { type Database, first, isConnectionFault } from './db.ts'
import { ConnectionFault } from './postgres/faults.ts'

export interface Replica {
  /** Undefined while it is away, or further behind than a report may be. */
  current(): Database | undefined
  /** Settles with `work`, or fails at once when the replica stops answering meanwhile. */
  whileHere<T>(work: Promise<T>): Promise<T>
  /** Something failed there: nobody asks it again before it has answered. */
  leave(reason: unknown): void
  stop(): Promise<void>
}

interface Watching {
  primary: Database
  replica: Database
  /** Closes what hangs. */
  giveUp(): void
  /** Once for each change; the reason is there while it is not used. */
  onChange(reason: string | undefined): void
  /** How old a report may be. */
  mostBehindMs?: number
}

const usuallyBehindMs = 30_000
const lookEveryMs = 2000
const patienceMs = 5000

interface Mark {
  position: bigint
  at: number
}

/** Where the log of changes is by now; a replica that is nobody's any more stays behind, whatever it says of itself. */
async function readPosition(db: Database): Promise<bigint> {
  const row = await first(db<{ position: string | null }[]>`
    select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0')::text as position`)
  if (!row?.position) throw new Error('it does not say how far it is')
  return BigInt(row.position)
}

/**
 * Compares where the two are, which says how old the replica is also while nothing happens: it is as old as the last
 * position of the primary that it has reached.
 */
export function watchReplica(watching: Watching): Replica {
  const { primary, replica, giveUp, onChange, mostBehindMs = usuallyBehindMs } = watching
  let isUsable = false
  let isStopped = false
  let said: string | undefined
  let marks: Mark[] = []
  const since = performance.now()
  const waiting = new Set<(error: Error) => void>()

  function say(reason: string | undefined): void {
    if (reason === said || isStopped) return
    said = reason
    onChange(reason)
  }

  function leave(reason: unknown): void {
    isUsable = false
    say(`away: ${reason instanceof Error ? reason.message : String(reason)}`)
  }

  async function look(): Promise<void> {
    // While the primary is away nothing is learnt of the replica; others tell of that.
    const position = await readPosition(primary).catch(() => undefined)
    if (position === undefined) return
    marks.push({ position, at: performance.now() })
    const reached = await inTime(readPosition(replica))
    const newest = marks.findLast(({ position }) => position <= reached)
    marks = marks.filter(({ at }) => at >= (newest?.at ?? 0) && performance.now() - at < 2 * usuallyBehindMs)
    const behindMs = performance.now() - (newest?.at ?? since)
    isUsable = newest !== undefined && behindMs <= mostBehindMs
    if (behindMs > mostBehindMs) say('too far behind')
    else if (isUsable) say(undefined)
  }

  async function inTime<T>(work: Promise<T>): Promise<T> {
    const late = Symbol('late')
    const found = await Promise.race([work, setTimeout(patienceMs, late, { ref: false })])
    if (found !== late) return found as T
    work.catch(() => undefined)
    const fault = new ConnectionFault(new Error('it does not answer'))
    for (const fail of waiting) fail(fault)
    giveUp()
    throw fault
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      await look().catch((error: unknown) => leave(error))
      await setTimeout(lookEveryMs, undefined, { ref: false })
    }
  }
  void watch()

  return {
    current: () => (isUsable ? replica : undefined),
    whileHere: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        work.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    leave,
    async stop() {
      isStopped = true
      await replica.end({ timeout: 1 })
    },
  }
}

/** What a replica cannot do and the primary can: it went away, or what it had to catch up with stood in the way. */
export const isReplicaFault = (error: unknown): boolean =>
  isConnectionFault(error) || (error instanceof Error && 'code' in error && error.code === '40001')
