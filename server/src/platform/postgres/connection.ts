import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Compiled } from './compile.ts'
import type { Host } from './database-url.ts'
import { asFault, ConnectionFault, isConnectionFault, isReadOnlyFault } from './faults.ts'
import { type Hosts, hostsOf, saysGoodbye } from './hosts.ts'
import { watchState, wireOf } from './server-state.ts'
import { type Timing, timeStatement } from './statement-times.ts'
import { forgetPrepared, noStatements, type Result, WireQuery, type WireSubmittable } from './wire-query.ts'

export interface ConnectionOptions {
  url: string
  onNotice?: ((message: string) => void) | undefined
  timing?: Timing | undefined
  trust: Trust
}

/** Whether what was prepared still fits the tables: from when on, and how often they have changed. */
interface Trust {
  readonly from: number
  readonly changes: number
}

export interface Connection {
  /** Sends it behind those that are under way; they are answered in that order. */
  run(compiled: Compiled, prepare: boolean, opening?: string): Promise<Result>
  /** For what the driver's own queries cannot do, such as COPY. */
  submit(query: WireSubmittable): void
  /** Once true it never turns back: such a connection is not used again. */
  readonly isBroken: boolean
  readonly isInTransaction: boolean
  readonly openedAt: number
  /** Where it leads; one of those that its URL names. */
  readonly host: Host
  end(): Promise<void>
  destroy(): void
}

const goodbyeMs = 1000

/** The server's clock zone is set with the connection, so that instants come as UTC. */
function inUtc(url: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  parsed.searchParams.set('options', `-c TimeZone=UTC ${parsed.searchParams.get('options') ?? ''}`.trim())
  return parsed.toString()
}

export const makeClient = (url: string, limitMs: number, more: pg.ClientConfig = {}): pg.Client =>
  new pg.Client({
    connectionString: inUtc(url),
    application_name: 'maple-dispatch',
    connectionTimeoutMillis: limitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...more,
  })

export function openConnection(
  { url, onNotice, timing, trust }: ConnectionOptions,
  onBroken: (connection: Connection) => void,
): Promise<Connection> {
  const hosts = hostsOf(url)
  return hosts.open((host, limitMs) => openOn(hosts, host, limitMs, { onNotice, timing, trust, onBroken }))
}

interface Hooks {
  onNotice: ConnectionOptions['onNotice']
  timing: ConnectionOptions['timing']
  trust: Trust
  onBroken(connection: Connection): void
}

async function openOn(
  hosts: Hosts,
  host: Host,
  limitMs: number,
  { onNotice, timing, trust, onBroken }: Hooks,
): Promise<Connection> {
  const client = makeClient(host.url, limitMs, { pipeline: true })
  const statements = noStatements()
  let preparedAt = trust.changes
  /** A statement whose table has changed since it was prepared would fail, and with it the transaction that it stands in. */
  const mayPrepare = () => {
    if (preparedAt !== trust.changes) forgetPrepared(statements)
    preparedAt = trust.changes
    return performance.now() >= trust.from
  }
  let isBroken = false
  const breaks = () => {
    if (isBroken) return
    isBroken = true
    onBroken(connection)
  }
  const leave = () => {
    breaks()
    hosts.leave(host)
  }
  // Also those of an idle connection come here; without a listener they would end the process.
  client.on('error', (error) => (saysGoodbye(error) ? leave() : breaks()))
  client.on('end', breaks)
  const state = watchState(client, hosts.target, leave)
  if (onNotice) client.on('notice', ({ message }) => onNotice(String(message)))

  /** What is said until the end of this turn goes in one packet: a write costs more than most statements. */
  let isGathering = false
  let sentAt = 0
  const gather = () => {
    if (isGathering) return
    isGathering = true
    sentAt = performance.now()
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }

  const whenSaid = (go: () => void) => {
    const once = () => {
      wireOf(client).off('readyForQuery', once)
      wireOf(client).off('end', once)
      go()
    }
    wireOf(client).on('readyForQuery', once)
    wireOf(client).on('end', once)
  }

  const connection: Connection = {
    openedAt: Date.now(),
    host,
    get isBroken() {
      return isBroken
    },
    get isInTransaction() {
      return client.getTransactionStatus() !== 'I'
    },
    run: (compiled, prepare, opening) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new ConnectionFault(undefined))
        const fail = (cause: Error) => {
          const error = asFault(cause)
          answered?.(error)
          // Whether that was us or the server, it says until it is ready for the next.
          if (hosts.isWatched && isReadOnlyFault(error))
            return whenSaid(() => reject(state.fits() ? error : readOnlyNow(error)))
          // The server said that it goes: the end of the connection is on its way.
          if (saysGoodbye(error)) leave()
          else if (isConnectionFault(error)) breaks()
          reject(error)
        }
        gather()
        const answered = timing && timeStatement(timing, compiled, sentAt)
        const done = (result: Result) => {
          answered?.()
          resolve(result)
        }
        const refuse = (error: Error) => {
          answered?.(error)
          reject(error)
        }
        const settle = { resolve: done, reject: fail, refuse }
        client.query(new WireQuery(compiled, mayPrepare() && prepare, statements, settle, opening))
      }),
    submit: (query) => void client.query(query),
    end: () => endClient(client),
    destroy() {
      breaks()
      streamOf(client).destroy()
    },
  }

  try {
    await client.connect()
    if (hosts.isWatched) await state.require()
  } catch (error) {
    isBroken = true
    streamOf(client).destroy()
    throw asFault(error)
  }
  return connection
}

const readOnlyNow = (cause: Error) => new ConnectionFault(new Error('The server has become read-only', { cause }))

/** A server that hangs does not say goodbye; then we go without. */
export async function endClient(client: pg.Client): Promise<void> {
  const patience = setTimeout(() => streamOf(client).destroy(), goodbyeMs)
  await client.end()
  clearTimeout(patience)
}

/** Without a goodbye, to a server that is not wanted or does not hear it. */
export const cutOff = (client: pg.Client): void => void streamOf(client).destroy()

const streamOf = (client: pg.Client): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream
