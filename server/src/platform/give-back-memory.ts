import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What is left of a start is read and thrown away within this time. */
const afterStartMs = 1_000
const lookMs = 5_000
/** So many looks in a row with next to nothing to do: a collection of this kind stands still for a third of a second. */
const quietLooks = 4
const quietShare = 0.1
/** Less is not worth standing still for. */
const worthBytes = 40 * 1024 * 1024

export interface Memory {
  residentBytes(): number
  /** Processor time since the last look, as a share of one processor: on a machine that is busy with others, too. */
  busyShare(): number
  collect(): void
}

/**
 * Decides at each look whether to collect: not while there is something to do, and once for each time that memory has grown.
 * V8 collects by what is asked of it, so that without requests nothing is collected, and a rush would stay in memory.
 */
export function memoryKeeper({ residentBytes, busyShare, collect }: Memory): () => void {
  let resting = residentBytes()
  let quiet = 0
  return () => {
    quiet = busyShare() < quietShare ? quiet + 1 : 0
    if (quiet < quietLooks || residentBytes() < resting + worthBytes) return
    collect()
    resting = residentBytes()
    quiet = 0
  }
}

/** Gives memory back after the start, and whenever it is quiet after a rush. */
export function giveBackMemory(): void {
  setTimeout(() => {
    collectAll()
    let last = { used: usedMs(), at: performance.now() }
    const look = memoryKeeper({
      residentBytes: () => process.memoryUsage.rss(),
      busyShare: () => {
        const before = last
        last = { used: usedMs(), at: performance.now() }
        return (last.used - before.used) / (last.at - before.at)
      },
      collect: collectAll,
    })
    setInterval(look, lookMs).unref()
  }, afterStartMs).unref()
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A plain collection keeps the pages that it has emptied for what may come; this one hands them to the machine. */
function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
