import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, type Tx, withClock } from '../src/platform/db.ts'
import { noteSeen } from './until.ts'

/**
 * The same database, which refuses whoever goes around the transaction that they stand in. What types and
 * `npm run check` cannot see, such as a `db` that a closure keeps, is found by the tests that way.
 */
export function guardTransactions(db: Database): Database {
  const within = new AsyncLocalStorage<true>()
  const refuse = () => {
    if (within.getStore()) throw new Error('The database is used beside the transaction around it: hand `tx` on')
  }
  const inside =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx) =>
      within.run(true, () => work(tx))
  const tag = (...args: Parameters<Database>) => {
    refuse()
    return noteRows(db(...args))
  }
  return Object.assign(
    withClock(tag, () => db.now),
    db,
    {
      unsafe: (...args: Parameters<Database['unsafe']>) => {
        refuse()
        return db.unsafe(...args)
      },
      transaction: <T>(work: (tx: Tx) => Promise<T>) => {
        refuse()
        return db.transaction(inside(work))
      },
      begin: <T>(what: string, work: (tx: Tx) => Promise<T>) => {
        refuse()
        return db.begin(what, inside(work))
      },
    },
  ) as Database
}

/** A statement that somebody polls with says what it found. */
function noteRows<T extends object>(statement: T): T {
  if (!('then' in statement)) return statement
  const run = (statement as PromiseLike<unknown>).then.bind(statement) as Promise<unknown>['then']
  return Object.defineProperty(statement, 'then', {
    value: (...[done, failed]: Parameters<typeof run>) =>
      run((rows) => {
        noteSeen('rows', rows)
        return rows
      }).then(done, failed),
  })
}
