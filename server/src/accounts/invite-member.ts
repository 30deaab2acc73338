import { type AccountRole, type Language, say, type Text } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import { findUserByEmail } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { mayEmailTo } from '../platform/mail/mail-limit.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { tooMany } from '../platform/rate-limits.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { requireMemberOrStaff } from './accounts.policy.ts'
import { findInvitation, type InvitationRow, putInvitation } from './invitations.sql.ts'
import { lockBusiness } from './lock-business.ts'
import { countMembers, findMemberRole } from './members.sql.ts'

const goodForDays = 14
/** More than any office has; a bound for lists. */
const mostMembers = 500

export interface Invited {
  email: string
  role: AccountRole
}

const roleWords = {
  owner: 'owner of the account',
  booker: 'booker of orders',
  billing: 'billing contact',
  viewer: 'viewer of orders',
} as const satisfies Record<AccountRole, Text>

/** By an owner or staff; whoever is invited becomes a member only when they accept (J2). */
export async function inviteMember(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  accountId: string,
  invited: Invited,
): Promise<InvitationRow> {
  requireMemberOrStaff(actor, accountId, ['owner'])
  return invite(tx, deps, actor, await lockBusiness(tx, accountId), invited)
}

export async function invite(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  account: { id: string; name: string },
  { email, role }: Invited,
): Promise<InvitationRow> {
  const user = await findUserByEmail(tx, email)
  if (user && user.role !== 'customer')
    throw new AppError('conflict', 'Only customers can be members of an account', { path: 'email' })
  if (user && (await findMemberRole(tx, account.id, user.id)))
    throw new AppError('conflict', 'This person is a member already', { path: 'email' })
  await requireRoom(tx, account.id, email)
  if (!(await mayEmailTo(deps, 'invitation', email))) throw tooMany(15 * 60_000)
  const token = newToken()
  await putInvitation(tx, {
    id: newId(),
    accountId: account.id,
    email,
    role,
    invitedBy: actor.id,
    goodForDays,
    tokenHash: hashToken(token),
  })
  await sendInvitation(tx, deps, actor, account, { email, role, token }, user)
  if (isStaff(actor))
    await recordChange(tx, actor, {
      action: 'account.invited',
      subjectType: 'account',
      subjectId: account.id,
      after: { role },
    })
  return (await findInvitation(tx, account.id, email)) as InvitationRow
}

async function requireRoom(tx: Tx, accountId: string, email: string): Promise<void> {
  if (await findInvitation(tx, accountId, email)) return
  const counted = await countMembers(tx, accountId)
  if ((counted?.total ?? 0) >= mostMembers)
    throw new AppError('conflict', 'An account can have at most {maximum} members and invitations', {
      values: { maximum: mostMembers },
    })
}

/** In the language of who is known, else of who invites. */
function sendInvitation(
  tx: Tx,
  { mailer, settings, env }: DepsInTx,
  actor: Principal,
  account: { id: string; name: string },
  { email, role, token }: Invited & { token: string },
  user: { id: string; firstName: string; language: Language } | undefined,
): Promise<void> {
  const language = user?.language ?? actor.language
  const company = settings.get('general.companyName')
  const words = writeEmail({
    language,
    company,
    ...(user && { name: user.firstName }),
    subject: 'You were invited to {account}',
    paragraphs: [
      '{inviter} invites you to join the account {account} at {company}, as {role}. The invitation is good for {days} days.',
      ...(user ? [] : ['If you have no account with this e-mail address yet, register with it first.' as const]),
    ],
    values: {
      inviter: isStaff(actor) ? company : actor.name,
      account: account.name,
      role: say(language, roleWords[role]),
      days: goodForDays,
    },
    button: {
      label: 'Look at the invitation',
      url: `${env.publicUrl}/customer/accounts/${account.id}/accept?token=${token}`,
    },
  })
  return mailer.queue(tx, {
    ...words,
    to: email,
    template: 'account-invitation',
    language,
    about: user ? [user.id] : [],
  })
}
