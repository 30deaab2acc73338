import { z } from 'zod'
import type { ConfirmWhen } from '../endpoint.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, Instant, LanguageCode, themes } from '../platform/common.ts'
import { permissions, roles, staffProfiles } from './roles.ts'

/** The length rules are settings, so the server checks them; this only bounds what is hashed. */
export const Password = plainText().min(1, text('This field is required')).max(200)

/** A form that holds the address unchanged changes nothing about it. */
export const withNewEmail: ConfirmWhen = {
  says: 'for another e-mail address',
  needs: (body, { email }) => {
    const given = (body as { email?: unknown } | null | undefined)?.email
    return given !== undefined && !(typeof given === 'string' && given.trim().toLowerCase() === email)
  },
}

export const UserView = z.object({
  _id: Id,
  firstName: plainText(),
  lastName: plainText(),
  email: plainText(),
  /** The address that it changes to once that is confirmed (I2). */
  pendingEmail: plainText().nullable(),
  phone: plainText().nullable(),
  role: z.enum(roles),
  staffProfile: z.enum(staffProfiles).nullable(),
  permissions: z.array(z.enum(permissions)),
  isActive: z.boolean(),
  createdAt: Instant,
  profilePhoto: plainText().nullable(),
  dateOfBirth: CalendarDay.nullable(),
  language: LanguageCode,
  theme: z.enum(themes),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
})
export type UserView = z.infer<typeof UserView>
