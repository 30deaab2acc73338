import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { addFailedTry, clearFailedTries, clearTriesOfUser, findLock } from './failed-tries.sql.ts'
import { findKnownDevice, type SignInDevice } from './known-devices.sql.ts'
import { logFailure } from './log-security-event.ts'
import type { Origin } from './open-session.ts'
import type { UserRow } from './users.sql.ts'

type Account = Pick<UserRow, 'id' | 'role'>

/** What is tried: the account, or the e-mail as typed where there is none; and from where. */
export interface Attempt {
  account: Account | undefined
  email: string
  from: Origin
  /** What is shown to be known by it, for the security log. */
  what: 'sign-in' | 'code' | 'password' | 'confirm'
}

const nobody = '00000000-0000-0000-0000-000000000000'
const turns = new Map<string, Promise<unknown>>()

/**
 * One try at a time for an account, so that guesses sent in parallel are counted one by one. What `work` leaves to be
 * done afterwards holds up the next try, and not the answer to this one.
 */
async function inTurn<T>(key: string, work: (afterwards: (rest: Promise<void>) => void) => Promise<T>): Promise<T> {
  let rest: Promise<void> | undefined
  const run = () =>
    work((given) => {
      rest = given
    })
  const turn = (turns.get(key) ?? Promise.resolve()).then(run, run)
  const whole = turn.then(
    () => rest,
    () => rest,
  )
  turns.set(key, whole)
  void whole.finally(() => turns.get(key) === whole && turns.delete(key))
  return turn
}

/** An e-mail that changes does not change whose tries they are (I1). */
const keyOf = ({ account, email }: Pick<Attempt, 'account' | 'email'>): string =>
  account ? `user:${account.id}` : `mail:${createHash('sha256').update(email).digest('hex')}`

/** A place that the account is known at has a count of its own: tries from elsewhere do not shut it out (I2). */
async function placeKeyOf(db: Deps['db'], attempt: Attempt): Promise<string> {
  const known = await findKnownDevice(db, attempt.account?.id ?? nobody, attempt.from satisfies SignInDevice)
  return known ? `${keyOf(attempt)}:${known.kind}:${known.place}` : keyOf(attempt)
}

/**
 * Checks a secret (password, code) under the lock that login, change, reset, confirmation and second factor share
 * (F2). `check` returns undefined when the secret is wrong; counting stands outside of any transaction of the
 * caller, since a refused request must still count.
 */
export function limitAttempts<T>(
  { db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>,
  attempt: Attempt,
  check: () => Promise<T | undefined>,
  wrong: () => AppError,
): Promise<T> {
  return inTurn(keyOf(attempt), async (afterwards) => {
    const key = await placeKeyOf(db, attempt)
    const lock = await findLock(db, key)
    if (lock) throw new AppError('account_locked', 'Account is temporarily locked', { retryAfterSeconds: lock.seconds })
    const result = await check()
    if (result === undefined) {
      const limit = {
        most: settings.get('security.lockoutTries'),
        lockMinutes: settings.get('security.lockoutMinutes'),
      }
      const userId = attempt.account?.id ?? null
      let locked = false
      // Mistakes at home count for strangers as well, theirs not for home.
      for (const each of new Set([key, keyOf(attempt)]))
        locked = (await addFailedTry(db, { key: each, userId, ...limit }))?.locked || locked
      // Only an account has a log: its writing must not tell by the time that there is one.
      afterwards(logFailure(db, attempt, locked).catch((error) => log.error({ err: error }, 'security log')))
      throw wrong()
    }
    return result
  })
}

/** After everything was right: earlier mistakes from the same place are forgotten. */
export async function resetAttempts({ db }: Pick<Deps, 'db'>, attempt: Omit<Attempt, 'what'>): Promise<void> {
  await clearFailedTries(db, await placeKeyOf(db, { ...attempt, what: 'sign-in' }))
}

/** With a new password, guesses at the old one count for nothing. */
export const resetAllAttempts = ({ db }: Pick<Deps, 'db'>, userId: string) => clearTriesOfUser(db, userId)
