import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { isSecondFactor, normalCode, requireSecondFactor, sealTotp, totpOf } from './check-second-factor.ts'
import { limitAttempts, resetAttempts } from './limit-login-attempts.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.sql.ts'
import { requirePassword } from './require-password.ts'
import { sendSecurityEmail } from './send-account-email.ts'
import { announceRights } from './sessions.sql.ts'
import { findUser, type UserRow, updateUser } from './users.sql.ts'

const howMany = 10

const alreadyOn = () => new AppError('conflict', 'Two-factor authentication is already on')
const isOff = () => new AppError('conflict', 'Two-factor authentication is off')

/** A secret that counts only once a code of it was shown (enable). */
export async function setUpTwoFactor(deps: Deps, actor: Principal, password: string) {
  const user = await requirePassword(deps, actor, password)
  if (user.totpEnabledAt) throw alreadyOn()
  const secret = new Secret({ size: 20 }).base32
  await updateUser(deps.db, user.id, { totpSecret: sealTotp(deps, user.id, secret), totpLastStep: null })
  const otpauthUrl = totpOf(secret, deps.settings.get('general.companyName'), user.email).toString()
  const { toDataURL } = await import('qrcode')
  return { secret, otpauthUrl, qr: await toDataURL(otpauthUrl, { margin: 1, width: 240 }) }
}

export async function enableTwoFactor(deps: Deps, actor: Principal, code: string) {
  const user = await findUser(deps.db, actor.id)
  if (!user?.totpSecret) throw isOff()
  if (user.totpEnabledAt) throw alreadyOn()
  await limitAttempts(
    deps,
    { account: user, email: user.email, from: actor, what: 'code' },
    async () => (await isSecondFactor(deps, user, code)) || undefined,
    () => new AppError('bad_input', 'The code is incorrect', { path: 'code' }),
  )
  const recoveryCodes = newRecoveryCodes()
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { totpEnabledAt: deps.now().toISOString() })
    await keepRecoveryCodes(tx, user.id, recoveryCodes)
    await sendTwoFactorEmail(tx, deps, user, 'on')
    await logSecurityEvent(tx, user, actor, 'security.two-factor-on')
    await announceRights(tx, user.id)
  })
  await resetAttempts(deps, { account: user, email: user.email, from: actor })
  return { recoveryCodes }
}

export async function renewRecoveryCodes(deps: Deps, actor: Principal, password: string) {
  const user = await requirePassword(deps, actor, password)
  if (!user.totpEnabledAt) throw isOff()
  const recoveryCodes = newRecoveryCodes()
  await deps.db.transaction(async (tx) => {
    await keepRecoveryCodes(tx, user.id, recoveryCodes)
    await logSecurityEvent(tx, user, actor, 'security.codes-renewed')
  })
  return { recoveryCodes }
}

export async function disableTwoFactor(
  deps: Deps,
  actor: Principal,
  password: string,
  code: string,
): Promise<Record<string, never>> {
  const user = await requirePassword(deps, actor, password)
  if (!user.totpEnabledAt) throw isOff()
  if (isStaff(user) && deps.settings.get('security.twoFactorRequired')) {
    throw new AppError('conflict', 'Two-factor authentication is required for your account')
  }
  await requireSecondFactor(deps, user, actor, code).catch((error: unknown) => {
    // The session is alive: a wrong code here must not sign the person out.
    throw error instanceof AppError && error.code === 'wrong_credentials'
      ? new AppError('bad_input', error.words, error.details)
      : error
  })
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    await deleteRecoveryCodes(tx, user.id)
    await sendTwoFactorEmail(tx, deps, user, 'off')
    await logSecurityEvent(tx, user, actor, 'security.two-factor-off')
    await announceRights(tx, user.id)
  })
  await resetAttempts(deps, { account: user, email: user.email, from: actor })
  return {}
}

/** 50 bits each, in two groups that can be read aloud. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

const keepRecoveryCodes = (tx: Tx, userId: string, codes: readonly string[]) =>
  replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashToken(normalCode(code))),
  )

const sendTwoFactorEmail = (tx: Tx, deps: DepsInTx, user: UserRow, state: 'on' | 'off') =>
  sendSecurityEmail(
    tx,
    deps,
    user,
    `two-factor-${state}`,
    state === 'on' ? 'Two-factor authentication was turned on' : 'Two-factor authentication was turned off',
    'this was changed in the security settings of your account. If it was not you, reset your password at once.',
  )
