import type { DomainEvent } from '@maple/contract'
import { makeListener } from './postgres/listener.ts'
import { isStale, makePool, type Pool, type PoolFigures } from './postgres/pool.ts'
import { makeSql, type Sql } from './postgres/sql.ts'
import type { Runner } from './postgres/statement.ts'
import type { StatementTimes, Timing } from './postgres/statement-times.ts'
import { readAlone, runTransaction, type TransactionRunner } from './postgres/transaction.ts'
import { inSpan } from './telemetry/tracing.ts'

/** A piece of SQL to be put into a statement. */
export type { Template as Fragment } from './postgres/compile.ts'
export { isConnectionFault, isForeignKeyViolation, isLockFault, isUniqueViolation } from './postgres/faults.ts'

/** Inside a transaction: SQL, and events that leave only when it commits. */
export type Tx = Sql & {
  /** When it began, by the program's clock. Rules ask this one; SQL's own `now()` is for bookkeeping columns alone. */
  readonly now: Date
  /** What fails inside is undone, and the rest of the transaction goes on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  emit(event: DomainEvent): Promise<void>
  /** For what only this process needs to know, such as its sockets; lost if it dies in between. */
  afterCommit(work: () => void): void
  /** Done once for each key just before the commit, however often it is asked for; for what follows from all the rest. */
  atEnd(key: string, work: () => Promise<unknown>): void
  /** A statement that is on its way and that nobody waits for before the commit; if it fails, everything does. */
  alongCommit(statement: Promise<unknown>): void
  /** A seal that only this program can make; the key is not known to the database. */
  sign: Sign
}

type Sign = (text: string) => Buffer

export type Database = Sql & {
  sign: Sign
  /** The program's clock at this moment. */
  readonly now: Date
  /**
   * Runs `work` in one transaction, and once more if the server undid that because it and another waited for each other:
   * it changes nothing but what is behind `tx`. Whoever stands in one already hands its `tx` on instead.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same with what follows `begin`, such as an isolation level. */
  begin<T>(what: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what is announced on a channel; `onListening` again after each break, in which something may have been missed. */
  listen(channel: string, hear: (payload: string) => void, onListening?: () => void): Promise<void>
  /** Tables are about to change, or have just done so: for a while nothing is kept prepared, and what was prepared is forgotten. */
  distrustPrepared(): void
  /** How busy its connections are, and what they have done since the start. */
  figures(): PoolFigures & StatementTimes
  end(options?: { timeout?: number }): Promise<void>
  /** Statements that each stand in a transaction of their own, which cannot write; for reports.ts. */
  reader: Runner
}

/** Several queries that see the same instant: amounts that belong together are never told from before and after a change. */
export const readTogether = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.begin('isolation level repeatable read read only', work)

/** Either of them: a query that does not care whether it stands in a transaction. */
export type Db = Database | Tx

/** Handles an event inside the transaction that emits it; see events.ts. */
export type Emitter = (tx: Tx, event: DomainEvent) => Promise<void>

export interface DatabaseOptions {
  max?: number
  emitter?: Emitter
  sign?: Sign
  now?: () => Date
  onNotice?: (message: string) => void
  /** Tells statements that took so many milliseconds or more. */
  slow?: Pick<Timing, 'slowMs' | 'onSlow'>
}

export function connect(
  url: string,
  {
    max = 10,
    emitter = noListeners,
    sign = noKey,
    now = () => new Date(),
    onNotice,
    slow = untold,
  }: DatabaseOptions = {},
): Database {
  const times: StatementTimes = { statements: 0, milliseconds: 0, answeredAt: Number.NEGATIVE_INFINITY }
  const pool = makePool(max, { url, onNotice, timing: { ...slow, times } })
  const listener = makeListener(url)
  const outside = makeSql(poolRunner(pool))

  const begin = async <T>(what: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    let later: (() => void)[] = []
    let along: Promise<unknown>[] = []
    const run = async (runner: TransactionRunner) => {
      // Of this try alone: nothing is left of one that was undone.
      later = []
      along = []
      const ends = new Map<string, () => Promise<unknown>>()
      const tx: Tx = Object.assign(makeSql(runner), {
        sign,
        now: now(),
        savepoint: runner.savepoint,
        emit: (event: DomainEvent) => emitter(tx, event),
        atEnd: (key: string, end: () => Promise<unknown>) => void ends.set(key, end),
        afterCommit: (done: () => void) => void later.push(done),
        alongCommit: (statement: Promise<unknown>) => {
          along.push(statement)
          statement.catch(seenBelow)
        },
      })
      const done = await work(tx)
      for (const end of ends.values()) await end()
      return done
    }
    const result = await inSpan('transaction', {}, () => runTransaction(pool, what, run))
    await Promise.all(along)
    for (const done of later) done()
    return result
  }

  return Object.assign(withClock(outside, now), {
    sign,
    transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => begin('', work),
    begin,
    reader: readerOf(pool),
    listen: listener.listen,
    distrustPrepared: pool.distrustPrepared,
    figures: () => ({ ...pool.figures, ...times }),
    async end({ timeout = 5 }: { timeout?: number } = {}) {
      await listener.end()
      await pool.end(timeout)
    },
  }) as Database
}

/** Asked each time, unlike what `Object.assign` would copy. */
export const withClock = <T extends object>(target: T, now: () => Date): T =>
  Object.defineProperty(target, 'now', { get: now, enumerable: false })

const poolRunner = (pool: Pool): Runner => ({
  run: pool.run,
  cursor: (compiled, size) => readAlone(pool, compiled, size),
  copyOut: inTransactionOnly,
  copyIn: inTransactionOnly,
})

const readerOf = (pool: Pool): Runner => {
  const run: Runner['run'] = (compiled, prepare) =>
    runTransaction(pool, 'read only', (runner) => runner.run(compiled, prepare))
  return {
    ...poolRunner(pool),
    run: (compiled, prepare) =>
      run(compiled, prepare).catch((error: unknown) => {
        if (isStale(error)) return run(compiled, prepare)
        throw error
      }),
  }
}

const inTransactionOnly = async (): Promise<never> => {
  throw new Error('COPY belongs into a transaction')
}

/** Awaited after the commit; until then a failure is not unheard of. */
const seenBelow = () => undefined

const noKey: Sign = () => {
  throw new Error('This connection was opened without the key that seals the audit log')
}

const untold: Pick<Timing, 'slowMs' | 'onSlow'> = { slowMs: 0, onSlow: () => undefined }

const noListeners: Emitter = async () => undefined

export const first = async <T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> => (await rows)[0]
