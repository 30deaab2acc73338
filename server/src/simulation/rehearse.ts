import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'

class Rehearsed<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('rehearsed')
    this.outcome = outcome
  }
}

/** Does it as it would be done, with every check, and takes all of it back: nothing is kept, nobody is told. */
export async function rehearse<T>({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome as T
    throw error
  }
}
