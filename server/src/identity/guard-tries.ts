import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { addFailedTry, clearFailedTries, findLock } from './failed-tries.sql.ts'

const turns = new Map<string, Promise<unknown>>()

/** One try at a time for an e-mail, so that guesses sent in parallel are counted one by one. */
async function inTurn<T>(email: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(email) ?? Promise.resolve()).then(work, work)
  turns.set(email, turn)
  try {
    return await turn
  } finally {
    if (turns.get(email) === turn) turns.delete(email)
  }
}

/**
 * Checks a secret (password, code) under the lock that login, change, reset and second factor share (F2).
 * `check` returns undefined when the secret is wrong; counting stands outside of any transaction of the
 * caller, since a refused request must still count.
 */
export function guardTries<T>(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  email: string,
  check: () => Promise<T | undefined>,
  wrong: () => AppError,
): Promise<T> {
  return inTurn(email, async () => {
    const lock = await findLock(db, email)
    if (lock) throw new AppError('account_locked', 'Account is temporarily locked', { retryAfterSeconds: lock.seconds })
    const result = await check()
    if (result === undefined) {
      await addFailedTry(db, email, settings.get('security.lockoutTries'), settings.get('security.lockoutMinutes'))
      throw wrong()
    }
    return result
  })
}

/** After everything was right: earlier mistakes are forgotten. */
export const forgiveTries = ({ db }: Pick<Deps, 'db'>, email: string) => clearFailedTries(db, email)
