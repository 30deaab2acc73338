import { type Database, isConnectionFault, withClock } from './db.ts'
import type { Compiled } from './postgres/compile.ts'
import { makeSql } from './postgres/sql.ts'
import type { Row } from './postgres/wire-query.ts'
import { isReplicaFault, type Replica } from './replica.ts'

/**
 * For what is long to read and may be some seconds old. Nothing can be written through it. It reads from the replica where
 * there is one that keeps up, and from the database itself otherwise; nobody notices but the log.
 */
export function makeReports(primary: Database, replica: Replica | undefined): Database {
  async function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const other = replica?.current()
    if (!replica || !other) return work(primary)
    try {
      return await replica.whileHere(work(other))
    } catch (error) {
      if (!isReplicaFault(error)) throw error
      if (isConnectionFault(error)) replica.leave(error)
      return work(primary)
    }
  }

  /** What has begun to be read ends with its source: the rest of another moment would not belong to it. */
  async function* cursor(compiled: Compiled, size: number): AsyncGenerator<Row[]> {
    const other = replica?.current()
    let hasBegun = false
    try {
      for await (const rows of (other ?? primary).reader.cursor(compiled, size)) {
        hasBegun = true
        yield rows
      }
    } catch (error) {
      if (!other || hasBegun || !isReplicaFault(error)) throw error
      if (isConnectionFault(error)) replica?.leave(error)
      yield* primary.reader.cursor(compiled, size)
    }
  }

  const reader = {
    cursor,
    run: (compiled: Compiled, prepare: boolean) => read((db) => db.reader.run(compiled, prepare)),
    copyOut: primary.reader.copyOut,
    copyIn: primary.reader.copyIn,
  }
  const begin: Database['begin'] = (what, work) => read((db) => db.begin(readOnly(what), work))
  return Object.assign(
    withClock(makeSql(reader), () => primary.now),
    {
      reader,
      begin,
      sign: primary.sign,
      transaction: ((work) => begin('', work)) as Database['transaction'],
      listen: primary.listen,
      end: async () => replica?.stop(),
    },
  ) as Database
}

const readOnly = (what: string): string => (what.includes('read only') ? what : `${what} read only`)
