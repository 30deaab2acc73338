import type { AccountRole } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface MemberRow {
  userId: string
  firstName: string
  lastName: string
  email: string
  role: AccountRole
  joinedAt: string | null
}

const members = (db: Db) => db`
  select m.user_id, u.first_name, u.last_name, u.email, m.role, m.joined_at
  from account_members m join users u on u.id = m.user_id`

export const listMemberRows = (db: Db, accountId: string) => db<MemberRow[]>`
  ${members(db)} where m.account_id = ${accountId}
  order by array_position(array['owner', 'booker', 'billing', 'viewer'], m.role), u.first_name, u.last_name, m.user_id limit 1000`

export const findMember = (db: Db, accountId: string, userId: string) =>
  first(db<MemberRow[]>`${members(db)} where m.account_id = ${accountId} and m.user_id = ${userId}`)

export async function findMemberRole(db: Db, accountId: string, userId: string): Promise<AccountRole | undefined> {
  const found = await first(db<{ role: AccountRole }[]>`
    select role from account_members where account_id = ${accountId} and user_id = ${userId}`)
  return found?.role
}

/** Whom staff order for when they name nobody. */
export const findOldestOwner = (db: Db, accountId: string) =>
  first(db<{ userId: string }[]>`
    select m.user_id from account_members m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.role = 'owner' and u.is_active and u.deleted_at is null
    order by m.joined_at nulls first, m.user_id limit 1`)

export const insertMember = (tx: Tx, accountId: string, userId: string, role: AccountRole) => tx`
  insert into account_members (account_id, user_id, role, joined_at) values (${accountId}, ${userId}, ${role}, ${tx.now})
  on conflict (account_id, user_id) do nothing returning user_id`

export const updateMemberRole = (tx: Tx, accountId: string, userId: string, role: AccountRole) => tx`
  update account_members set role = ${role} where account_id = ${accountId} and user_id = ${userId}`

export const deleteMember = (tx: Tx, accountId: string, userId: string) => tx`
  delete from account_members where account_id = ${accountId} and user_id = ${userId} returning user_id`

export const countMembers = (db: Db, accountId: string) =>
  first(db<{ owners: number; total: number }[]>`
    select count(*) filter (where role = 'owner')::integer as owners,
      (count(*) + (select count(*) from account_invitations where account_id = ${accountId}))::integer as total
    from account_members where account_id = ${accountId}`)
