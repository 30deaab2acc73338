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

/** Who answers for an account now: its owners, or the person whose own account it is. */
export const listOwnersOf = (db: Db, accountId: string) => db<{ userId: string }[]>`
  select u.id as user_id from users u where u.is_active and u.deleted_at is null and (u.id = ${accountId}
    or exists (select 1 from account_members m where m.account_id = ${accountId} and m.user_id = u.id and m.role = 'owner'))
  order by u.id limit 100`

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

export const listMembershipsOf = (db: Db, userId: string) => db<
  { accountId: string; accountName: string; role: AccountRole; joinedAt: string | null }[]
>`
  select m.account_id, a.name as account_name, m.role, m.joined_at from account_members m join accounts a on a.id = m.account_id
  where m.user_id = ${userId} order by a.name, m.account_id limit 1000`

/** Always in the same order, so that two who leave never wait for each other. */
export const lockMemberships = (tx: Tx, userId: string) => tx`
  select b.account_id from business_accounts b
  where b.account_id in (select account_id from account_members where user_id = ${userId}) order by b.account_id for update`

/** An account that would be left without an owner. */
export const findLastOwned = (db: Db, userId: string) =>
  first(db<{ name: string }[]>`
    select a.name from account_members m join accounts a on a.id = m.account_id join business_accounts b on b.account_id = a.id
    where m.user_id = ${userId} and m.role = 'owner' and b.closed_at is null
      and not exists (select 1 from account_members o where o.account_id = m.account_id and o.user_id <> ${userId} and o.role = 'owner')
    order by a.name limit 1`)
