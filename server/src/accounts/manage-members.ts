import type { AccountRole, AuditAction, MemberView } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { announceRights } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { forgetReplies } from '../platform/idempotency.ts'
import { shownEmail } from '../platform/mail/no-email.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { accountNotFound, requireMember, requireMemberOrStaff, roleIn } from './accounts.policy.ts'
import { type BusinessAccount, findBusinessAccount } from './business-accounts.sql.ts'
import { lockBusiness } from './lock-business.ts'
import {
  countMembers,
  deleteMember,
  findMember,
  findOldestOwner,
  listMemberRows,
  type MemberRow,
  updateMemberRole,
} from './members.sql.ts'

export const viewMember = (actor: Principal, { email, ...row }: MemberRow): MemberView => ({
  ...row,
  email: shownEmail(email) ?? '',
  isMe: row.userId === actor.id,
})

export async function listMembers({ db }: Deps, actor: Principal, accountId: string): Promise<MemberView[]> {
  requireMemberOrStaff(actor, accountId, ['owner', 'booker', 'billing', 'viewer'])
  if (!(await findBusinessAccount(db, accountId))) throw accountNotFound()
  return (await listMemberRows(db, accountId)).map((row) => viewMember(actor, row))
}

export async function changeMember(
  tx: Tx,
  actor: Principal,
  accountId: string,
  userId: string,
  role: AccountRole,
): Promise<MemberView> {
  requireMemberOrStaff(actor, accountId, ['owner'])
  const account = await lockBusiness(tx, accountId)
  await requireStillOwner(tx, actor, accountId)
  const before = await requireListed(tx, accountId, userId)
  if (before.role === 'owner' && role !== 'owner') await requireOtherOwner(tx, account)
  await updateMemberRole(tx, accountId, userId, role)
  await announceRights(tx, userId)
  await record(tx, actor, accountId, 'account.member-changed', { role: before.role }, { userId, role })
  return viewMember(actor, { ...before, role })
}

/** An owner or staff removes anybody, and everybody themselves; at the next request nothing is to be seen any more (J2). */
export async function removeMember(tx: Tx, actor: Principal, accountId: string, userId: string): Promise<void> {
  if (!isStaff(actor)) {
    const role = requireMember(actor, accountId, ['owner', 'booker', 'billing', 'viewer'])
    if (role !== 'owner' && userId !== actor.id)
      throw new AppError('forbidden', 'Only owners of the account can change this')
  }
  const account = await lockBusiness(tx, accountId)
  if (userId !== actor.id) await requireStillOwner(tx, actor, accountId)
  const before = await requireListed(tx, accountId, userId)
  if (before.role === 'owner') await requireOtherOwner(tx, account)
  await leave(tx, accountId, userId)
  await record(tx, actor, accountId, 'account.member-removed', { userId, role: before.role }, null)
}

/** The account's row is locked. What they have under way goes on in the name of the oldest owner. */
export async function leave(tx: Tx, accountId: string, userId: string): Promise<void> {
  await deleteMember(tx, accountId, userId)
  await announceRights(tx, userId)
  await forgetReplies(tx, userId, accountId)
  const heir = await findOldestOwner(tx, accountId)
  await tx.emit({ type: 'account.member-left', accountId, userId, heirId: heir?.userId ?? null })
}

/** Two owners who remove each other: the one who comes second is no owner any more. */
async function requireStillOwner(tx: Tx, actor: Principal, accountId: string): Promise<void> {
  if (!roleIn(actor, accountId)) return
  const now = await findMember(tx, accountId, actor.id)
  if (!now) throw accountNotFound()
  if (now.role !== 'owner') throw new AppError('forbidden', 'Only owners of the account can change this')
}

async function requireListed(db: Db, accountId: string, userId: string): Promise<MemberRow> {
  const found = await findMember(db, accountId, userId)
  if (!found) throw new AppError('not_found')
  return found
}

/** The row of the account is locked, so two last owners never leave at once; a closed account needs none. */
async function requireOtherOwner(tx: Tx, account: BusinessAccount): Promise<void> {
  if (account.closedAt) return
  const counted = await countMembers(tx, account.id)
  if ((counted?.owners ?? 0) < 2)
    throw new AppError('conflict', 'An account needs an owner: make somebody else one first')
}

async function record(
  tx: Tx,
  actor: Principal,
  accountId: string,
  action: AuditAction,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (isStaff(actor))
    await recordChange(tx, actor, { action, subjectType: 'account', subjectId: accountId, before, after })
}
