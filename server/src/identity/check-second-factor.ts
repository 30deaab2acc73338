import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { hashToken } from '../platform/secrets.ts'
import { limitAttempts } from './limit-login-attempts.ts'
import type { Origin } from './open-session.ts'
import { takeRecoveryCode } from './recovery-codes.sql.ts'
import { takeTotpStep, type UserRow } from './users.sql.ts'

const period = 30
const purposeOf = (userId: string) => `totp:${userId}`

export const sealTotp = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, secret: string): Buffer =>
  secrets.seal(Buffer.from(secret), purposeOf(userId))

export const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period })

export const normalCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** A code of the app, good once and one step to either side, or an unused recovery code. */
export async function isSecondFactor(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  user: UserRow,
  given: string,
): Promise<boolean> {
  if (!user.totpSecret) return false
  const code = normalCode(given)
  if (/^\d{6}$/.test(code)) {
    const secret = deps.secrets.open(user.totpSecret, purposeOf(user.id)).toString()
    const timestamp = deps.now().getTime()
    const delta = totpOf(secret, '', '').validate({ token: code, window: 1, timestamp })
    if (delta === null) return false
    const step = Math.floor(timestamp / 1000 / period) + delta
    return (await takeTotpStep(deps.db, user.id, step)).length > 0
  }
  return (await takeRecoveryCode(deps.db, user.id, hashToken(code))).length > 0
}

/** Where two-factor is on, the code must come too; wrong ones count towards the same lock. */
export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'secrets' | 'settings' | 'now' | 'log'>,
  user: UserRow,
  from: Origin,
  code: string | undefined,
): Promise<void> {
  if (!user.totpEnabledAt) return
  if (!code) throw new AppError('two_factor_needed', 'Enter the code from your authenticator app')
  await limitAttempts(
    deps,
    { account: user, email: user.email, from, what: 'code' },
    async () => (await isSecondFactor(deps, user, code)) || undefined,
    () => new AppError('wrong_credentials', 'The code is incorrect', { path: 'code' }),
  )
}
