import type { Compiled } from './compile.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'
import { againstDeadlock } from './deadlock.ts'
import { ConnectionFault } from './faults.ts'
import { hostsOf } from './hosts.ts'
import type { Result } from './wire-query.ts'

export interface Pool {
  run(compiled: Compiled, prepare: boolean): Promise<Result>
  /** A connection for one alone until it is given back. */
  take(): Promise<Connection>
  give(connection: Connection): void
  readonly figures: PoolFigures
  /** For a while nothing is prepared; what was prepared is forgotten. */
  distrustPrepared(): void
  /** Lets those under way finish for so many seconds, then closes. */
  end(patienceSeconds: number): Promise<void>
}

/** How many connections there are, and how many wait for one. */
export interface PoolFigures {
  busy: number
  idle: number
  opening: number
  waiting: number
}

/** A server process that lives for ever keeps everything it ever looked up. */
const lifetimeMs = 30 * 60_000

/** Longer than a migration may take from its announcement to its end; a statement is read anew each time until then. */
const distrustMs = 10_000

export function makePool(max: number, asked: Omit<ConnectionOptions, 'trust'>): Pool {
  const trust = { from: 0, changes: 0 }
  const options = { ...asked, trust }
  const idle: Connection[] = []
  /** Of a server that was left, while somebody has them: not used again after that. */
  const retired = new WeakSet<Connection>()
  const all = new Set<Connection>()
  const waiting: PromiseWithResolvers<Connection>[] = []
  let opening = 0
  let isEnding = false
  let onRest: () => void = () => undefined

  /** A connection that broke is forgotten at once, whoever has it: nobody gets it again. */
  function forget(connection: Connection): void {
    all.delete(connection)
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    serve()
  }

  const unwatch = hostsOf(options.url).whenLeft(({ concerns, isGone }) => {
    for (const connection of [...all].filter((each) => concerns(each.host))) {
      if (isGone || idle.includes(connection)) connection.destroy()
      else retired.add(connection)
    }
  })

  async function open(): Promise<void> {
    opening += 1
    const opened = await openConnection(options, forget).catch((error: Error) => error)
    opening -= 1
    if (opened instanceof Error) waiting.shift()?.reject(opened)
    else {
      all.add(opened)
      give(opened)
    }
    serve()
  }

  /** Opens as many as somebody waits for. */
  function serve(): void {
    while (waiting.length > opening && all.size + opening < max) void open()
    if (isEnding && all.size === idle.length && opening === 0) onRest()
  }

  function give(connection: Connection): void {
    const isOld = retired.has(connection) || Date.now() - connection.openedAt > lifetimeMs
    const next = connection.isBroken || connection.isInTransaction || isOld ? undefined : waiting.shift()
    if (next) next.resolve(connection)
    else if (connection.isBroken) all.delete(connection)
    else if (connection.isInTransaction) connection.destroy()
    else if (isOld) {
      all.delete(connection)
      void connection.end()
    } else idle.push(connection)
    serve()
  }

  function take(): Promise<Connection> {
    if (isEnding) return Promise.reject(new ConnectionFault(new Error('The pool of connections is closed')))
    const connection = idle.pop()
    if (connection) return Promise.resolve(connection)
    const place = Promise.withResolvers<Connection>()
    waiting.push(place)
    serve()
    return place.promise
  }

  async function run(compiled: Compiled, prepare: boolean): Promise<Result> {
    const connection = idle.pop() ?? (await take())
    try {
      return await againstDeadlock(() => connection.run(compiled, prepare))
    } catch (error) {
      // Another release changed the table under a prepared statement, which is prepared anew.
      if (isStale(error)) return await connection.run(compiled, prepare)
      throw error
    } finally {
      give(connection)
    }
  }

  async function end(patienceSeconds: number): Promise<void> {
    isEnding = true
    unwatch()
    await new Promise<void>((resolve) => {
      onRest = resolve
      setTimeout(resolve, patienceSeconds * 1000).unref()
      serve()
    })
    for (const place of waiting.splice(0)) place.reject(new ConnectionFault(undefined))
    const open = [...all]
    await Promise.all(open.map((each) => (idle.includes(each) ? each.end() : each.destroy())))
  }

  return {
    run,
    take,
    give,
    end,
    distrustPrepared() {
      trust.from = performance.now() + distrustMs
      trust.changes += 1
    },
    get figures() {
      return { busy: all.size - idle.length, idle: idle.length, opening, waiting: waiting.length }
    },
  }
}

/** Its table was changed by another release since it was prepared. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
