import { endOf, type SessionLimits } from '../identity/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { PushTarget } from '../platform/push/pusher.ts'

/** Of a session that is still alive: what has run out hears nothing, also before its row is tidied away. */
export const findSubscription = (db: Db, id: string, limits: SessionLimits) =>
  first(db<PushTarget[]>`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.id = p.session_id
    where p.id = ${id} and ${endOf(db, limits)} > ${db.now}::timestamptz`)

export const markUsed = (db: Db, id: string) =>
  db`update push_subscriptions set last_used_at = ${db.now}::timestamptz where id = ${id}`

/** Of sessions that have run out by themselves; those that are ended take theirs along. */
export const deleteEndedSubscriptions = (db: Db, limits: SessionLimits) => db`
  delete from push_subscriptions p using sessions s where s.id = p.session_id and ${endOf(db, limits)} <= ${db.now}::timestamptz`

export const deleteSubscription = (db: Db, id: string) => db`delete from push_subscriptions where id = ${id}`

export const deleteOwnSubscription = (db: Db, userId: string, id: string) =>
  first(db<{ id: string }[]>`delete from push_subscriptions where id = ${id} and user_id = ${userId} returning id`)

export const deleteSubscriptions = (tx: Tx, userId: string) =>
  tx`delete from push_subscriptions where user_id = ${userId}`

/** A browser has one subscription: whoever signed in there last gets what it shows. */
export const putSubscription = (
  tx: Tx,
  s: PushTarget & { id: string; userId: string; sessionId: string; device: string | null },
) =>
  first(tx<{ id: string }[]>`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device)
    values (${s.id}, ${s.userId}, ${s.sessionId}, ${s.endpoint}, ${s.p256dh}, ${s.auth}, ${s.device})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
    returning id`)

export const listSubscriptions = (db: Db, userId: string) =>
  db<
    { id: string; device: string | null; createdAt: string; lastUsedAt: string | null }[]
  >`select id, device, created_at, last_used_at from push_subscriptions where user_id = ${userId} order by created_at desc limit 20`
