import type { InvitationView, MemberView } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { announceRights, confirmEmailOf, findUser } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { accountNotFound, requireMemberOrStaff } from './accounts.policy.ts'
import { findBusinessAccount, lockBusinessAccount } from './business-accounts.sql.ts'
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  isInvitationToken,
  listInvitationRows,
  listInvitationsTo,
  withdrawInvitationRow,
} from './invitations.sql.ts'
import { viewMember } from './manage-members.ts'
import { findMember, insertMember, type MemberRow } from './members.sql.ts'

/** Who of our staff invited is told to staff alone: for everybody else it is the company. */
export const viewInvitation = (
  { settings }: Pick<DepsInTx, 'settings'>,
  actor: Principal,
  { id, accountId, accountName, isByStaff, invitedBy, ...row }: InvitationRow,
): InvitationView => ({
  ...row,
  _id: id,
  account: { _id: accountId, name: accountName },
  invitedBy: isByStaff && !isStaff(actor) ? settings.get('general.companyName') : invitedBy,
})

const noInvitation = () => new AppError('not_found', 'There is no invitation for your e-mail address')

/** Only who has shown that the address is theirs answers for it (J2). */
async function requireConfirmedEmail(db: Db, actor: Principal): Promise<string> {
  const user = await findUser(db, actor.id)
  if (!user?.emailVerifiedAt) throw new AppError('conflict', 'Confirm your e-mail address first')
  return user.email
}

/** The link of the mail shows as well that the address is theirs: whoever has just registered need not wait for another. */
export async function acceptInvitation(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  accountId: string,
  token?: string,
): Promise<MemberView> {
  const account = await lockBusinessAccount(tx, accountId)
  const found = account && (await findInvitation(tx, accountId, actor.email))
  if (!found) return acceptedBefore(tx, actor, accountId)
  if (token && (await isInvitationToken(tx, found.id, hashToken(token))))
    await confirmEmailOf(tx, deps, actor.id, found.email)
  await requireConfirmedEmail(tx, actor)
  if (found.isExpired) throw new AppError('conflict', 'This invitation has expired. Ask for a new one.')
  if (account.closedAt) throw new AppError('conflict', 'This account is closed.')
  await insertMember(tx, accountId, actor.id, found.role)
  await deleteInvitation(tx, accountId, found.email)
  await announceRights(tx, actor.id)
  return viewMember(actor, (await findMember(tx, accountId, actor.id)) as MemberRow)
}

/** A second press on the same button is no fault. */
async function acceptedBefore(tx: Tx, actor: Principal, accountId: string): Promise<MemberView> {
  const member = await findMember(tx, accountId, actor.id)
  if (!member) throw noInvitation()
  return viewMember(actor, member)
}

export async function declineInvitation(tx: Tx, actor: Principal, accountId: string): Promise<void> {
  if (!(await findInvitation(tx, accountId, actor.email))) throw noInvitation()
  await deleteInvitation(tx, accountId, await requireConfirmedEmail(tx, actor))
}

/** Nothing is told of an address that is not known to be theirs. */
export async function listMyInvitations(deps: Deps, actor: Principal): Promise<InvitationView[]> {
  const user = await findUser(deps.db, actor.id)
  if (!user?.emailVerifiedAt) return []
  return (await listInvitationsTo(deps.db, user.email)).map((row) => viewInvitation(deps, actor, row))
}

export async function listInvitations(deps: Deps, actor: Principal, accountId: string): Promise<InvitationView[]> {
  requireMemberOrStaff(actor, accountId, ['owner'])
  if (!(await findBusinessAccount(deps.db, accountId))) throw accountNotFound()
  return (await listInvitationRows(deps.db, accountId)).map((row) => viewInvitation(deps, actor, row))
}

export async function withdrawInvitation(tx: Tx, actor: Principal, accountId: string, id: string): Promise<void> {
  requireMemberOrStaff(actor, accountId, ['owner'])
  const [gone] = await withdrawInvitationRow(tx, accountId, id)
  if (!gone) throw new AppError('not_found')
  if (isStaff(actor))
    await recordChange(tx, actor, {
      action: 'account.invitation-withdrawn',
      subjectType: 'account',
      subjectId: accountId,
      before: { role: gone.role },
      after: null,
    })
}
