import type { StaffProfile } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { type Database, isUniqueViolation } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { isEmailTaken } from './email-changes.sql.ts'
import { hashPassword } from './hash-password.ts'
import { insertPreferences } from './notification-preferences.sql.ts'
import { insertUser } from './users.sql.ts'

export interface NewStaff {
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'admin' | 'super-admin'
  staffProfile?: StaffProfile
}

const emailTaken = () => new AppError('email_taken', 'This e-mail cannot be used. Sign in or reset your password.')

/** From the command line, where whoever runs it owns the server: the address counts as confirmed. */
export async function createStaff(
  db: Database,
  { password, staffProfile = 'admin', ...staff }: NewStaff,
): Promise<string> {
  const id = newId()
  const passwordHash = await hashPassword(password)
  const now = new Date().toISOString()
  await db
    .transaction(async (tx) => {
      if (await isEmailTaken(tx, staff.email)) throw emailTaken()
      await insertUser(tx, {
        ...staff,
        id,
        passwordHash,
        phone: null,
        language: 'en',
        emailVerifiedAt: now,
        welcomedAt: now,
        staffProfile: staff.role === 'admin' ? staffProfile : null,
      })
      await insertPreferences(tx, id)
      await recordChange(tx, undefined, {
        action: 'user.created',
        subjectType: 'user',
        subjectId: id,
        after: { email: staff.email, role: staff.role },
      })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
    })
  return id
}
