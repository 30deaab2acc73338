import { z } from 'zod'
import { CalendarDay, plainText } from '../base.ts'
import { Id, Instant, LanguageCode, themes } from '../common.ts'
import { permissions, roles, staffProfiles } from '../roles.ts'
import { text } from '../texts.ts'

/** The length rules are settings, so the server checks them; this only bounds what is hashed. */
export const Password = plainText().min(1, text('This field is required')).max(200)

export const UserView = z.object({
  _id: Id,
  firstName: plainText(),
  lastName: plainText(),
  email: plainText(),
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
