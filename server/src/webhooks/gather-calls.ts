import type { Db } from '../platform/db.ts'

const mostAtOnce = 200

interface Waiting<T, R> {
  value: T
  done: PromiseWithResolvers<R>
}

/**
 * Whoever asks while a statement is under way shares the next one: under load each costs a fraction, and a single one
 * waits for nobody. Each is done when its statement is; `run` answers in the order in which it was asked.
 */
export function gatherCalls<T, R>(run: (db: Db, values: readonly T[]) => Promise<readonly R[]>) {
  const waitingAt = new WeakMap<Db, Waiting<T, R>[]>()
  async function runAll(db: Db, waiting: Waiting<T, R>[]): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting.splice(0, mostAtOnce)
      try {
        const results = await run(
          db,
          now.map(({ value }) => value),
        )
        for (const [index, { done }] of now.entries()) done.resolve(results[index] as R)
      } catch (error) {
        for (const { done } of now) done.reject(error)
      }
    }
    waitingAt.delete(db)
  }
  return (db: Db, value: T): Promise<R> => {
    const one = { value, done: Promise.withResolvers<R>() }
    const waiting = waitingAt.get(db)
    if (waiting) waiting.push(one)
    else {
      const first = [one]
      waitingAt.set(db, first)
      void runAll(db, first)
    }
    return one.done.promise
  }
}
