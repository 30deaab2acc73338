import type { Language, Role, StaffProfile } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

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
  stale: boolean
}

/** Dead sessions and sessions of inactive users are simply not found, so both end at the next request (F1). */
export const findLiveSessions = (db: Db, hashes: string[], idleMinutes: number, rememberDays: number) => db<
  LiveSession[]
>`
  select encode(s.token_hash, 'hex') as hash, s.id as session_id, u.id as user_id, u.role, u.staff_profile, u.language,
    u.first_name, u.last_name, u.totp_enabled_at is not null as two_factor,
    s.last_seen_at < now() - interval '30 seconds' as stale
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash))
    and u.is_active and u.deleted_at is null
    and s.last_seen_at > now() - case when s.remember then make_interval(days => ${rememberDays}) else make_interval(mins => ${idleMinutes}) end`

export const touchSession = (db: Db, id: string) => db`update sessions set last_seen_at = now() where id = ${id}`

export interface NewSession {
  id: string
  tokenHash: Buffer
  userId: string
  remember: boolean
  ip: string
  device: string | null
}

export const insertSession = (tx: Tx, s: NewSession) => tx`
  insert into sessions (id, token_hash, user_id, remember, ip, device)
  values (${s.id}, ${s.tokenHash}, ${s.userId}, ${s.remember}, ${s.ip}, ${s.device})`

export interface SessionRow {
  id: string
  createdAt: string
  lastSeenAt: string
  ip: string | null
  device: string | null
}

export const listSessionRows = (db: Db, userId: string, idleMinutes: number, rememberDays: number) => db<SessionRow[]>`
  select id, created_at, last_seen_at, ip, device from sessions
  where user_id = ${userId}
    and last_seen_at > now() - case when remember then make_interval(days => ${rememberDays}) else make_interval(mins => ${idleMinutes}) end
  order by last_seen_at desc limit 100`

export const deleteSession = (db: Db, userId: string, id: string) => db`
  delete from sessions where id = ${id} and user_id = ${userId} returning id`

export const deleteSessions = (db: Db, userId: string, exceptId: string | null = null) => db`
  delete from sessions where user_id = ${userId} and id is distinct from ${exceptId} returning id`

/** Long past any limit that the settings allow. */
export const deleteOldSessions = (db: Db) => db`delete from sessions where last_seen_at < now() - interval '366 days'`
