import type { SettingValues, UserView } from '@maple/contract'
import { shownEmail } from '../platform/mail/no-email.ts'
import { permissionsOf } from './identity.policy.ts'
import type { UserRow } from './users.sql.ts'

export const photoUrl = (photo: string | null): string | null => photo && `/api/users/photos/${photo}`

export const viewUser = (settings: SettingValues, user: UserRow): UserView => ({
  _id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: shownEmail(user.email) ?? '',
  pendingEmail: user.pendingEmail,
  phone: user.phone,
  role: user.role,
  staffProfile: user.staffProfile,
  permissions: [...permissionsOf(settings, user)],
  isActive: user.isActive,
  createdAt: user.createdAt,
  profilePhoto: photoUrl(user.photo),
  dateOfBirth: user.dateOfBirth,
  language: user.language,
  theme: user.theme,
  emailVerified: user.emailVerifiedAt !== null,
  twoFactorEnabled: user.totpEnabledAt !== null,
})
