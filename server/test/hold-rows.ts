import { onTestFinished } from 'vitest'
import { connect, type Tx } from '../src/platform/db.ts'
import type { TestApp } from './make-app.ts'
import { until } from './until.ts'

type Statements = (tx: Tx) => PromiseLike<unknown>

export interface Held {
  /** Until a statement of somebody's waits for what is held here; who waits a moment for another is not meant. */
  isWaitedFor: () => Promise<unknown>
  letGo: () => Promise<void>
}

/** Keeps rows locked until `letGo`, so that whoever needs them stands still there; `last` is done before it ends. */
export async function hold(t: TestApp, take: Statements, last?: Statements): Promise<Held> {
  const db = connect(t.databaseUrl, { max: 1 })
  const [held, free] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()]
  const done = db.transaction(async (tx) => {
    await take(tx)
    const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    held.resolve(own?.pid ?? 0)
    await free.promise
    await last?.(tx)
  })
  onTestFinished(() => free.resolve())
  const pid = (await Promise.race([held.promise, done])) ?? 0
  return {
    isWaitedFor: () =>
      until(async () => {
        const [waiting] = await t.db`
          select query from pg_stat_activity where datname = current_database() and ${pid} = any(pg_blocking_pids(pid))`
        return waiting
      }),
    letGo: async () => {
      free.resolve()
      await done
      await db.end()
    },
  }
}
