import type { KeyMode, Language, Role, Scope, StaffProfile } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface KeyRow {
  id: string
  accountId: string | null
  accountName: string | null
  name: string
  mode: KeyMode
  prefix: string
  scopes: Scope[]
  allowedIps: string[]
  expiresAt: string | null
  isExpired: boolean
  lastUsedAt: string | null
  lastUsedFrom: string | null
  createdBy: string | null
  createdAt: string
}

const keys = (db: Db) => db`
  select k.id, k.account_id, coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id)) as account_name,
    k.name, k.mode, k.prefix, k.scopes, k.allowed_ips, k.expires_at,
    coalesce(k.expires_at <= ${db.now}::timestamptz, false) as is_expired, k.last_used_at, k.last_used_from, k.created_at,
    (select u.first_name || ' ' || u.last_name from users u where u.id = k.created_by and u.deleted_at is null) as created_by
  from api_keys k left join accounts a on a.id = k.account_id`

/** Without an account those of the company. */
const ofOwner = (db: Db, accountId: string | null) =>
  accountId === null ? db`k.account_id is null` : db`k.account_id = ${accountId}`

export const listKeyRows = (db: Db, accountId: string | null, limit: number, offset: number) => db<KeyRow[]>`
  ${keys(db)} where ${ofOwner(db, accountId)} and k.revoked_at is null
  order by k.created_at desc, k.id limit ${limit} offset ${offset}`

export const countKeys = (db: Db, accountId: string | null) => db<{ total: number }[]>`
  select count(*)::integer as total from api_keys k where ${ofOwner(db, accountId)} and k.revoked_at is null`

export const findKey = (db: Db, id: string) =>
  first(db<KeyRow[]>`${keys(db)} where k.id = ${id} and k.revoked_at is null`)

export interface NewKey {
  id: string
  accountId: string | null
  name: string
  mode: KeyMode
  prefix: string
  secretHash: Buffer
  scopes: readonly Scope[]
  allowedIps: readonly string[]
  expiresAt: string | undefined
  createdBy: string
}

export const insertKey = (tx: Tx, k: NewKey) => tx`
  insert into api_keys (id, account_id, name, mode, prefix, secret_hash, scopes, allowed_ips, expires_at, created_by, created_at)
  values (${k.id}, ${k.accountId}, ${k.name}, ${k.mode}, ${k.prefix}, ${k.secretHash}, ${[...k.scopes]}, ${[...k.allowedIps]},
    ${k.expiresAt ?? null}, ${k.createdBy}, ${tx.now})`

export const takeKey = (tx: Tx, id: string) =>
  first(
    tx<
      { id: string }[]
    >`update api_keys set revoked_at = ${tx.now} where id = ${id} and revoked_at is null returning id`,
  )

export const takeKeyBySecret = (tx: Tx, secretHash: Buffer) =>
  first(tx<{ id: string; name: string; prefix: string; accountId: string | null; createdBy: string }[]>`
    update api_keys set revoked_at = ${tx.now} where secret_hash = ${secretHash} and revoked_at is null
    returning id, name, prefix, account_id, created_by`)

/** One at a time for each account and for the company, so that their number stays bounded. */
export const lockKeysOf = (tx: Tx, accountId: string | null) =>
  tx`select pg_advisory_xact_lock(hashtextextended('api-keys:' || ${accountId ?? 'company'}, 0))`

export interface LiveKey {
  /** Of its secret, as hexadecimal digits. */
  hash: string
  keyId: string
  keyName: string
  accountId: string | null
  mode: KeyMode
  scopes: Scope[]
  allowedIps: string[]
  userId: string
  /** Who made it; what staff made for an account acts in the name of its owner. */
  maker: { role: Role; staffProfile: StaffProfile | null }
  language: Language
  firstName: string
  lastName: string
  twoFactor: boolean
  email: string
  stale: boolean
}

/**
 * A key goes no further than who made it may now: it ends when they leave the account or the company, when the account
 * is closed, and at its own date. What staff made for an account acts in the name of its oldest owner.
 */
export const findLiveKeys = (db: Db, hashes: string[]) => db<LiveKey[]>`
  select encode(k.secret_hash, 'hex') as hash, k.id as key_id, k.name as key_name, k.account_id, k.mode, k.scopes, k.allowed_ips,
    u.id as user_id, jsonb_build_object('role', maker.role, 'staffProfile', maker.staff_profile) as maker, u.language, u.first_name, u.last_name, u.totp_enabled_at is not null as two_factor,
    u.email, coalesce(k.last_used_at < ${db.now}::timestamptz - interval '30 seconds', true) as stale
  from api_keys k join users maker on maker.id = k.created_by
  join users u on u.id = case when k.account_id is not null and maker.role in ('admin', 'super-admin') then coalesce(
    (select m.user_id from account_members m where m.account_id = k.account_id and m.role = 'owner'
      order by m.joined_at nulls first, m.user_id limit 1), k.account_id) else maker.id end
  where k.secret_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash))
    and k.revoked_at is null and coalesce(k.expires_at > ${db.now}::timestamptz, true)
    and maker.is_active and maker.deleted_at is null and u.is_active and u.deleted_at is null
    and case when k.account_id is null then maker.role in ('admin', 'super-admin')
      else k.account_id = u.id or exists (select 1 from account_members m
        where m.account_id = k.account_id and m.user_id = u.id and m.role = 'owner') end
    and not exists (select 1 from business_accounts b where b.account_id = k.account_id and b.closed_at is not null)`

export const touchKey = (db: Db, id: string, from: string) =>
  db`update api_keys set last_used_at = ${db.now}::timestamptz, last_used_from = ${from} where id = ${id}`

/** Who left the account and comes back later makes new ones. */
export const revokeKeysIn = (tx: Tx, accountId: string, userId: string) => tx`
  update api_keys set revoked_at = ${tx.now} where account_id = ${accountId} and created_by = ${userId} and revoked_at is null`

export const revokeKeysOf = (tx: Tx, userId: string) =>
  tx`update api_keys set revoked_at = ${tx.now}, last_used_from = null where created_by = ${userId} and revoked_at is null`

export const listKeysMadeBy = (db: Db, userId: string) => db<
  { name: string; createdAt: string; lastUsedFrom: string | null }[]
>`
  select name, created_at, last_used_from from api_keys where created_by = ${userId} order by created_at, id limit 1000`
