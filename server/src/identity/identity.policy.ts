import { type Permission, permissions, type SettingValues, type Text, type TextValues } from '@maple/contract'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { commonPasswords } from './common-passwords.ts'
import type { UserRow } from './users.sql.ts'

type PasswordFault = [Text, TextValues?]

/** F2. Registration asks only for a length; a change or a reset also for kinds of characters. */
export function passwordFault(
  settings: SettingValues,
  password: string,
  occasion: 'registration' | 'change',
): PasswordFault | undefined {
  const minimum =
    settings[occasion === 'registration' ? 'security.registrationPasswordMinLength' : 'security.passwordMinLength']
  if ([...password].length < minimum) return ['Password must be at least {minimum} characters long', { minimum }]
  if (occasion === 'change') {
    const missing = missingKind(settings, password)
    if (missing) return [missing]
  }
  if (isCommon(password)) return ['This password is too common. Choose another one.']
  return undefined
}

function missingKind(settings: SettingValues, password: string): Text | undefined {
  const upper = settings['security.passwordUppercase']
  const lower = settings['security.passwordLowercase']
  const digits = settings['security.passwordNumbers']
  const lacks = {
    upper: upper && !/\p{Lu}/u.test(password),
    lower: lower && !/\p{Ll}/u.test(password),
    digits: digits && !/\d/.test(password),
  }
  // With all three asked for, the one sentence of product.md says it.
  if (upper && lower && digits && (lacks.upper || lacks.lower || lacks.digits)) {
    return 'Password must contain uppercase, lowercase, and number'
  }
  if (lacks.upper) return 'Password must contain an uppercase letter'
  if (lacks.lower) return 'Password must contain a lowercase letter'
  if (lacks.digits) return 'Password must contain a number'
  if (settings['security.passwordSpecial'] && !/[^\p{L}\d]/u.test(password))
    return 'Password must contain a special character'
  return undefined
}

const isCommon = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)

export function requireGoodPassword(
  settings: SettingValues,
  password: string,
  occasion: 'registration' | 'change',
  path: string,
): void {
  const fault = passwordFault(settings, password, occasion)
  if (fault) throw new AppError('weak_password', fault[0], { path, values: fault[1] ?? {} })
}

export function permissionsOf(
  settings: SettingValues,
  user: Pick<UserRow, 'role' | 'staffProfile'>,
): readonly Permission[] {
  if (user.role === 'super-admin') return permissions
  return user.role === 'admin' && user.staffProfile ? settings[`roles.${user.staffProfile}`] : []
}

/** Staff with customer-support switch customers and couriers; staff accounts need user-management; super-admins only each other. */
export function requireMayToggle(actor: Actor, target: UserRow): void {
  if (target.id === actor.id) throw new AppError('forbidden', 'You cannot change your own status')
  if (target.role === 'super-admin' && actor.role !== 'super-admin') throw new AppError('forbidden')
  if (target.role === 'admin' && !actor.permissions.has('user-management')) throw new AppError('forbidden')
}
