import type { Compiled } from './compile.ts'
import type { Connection } from './connection.ts'
import { copyIn, copyOut } from './copy.ts'
import { againstDeadlock } from './deadlock.ts'
import { isDeadlock } from './faults.ts'
import type { Pool } from './pool.ts'
import type { Runner } from './statement.ts'
import type { Result, Row } from './wire-query.ts'

const plain = (text: string): Compiled => ({ shape: { text, types: [] }, values: [] })

/** The statements of one transaction, on the one connection that it has for itself. */
export interface TransactionRunner extends Runner {
  savepoint<T>(work: () => Promise<T>): Promise<T>
}

interface Open extends TransactionRunner {
  /** The first statement that failed, unless a savepoint undid it. */
  readonly failure: unknown
  /** Whether anything was said yet; until then there is no transaction that could be ended. */
  readonly hasBegun: boolean
  /** Whether rows were streamed in, which cannot be read a second time. */
  readonly hasCopiedIn: boolean
  close(): void
}

/** It begins with its first statement, in the same packet: one that asks nothing costs nothing. */
function openOn(connection: Connection, begin: string): Open {
  let opening: string | undefined = begin
  let failure: unknown
  let isOver = false
  let hasCopiedIn = false
  let depth = 0
  const require = () => {
    if (isOver) throw new Error('This transaction is over; a statement of it was not waited for')
  }
  const run = async (compiled: Compiled, prepare: boolean): Promise<Result> => {
    require()
    const before = opening
    opening = undefined
    return connection.run(compiled, prepare, before).catch((error: unknown) => {
      failure ??= error
      throw error
    })
  }
  const begun = async (): Promise<void> => {
    const before = opening
    opening = undefined
    if (before !== undefined) await run(plain(before), false)
  }
  return {
    get failure() {
      return failure
    },
    get hasBegun() {
      return opening === undefined
    },
    get hasCopiedIn() {
      return hasCopiedIn
    },
    close() {
      isOver = true
    },
    run,
    cursor: (compiled, size) => readCursor(run, compiled, size),
    async copyOut(text) {
      require()
      await begun()
      return copyOut(connection, text)
    },
    async copyIn(text) {
      require()
      await begun()
      hasCopiedIn = true
      return copyIn(connection, text)
    },
    async savepoint(work) {
      const name = `s${depth++}`
      await run(plain(`savepoint ${name}`), false)
      try {
        return await work()
      } catch (error) {
        await connection.run(plain(`rollback to ${name}`), false)
        failure = undefined
        throw error
      } finally {
        depth -= 1
      }
    },
  }
}

/**
 * `what` follows `begin`, such as an isolation level. Nothing of it is kept unless all of it is, so `work` may be called
 * again: when the server undid it because it and another waited for each other.
 */
export function runTransaction<T>(
  pool: Pool,
  what: string,
  work: (runner: TransactionRunner) => Promise<T>,
): Promise<T> {
  let isUndone = false
  const once = async () => {
    isUndone = false
    const connection = await pool.take()
    const open = openOn(connection, `begin ${what}`)
    let isEnding = false
    try {
      const result = await work(open).finally(open.close)
      if (!open.hasBegun) return result
      isEnding = true
      const { command } = await connection.run(plain('commit'), false)
      // A statement that failed, and that nobody heard, made the commit a rollback.
      if (command !== 'COMMIT') throw open.failure ?? new Error('The transaction was rolled back')
      return result
    } catch (error) {
      // What was begun may not be answered yet; what was to be committed has ended by itself unless the server says otherwise.
      const isOpen = connection.isInTransaction || (open.hasBegun && !isEnding)
      if (isOpen && !connection.isBroken)
        await connection.run(plain('rollback'), false).catch(() => connection.destroy())
      // What fails after it in the same transaction only follows from it.
      isUndone = !open.hasCopiedIn && isDeadlock(open.failure ?? error)
      throw error
    } finally {
      pool.give(connection)
    }
  }
  return againstDeadlock(once, () => isUndone)
}

let cursors = 0

async function* readCursor(run: Runner['run'], { shape, values }: Compiled, size: number): AsyncGenerator<Row[]> {
  const name = `c${++cursors}`
  await run({ shape: { ...shape, text: `declare ${name} no scroll cursor for ${shape.text}` }, values }, false)
  for (;;) {
    const { rows } = await run(plain(`fetch ${size} from ${name}`), false)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await run(plain(`close ${name}`), false)
}

/** A cursor lives in a transaction of its own, which ends with the reading of it, however that ends. */
export async function* readAlone(pool: Pool, compiled: Compiled, size: number): AsyncGenerator<Row[]> {
  const connection = await pool.take()
  const open = openOn(connection, 'begin read only')
  try {
    yield* open.cursor(compiled, size)
  } finally {
    if (!connection.isBroken) await connection.run(plain('rollback'), false).catch(() => connection.destroy())
    pool.give(connection)
  }
}
