import { AsyncLocalStorage } from 'node:async_hooks'
import type { DomainEvent } from '@maple/contract'
import postgres from 'postgres'

type Sql = postgres.Sql<{ bigint: number }>

/** Inside a transaction: SQL, and events that leave only when it commits. */
export type Tx = postgres.TransactionSql<{ bigint: number }> & {
  emit(event: DomainEvent): Promise<void>
  /** For what only this process needs to know, such as its sockets; lost if it dies in between. */
  afterCommit(work: () => void): void
  /** A statement that is on its way and that nobody waits for before the commit; if it fails, everything does. */
  alongCommit(statement: Promise<unknown>): void
  /** A seal that only this program can make; the key is not known to the database. */
  sign: Sign
}

type Sign = (text: string) => Buffer

export type Database = Sql & {
  /** Runs `work` in one transaction; inside another one it joins that. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  sign: Sign
}

/** Either of them: a query that does not care whether it stands in a transaction. */
export type Db = Database | Tx

/** Handles an event inside the transaction that emits it; see events.ts. */
export type Emitter = (tx: Tx, event: DomainEvent) => Promise<void>

/** `2026-11-15 13:06:23.611+00`, as a connection in UTC writes it, without the way over a Date. */
const isoInstant = (value: string): string => {
  if (!value.endsWith('+00') || value[4] !== '-') return new Date(value).toISOString()
  const thousandths = value.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${thousandths}Z`
}

const valueTypes = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  /** Instants are ISO strings everywhere (B2); `date` columns stay `YYYY-MM-DD`. */
  date: {
    to: 1184,
    from: [1114, 1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: isoInstant,
  },
}

export interface DatabaseOptions {
  max?: number
  emitter?: Emitter
  sign?: Sign
  onNotice?: (message: string) => void
}

/** The transaction that an idempotent request opened around its handler; queries of that request join it. */
const ambient = new AsyncLocalStorage<Tx>()

export function connect(
  url: string,
  { max = 10, emitter = noListeners, sign = noKey, onNotice }: DatabaseOptions = {},
): Database {
  const pool = postgres(url, {
    max,
    types: valueTypes,
    transform: { column: { from: postgres.toCamel } },
    connect_timeout: 2,
    // Ready again at once when the database returns, instead of after up to 20 seconds of backoff.
    backoff: () => 0.2,
    idle_timeout: 0,
    max_lifetime: 60 * 30,
    onnotice: (notice) => onNotice?.(String(notice.message)),
    connection: { application_name: 'maple-dispatch', TimeZone: 'UTC' },
  }) as unknown as Sql

  const begin = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const later: (() => void)[] = []
    const along: Promise<unknown>[] = []
    const result = await pool.begin((sql) => {
      const tx: Tx = Object.assign(sql as unknown as Tx, {
        sign,
        emit: (event: DomainEvent) => emitter(tx, event),
        afterCommit: (done: () => void) => void later.push(done),
        alongCommit: (statement: Promise<unknown>) => {
          along.push(statement)
          statement.catch(seenBelow)
        },
      })
      return work(tx)
    })
    // A statement that failed made the commit a rollback, which answers like a commit.
    await Promise.all(along)
    for (const done of later) done()
    return result as T
  }

  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const outer = ambient.getStore()
    return outer ? work(outer) : begin(work)
  }

  return new Proxy(pool, {
    apply: (target, self, args) => Reflect.apply(ambient.getStore() ?? target, self, args),
    get: (target, name) => {
      if (name === 'transaction') return transaction
      if (name === 'sign') return sign
      const source = ambient.getStore() ?? target
      return Reflect.get(name in source ? source : target, name)
    },
  }) as unknown as Database
}

/** Everything that `work` does with the database, wherever it is called, is part of this transaction. */
export function inOneTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction((tx) => ambient.run(tx, () => work(tx)))
}

/** Awaited after the commit; until then a failure is not unheard of. */
const seenBelow = () => undefined

const noKey: Sign = () => {
  throw new Error('This connection was opened without the key that seals the audit log')
}

const noListeners: Emitter = async () => undefined

export const first = async <T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> => (await rows)[0]

const connectionFaults = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The database is away or going, as opposed to having refused a statement. */
export const isConnectionFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && connectionFaults.has(String(error.code))

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint_name' in error &&
  error.constraint_name === constraint
