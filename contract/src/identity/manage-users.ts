import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import {
  Email,
  Id,
  IdParam,
  Instant,
  LanguageCode,
  Nothing,
  PersonName,
  PhoneInput,
  SearchText,
} from '../platform/common.ts'
import { staffProfiles, staffRoles } from './roles.ts'
import { UserView } from './user-view.ts'

const reason = z.strictObject({ reason: plainText().trim().max(500).optional() }).optional()

/** What staff may do with an account; screens draw their buttons from it. */
export const userActions = ['toggle', 'send-reset', 'reset-two-factor', 'end-sessions', 'change-role'] as const
export type UserAction = (typeof userActions)[number]

export const UserDetails = UserView.extend({
  lastSeenAt: Instant.nullable(),
  sessions: z.int(),
  lockedUntil: Instant.nullable(),
  /** Of a courier: the file that the account belongs to. */
  courierId: Id.nullable(),
  actions: z.array(z.enum(userActions)),
})
export type UserDetails = z.infer<typeof UserDetails>

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'One account, with what the one who asks may do with it',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  response: UserDetails,
})

export const resetUserTwoFactor = endpoint({
  method: 'PUT',
  path: '/users/:id/reset-two-factor',
  summary: 'Turn the second factor of an account off, for who lost the device; they are told by mail',
  allow: staffRoles,
  confirm: true,
  permission: 'customer-support',
  params: IdParam,
  body: reason,
  response: UserDetails,
  errors: ['conflict'],
})

export const sendResetEmail = endpoint({
  method: 'PUT',
  path: '/users/:id/send-reset',
  summary: 'Mail a link to choose a new password',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  response: Nothing,
  errors: ['conflict'],
})

export const endUserSessions = endpoint({
  method: 'PUT',
  path: '/users/:id/end-sessions',
  summary: 'Sign an account out everywhere',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  body: reason,
  response: UserDetails,
})

const rank = {
  role: z.enum(staffRoles),
  /** Of an admin; a super-admin has none. */
  staffProfile: z.enum(staffProfiles).optional(),
}

export const changeRole = endpoint({
  method: 'PUT',
  path: '/users/:id/role',
  summary: 'Change the role or the profile of a staff account; its sessions end',
  allow: staffRoles,
  confirm: true,
  permission: 'user-management',
  params: IdParam,
  body: z.strictObject({ ...rank, reason: plainText().trim().max(500).optional() }),
  response: UserDetails,
  errors: ['conflict'],
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Open a staff account with a profile; they choose their password by mail',
  allow: staffRoles,
  confirm: true,
  permission: 'user-management',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: z.union([PhoneInput, z.literal('')]).optional(),
    language: LanguageCode.default('en'),
    ...rank,
  }),
  response: UserView,
  creates: true,
  errors: ['email_taken'],
})

const CustomerMatch = z.object({
  _id: Id,
  firstName: plainText(),
  lastName: plainText(),
  email: plainText(),
  phone: plainText().nullable(),
})

export const findCustomers = endpoint({
  method: 'GET',
  path: '/admin/customers',
  summary: 'Customers by name, e-mail or phone, for an order on their behalf; the first few',
  allow: staffRoles,
  permission: 'order-management',
  query: z.object({ search: SearchText.optional() }),
  response: z.array(CustomerMatch),
})
