import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountRoles } from '../identity/accounts.ts'
import { plainText } from '../platform/base.ts'
import { Email, Id, IdParam, Instant, Nothing } from '../platform/common.ts'
import { accountReaders } from './business-accounts.ts'

export const MemberView = z.object({
  userId: Id,
  firstName: plainText(),
  lastName: plainText(),
  email: plainText(),
  role: z.enum(accountRoles),
  joinedAt: Instant.nullable(),
  isMe: z.boolean(),
})
export type MemberView = z.infer<typeof MemberView>

export const InvitationView = z.object({
  _id: Id,
  account: z.object({ _id: Id, name: plainText() }),
  email: plainText(),
  role: z.enum(accountRoles),
  invitedBy: plainText().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

const MemberParam = z.object({ id: Id, userId: Id })
const InvitationParam = z.object({ id: Id, invitationId: Id })
const Role = z.enum(accountRoles)

export const listMembers = endpoint({
  method: 'GET',
  path: '/accounts/:id/members',
  summary: 'Who belongs to the account, owners first',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'company:read',
  params: IdParam,
  response: z.array(MemberView),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/accounts/:id/members',
  summary: 'Invite somebody by mail; the same address again renews the invitation',
  allow: accountReaders,
  permission: 'customer-support',
  params: IdParam,
  body: z.strictObject({ email: Email, role: Role }),
  response: InvitationView,
  creates: true,
  errors: ['conflict'],
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/accounts/:id/members/:userId',
  summary: 'Give a member another role; an account keeps an owner',
  allow: accountReaders,
  permission: 'customer-support',
  params: MemberParam,
  body: z.strictObject({ role: Role }),
  response: MemberView,
  errors: ['conflict'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/accounts/:id/members/:userId',
  summary: 'Remove a member, or leave; the last owner cannot',
  allow: accountReaders,
  permission: 'customer-support',
  params: MemberParam,
  response: Nothing,
  errors: ['conflict'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/accounts/:id/members/accept',
  summary:
    'Accept the invitation that was sent to my e-mail address, which has to be confirmed, or is by the token of its link',
  allow: ['customer'],
  params: IdParam,
  body: z.strictObject({ token: plainText().max(200).optional() }).optional(),
  response: MemberView,
  errors: ['conflict'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/accounts/:id/members/decline',
  summary: 'Decline the invitation that was sent to my e-mail address',
  allow: ['customer'],
  params: IdParam,
  response: Nothing,
})

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/accounts/invitations',
  summary: 'Invitations that wait for my answer',
  allow: ['customer'],
  response: z.array(InvitationView),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/accounts/:id/invitations',
  summary: 'Who was invited and has not answered yet, newest first',
  allow: accountReaders,
  permission: 'customer-support',
  params: IdParam,
  response: z.array(InvitationView),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/accounts/:id/invitations/:invitationId',
  summary: 'Withdraw an invitation',
  allow: accountReaders,
  permission: 'customer-support',
  params: InvitationParam,
  response: Nothing,
})
