import {
  type Permission,
  permissions,
  type SettingValues,
  type Text,
  type TextValues,
  type UserAction,
} from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal, requireConfirmed } from '../platform/principal.ts'
import { commonPasswords } from './common-passwords.ts'
import type { UserRow } from './users.sql.ts'

type PasswordFault = [Text, TextValues?]

/** Registration asks only for a length; a change or a reset also for kinds of characters (F2). */
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
  // With all three asked for, one sentence says it (A2).
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

/** Staff with customer-support look after customers and couriers; staff accounts need user-management; super-admins only each other. */
const mayManage = (actor: Principal, target: Pick<UserRow, 'role'>): boolean => {
  if (target.role === 'super-admin') return actor.role === 'super-admin'
  return target.role !== 'admin' || actor.permissions.has('user-management')
}

export function requireMayToggle(actor: Principal, target: UserRow): void {
  if (target.id === actor.id) throw new AppError('forbidden', 'You cannot change your own status')
  if (!mayManage(actor, target)) throw new AppError('forbidden')
  if (isStaff(target)) requireConfirmed(actor)
}

/** One's own account is one's own business, with password and code; here it is somebody else's. */
export function requireMayManage(actor: Principal, target: UserRow): void {
  if (target.id === actor.id) throw new AppError('forbidden', 'Your own account is changed in your profile')
  if (!mayManage(actor, target)) throw new AppError('forbidden')
  if (isStaff(target)) requireConfirmed(actor)
}

export function requireMayRank(settings: SettingValues, actor: Principal, target: UserRow, rank: Standing): void {
  if (target.id === actor.id) throw new AppError('forbidden', 'You cannot change your own role')
  if (!isStaff(target)) throw new AppError('bad_input', 'Only staff accounts have a profile', { path: 'role' })
  if (!mayManage(actor, target)) throw new AppError('forbidden')
  requireMayGrant(settings, actor, rank)
}

type Standing = Pick<UserRow, 'role' | 'staffProfile'>

/** Who manages users grants no more than they hold, or two accounts would raise each other. */
export function requireMayGrant(settings: SettingValues, actor: Principal, rank: Standing): void {
  if (rank.role === 'super-admin' && actor.role !== 'super-admin') throw new AppError('forbidden')
  if (permissionsOf(settings, rank).some((permission) => !actor.permissions.has(permission)))
    throw new AppError('forbidden', 'You can give no more rights than you have yourself')
}

/** What the one who asks may do with this account; the same rules as the guards above. */
export function actionsFor(actor: Principal, target: UserRow): UserAction[] {
  if (target.id === actor.id || !actor.permissions.has('customer-support') || !mayManage(actor, target)) return []
  return [
    'toggle',
    ...(target.isActive ? (['send-reset'] as const) : []),
    ...(target.totpEnabledAt ? (['reset-two-factor'] as const) : []),
    'end-sessions',
    ...(isStaff(target) && actor.permissions.has('user-management') ? (['change-role'] as const) : []),
  ]
}
