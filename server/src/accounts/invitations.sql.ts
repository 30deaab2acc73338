import type { AccountRole } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface InvitationRow {
  id: string
  accountId: string
  accountName: string
  email: string
  role: AccountRole
  invitedBy: string | null
  createdAt: string
  expiresAt: string
  isExpired: boolean
  isByStaff: boolean
}

const invitations = (db: Db) => db`
  select v.id, v.account_id, a.name as account_name, v.email, v.role, v.created_at, v.expires_at,
    v.expires_at <= ${db.now}::timestamptz as is_expired,
    (select u.first_name || ' ' || u.last_name from users u where u.id = v.invited_by and u.deleted_at is null) as invited_by,
    exists (select from users u where u.id = v.invited_by and u.role <> 'customer') as is_by_staff
  from account_invitations v join accounts a on a.id = v.account_id`

export const listInvitationRows = (db: Db, accountId: string) => db<InvitationRow[]>`
  ${invitations(db)} where v.account_id = ${accountId} order by v.created_at desc, v.id limit 1000`

export const listInvitationsTo = (db: Db, email: string) => db<InvitationRow[]>`
  ${invitations(db)} where v.email = ${email} and v.expires_at > ${db.now}::timestamptz order by v.created_at desc, v.id limit 100`

export const findInvitation = (db: Db, accountId: string, email: string) =>
  first(db<InvitationRow[]>`${invitations(db)} where v.account_id = ${accountId} and v.email = ${email}`)

/** Whether somebody holds what the mail's link carries. */
export const isInvitationToken = async (db: Db, id: string, tokenHash: Buffer): Promise<boolean> =>
  (await db`select from account_invitations where id = ${id} and token_hash = ${tokenHash}`).length > 0

interface NewInvitation {
  id: string
  accountId: string
  email: string
  role: AccountRole
  invitedBy: string
  goodForDays: number
  /** Of what the link carries. */
  tokenHash: Buffer
}

/** The same address again renews the one that is there. */
export const putInvitation = (tx: Tx, v: NewInvitation) => tx`
  insert into account_invitations (id, account_id, email, role, invited_by, token_hash, created_at, expires_at)
  values (${v.id}, ${v.accountId}, ${v.email}, ${v.role}, ${v.invitedBy}, ${v.tokenHash}, ${tx.now}, ${tx.now}::timestamptz + make_interval(days => ${v.goodForDays}))
  on conflict (account_id, email) do update set role = excluded.role, invited_by = excluded.invited_by, token_hash = excluded.token_hash,
    created_at = excluded.created_at, expires_at = excluded.expires_at`

export const deleteInvitation = (tx: Tx, accountId: string, email: string) =>
  tx`delete from account_invitations where account_id = ${accountId} and email = ${email} returning id`

export const withdrawInvitationRow = (tx: Tx, accountId: string, id: string) => tx<{ email: string; role: string }[]>`
  delete from account_invitations where account_id = ${accountId} and id = ${id} returning email, role`

export const deleteInvitationsTo = (tx: Tx, email: string) => tx`delete from account_invitations where email = ${email}`

export const forgetInviter = (tx: Tx, userId: string) =>
  tx`update account_invitations set invited_by = null where invited_by = ${userId}`

export const deleteOldInvitations = (db: Db, before: Date) =>
  db`delete from account_invitations where expires_at < ${before}`
