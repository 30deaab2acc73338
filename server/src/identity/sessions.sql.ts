import type { Language, Role, StaffProfile } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { Membership } from '../platform/principal.ts'

/** So long after password or code the session counts as confirmed (I1). */
const confirmedMinutes = 10

export interface SessionLimits {
  idleMinutes: number
  rememberDays: number
  maxDays: number
}

/** After the idle time, and in any case when the session has reached its greatest age (F1, I5). */
export const endOf = (db: Db, { idleMinutes, rememberDays, maxDays }: SessionLimits) => db`
  least(s.created_at + make_interval(days => ${maxDays}), s.last_seen_at +
    case when s.remember then make_interval(days => ${rememberDays}) else make_interval(mins => ${idleMinutes}) end)`

export interface LiveSession {
  /** Of its token, as hexadecimal digits. */
  hash: string
  sessionId: string
  userId: string
  role: Role
  staffProfile: StaffProfile | null
  language: Language
  firstName: string
  lastName: string
  twoFactor: boolean
  email: string
  /** Besides their own. */
  accounts: Membership[]
  confirmed: boolean
  endsAt: string
  stale: boolean
}

/** Dead sessions and sessions of inactive users are simply not found, so both end at the next request (F1). */
export const findLiveSessions = (db: Db, hashes: string[], limits: SessionLimits) => db<LiveSession[]>`
  select encode(s.token_hash, 'hex') as hash, s.id as session_id, u.id as user_id, u.role, u.staff_profile, u.language,
    u.first_name, u.last_name, u.totp_enabled_at is not null as two_factor, u.email,
    coalesce((select json_agg(json_build_object('accountId', m.account_id, 'role', m.role) order by m.account_id)
      from account_members m where m.user_id = u.id), '[]') as accounts,
    coalesce(s.confirmed_at > ${db.now}::timestamptz - make_interval(mins => ${confirmedMinutes}), false) as confirmed, ${endOf(db, limits)} as ends_at,
    s.last_seen_at < ${db.now}::timestamptz - interval '1 minute' as stale
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash))
    and u.is_active and u.deleted_at is null
    and ${endOf(db, limits)} > ${db.now}::timestamptz`

/** One that somebody else is writing at this moment is being touched, or ends. */
export const touchSessions = (db: Db, ids: readonly string[]) => db`
  update sessions set last_seen_at = ${db.now}::timestamptz
  where id = any(array(select id from sessions where id = any(${ids as string[]}::uuid[]) for no key update skip locked))`

export interface NewSession {
  id: string
  tokenHash: Buffer
  userId: string
  remember: boolean
  ip: string
  device: string | null
}

export const insertSession = (tx: Tx, s: NewSession) => tx`
  insert into sessions (id, token_hash, user_id, remember, ip, device, confirmed_at, created_at, last_seen_at)
  values (${s.id}, ${s.tokenHash}, ${s.userId}, ${s.remember}, ${s.ip}, ${s.device}, ${tx.now}, ${tx.now}, ${tx.now})`

export const confirmSession = (tx: Tx, id: string) =>
  first(tx<{ confirmedUntil: string }[]>`
    update sessions set confirmed_at = ${tx.now}::timestamptz where id = ${id}
    returning confirmed_at + make_interval(mins => ${confirmedMinutes}) as confirmed_until`)

export interface SessionRow {
  id: string
  createdAt: string
  lastSeenAt: string
  ip: string | null
  device: string | null
}

export const listSessionRows = (db: Db, userId: string, limits: SessionLimits) => db<SessionRow[]>`
  select s.id, s.created_at, s.last_seen_at, s.ip, s.device from sessions s
  where s.user_id = ${userId} and ${endOf(db, limits)} > ${db.now}::timestamptz
  order by s.last_seen_at desc limit 100`

/** Every node asks anew what the sockets of this person may hear (I4). */
export const announceRights = (tx: Tx, userId: string) => tx`select pg_notify('rights_changed', ${userId})`

export const deleteSession = (db: Db, userId: string, id: string) => db`
  delete from sessions where id = ${id} and user_id = ${userId} returning id`

export const deleteSessions = (db: Db, userId: string, exceptId: string | null = null) => db`
  delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id`

/** Long past any limit that the settings allow; until then staff see when somebody was last here. */
export const deleteOldSessions = (db: Db) =>
  db`delete from sessions where last_seen_at < ${db.now}::timestamptz - interval '366 days'`
