import { batchQueries } from './batch-queries.ts'
import type { Database } from './db.ts'
import { newId } from './ids.ts'

/**
 * Writes that come at the same time are done in one go: under load one then costs the database a fraction. Where several fail
 * together each is done again by itself, so that none takes another with it.
 */
export function inOneGo<D extends { db: Database }, W>(work: (deps: D, pieces: readonly W[]) => Promise<unknown>) {
  const batch = batchQueries<{ error: unknown }>()
  const waiting = new Map<string, W>()
  const take = (id: string): W[] => {
    const piece = waiting.get(id)
    waiting.delete(id)
    return piece === undefined ? [] : [piece]
  }
  return async (deps: D, piece: W): Promise<void> => {
    const own = newId()
    waiting.set(own, piece)
    const failure = await batch(deps.db, own, async (ids) => {
      const taken = ids.flatMap((id) => take(id).map((each) => [id, each] as const))
      const failures = new Map<string, { error: unknown }>()
      const alone = async ([id, each]: (typeof taken)[number]) => {
        await work(deps, [each]).catch((error: unknown) => failures.set(id, { error }))
      }
      if (taken.length === 1 && taken[0]) await alone(taken[0])
      else
        await work(
          deps,
          taken.map(([, each]) => each),
        ).catch(async () => {
          for (const each of taken) await alone(each)
        })
      return failures
    })
    if (failure) throw failure.error
  }
}
