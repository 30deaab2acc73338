import pg from 'pg'
import { type DatabaseUrl, type Host, readDatabaseUrl } from './database-url.ts'
import { asFault, ConnectionFault, isConnectionFault } from './faults.ts'

/** Those of one URL, shared by all that connect to it: what one of them learns the others know. */
export interface Hosts extends DatabaseUrl {
  /** Opens on the first host that lets it; the one that worked last is asked first. */
  open<T>(on: (host: Host, limitMs: number) => Promise<T>): Promise<T>
  /** The server on this host goes, or is not what is wanted any more: what is under way there may still end. */
  leave(host: Host): void
  /** None of them answers: every connection is given up, whatever is under way on it. */
  abandon(): void
  /** Called at each of these, and when another host takes the place of one that no longer answers. Returns what ends it. */
  whenLeft(act: (left: Left) => void): () => void
}

export interface Left {
  concerns(host: Host): boolean
  /** Also what is busy there ends, since nothing will come of it. */
  isGone: boolean
}

/** Callers are told sooner (database-health.ts); a busy machine may take a while to let somebody in. */
const aloneMs = 5000
/** With others to turn to nobody waits long for one; longer only where it was time that was missing. */
const turnsMs = [1000, 3000]

const known = new Map<string, Hosts>()

export function hostsOf(url: string): Hosts {
  const hosts = known.get(url) ?? makeHosts(url)
  known.set(url, hosts)
  return hosts
}

function makeHosts(url: string): Hosts {
  const read = readDatabaseUrl(url)
  const listeners = new Set<(left: Left) => void>()
  let last = 0

  async function open<T>(on: (host: Host, limitMs: number) => Promise<T>): Promise<T> {
    if (!read.isWatched) return on(read.hosts[0] as Host, aloneMs)
    const before = read.hosts[last] as Host
    const reasons = new Map<string, string>()
    let turn = [...read.hosts.keys()].map((_, at, all) => (at + last) % all.length)
    for (const limitMs of turnsMs) {
      const slow: number[] = []
      for (const at of turn) {
        const host = read.hosts[at] as Host
        const begun = performance.now()
        try {
          const opened = await on(host, limitMs)
          last = at
          if (host !== before && reasons.has(before.name)) tell({ concerns: (to) => to === before, isGone: true })
          return opened
        } catch (error) {
          const fault = asFault(error)
          // Somebody is there and refuses us, for our password or a database that is missing: so would the others.
          if (!isConnectionFault(fault)) throw fault
          reasons.set(host.name, fault.message)
          if (performance.now() - begun >= limitMs) slow.push(at)
        }
      }
      turn = slow
    }
    const said = [...reasons].map(([name, reason]) => `${name}: ${reason}`).join('; ')
    throw new ConnectionFault(new Error(`No database server is ${read.target}: ${said}`))
  }

  const tell = (left: Left) => {
    for (const act of [...listeners]) act(left)
  }
  return {
    ...read,
    open,
    leave(host) {
      if (read.isWatched) tell({ concerns: (to) => to === host, isGone: false })
    },
    abandon() {
      last = (last + 1) % read.hosts.length
      tell({ concerns: () => true, isGone: true })
    },
    whenLeft(act) {
      listeners.add(act)
      return () => void listeners.delete(act)
    },
  }
}

/** It said so before it went, which it does to everybody. */
const goodbyes = new Set(['57P01', '57P02', '57P03'])
export const saysGoodbye = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && goodbyes.has(String(error.code))
