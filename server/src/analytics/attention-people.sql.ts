import type { attentionKinds, OrderStatus } from '@maple/contract'
import type { Db } from '../platform/db.ts'

export type Kind = (typeof attentionKinds)[number]

export interface Item {
  kind: Kind
  since: string
  order: { _id: string; orderNumber: string; status: OrderStatus; delivery: string } | null
  courier: { _id: string; firstName: string; lastName: string } | null
  note: string | null
}

const person = (db: Db) =>
  db`json_build_object('_id', k.id, 'firstName', u.first_name, 'lastName', u.last_name) as courier`

/** Couriers whom an expired document keeps from working. */
export const listExpired = (db: Db, limit: number) => db<Item[]>`
  select 'documents' as kind, min(d.expires_at) as since, null as order, ${person(db)}, string_agg(d.name, ', ' order by d.name) as note
  from courier_documents d join couriers k on k.id = d.courier_id join users u on u.id = k.user_id
  where d.status = 'expired' and u.is_active and u.deleted_at is null
  group by k.id, u.first_name, u.last_name order by since limit ${limit}`

/** Couriers with work in hand of whom nothing was heard for a while. */
export const listSilent = (db: Db, now: Date, minutes: number, limit: number) => db<Item[]>`
  select 'silent' as kind, k.last_seen_at as since, null as order, ${person(db)}, null as note
  from couriers k join users u on u.id = k.user_id
  where k.last_seen_at < ${now}::timestamptz - make_interval(mins => ${minutes}) and u.deleted_at is null
    and exists (select from orders o where o.courier_id = k.id and o.status in ('accepted', 'picked-up', 'in-transit'))
  order by k.last_seen_at limit ${limit}`

const hasOpen = (db: Db) =>
  db`o.courier_id = k.id and o.status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered')`

interface When {
  now: Date
  leadMinutes: number
  silenceMinutes: number
}

/**
 * Couriers with open work who are not there (O3). Who may not work keeps none of it; who is off shift or offline is missed
 * for what is on board or due now. Without shifts nobody is off shift.
 */
export const listAway = (
  db: Db,
  { now, leadMinutes, silenceMinutes }: When,
  shifts: { onShift: readonly string[] } | undefined,
  limit: number,
) => db<Item[]>`
  select 'absent' as kind, least(coalesce(away.left_at, k.updated_at), ${now}::timestamptz) as since, null as order, ${person(db)},
    case when away.barred then 'suspended' when away.off_shift then 'off-shift' else 'offline' end as note
  from couriers k join users u on u.id = k.user_id cross join lateral (
    select k.status not in ('approved', 'active') or not u.is_active as barred,
      ${shifts ? db`k.id <> all(${shifts.onShift as string[]}::uuid[])` : db`false`} as off_shift,
      (select max(p.ended_at) from courier_presence p where p.courier_id = k.id) as left_at
  ) away
  where u.deleted_at is null and exists (select from orders o where ${hasOpen(db)}) and (away.barred
    or (exists (select from orders o where ${hasOpen(db)} and (o.status in ('picked-up', 'in-transit', 'undelivered')
        or (o.status = 'accepted' and o.window_start <= ${now}::timestamptz + make_interval(mins => ${leadMinutes}))))
      and (away.off_shift or (not k.is_online and coalesce(away.left_at, k.updated_at) < ${now}::timestamptz - make_interval(mins => ${silenceMinutes})))))
  order by 2 limit ${limit}`

/** People who want to work as couriers and have sent all that is asked for. */
export const listApplications = (db: Db, limit: number) => db<Item[]>`
  select 'application' as kind, k.applied_at as since, null as order, ${person(db)}, null as note
  from couriers k join users u on u.id = k.user_id
  where k.status = 'pending' and k.applied_at is not null and u.is_active and u.deleted_at is null
  order by k.applied_at limit ${limit}`

/** What came through the contact form and nobody has answered. */
export const listInquiries = (db: Db, limit: number) => db<Item[]>`
  select 'inquiry' as kind, m.created_at as since, null as order, null as courier, coalesce(nullif(m.subject, ''), left(m.message, 80)) as note
  from contact_messages m where m.answered_at is null order by m.created_at limit ${limit}`

/** Messages that a reader has complained of. */
export const listComplaints = (db: Db, limit: number) => db<Item[]>`
  select 'complaint' as kind, r.created_at as since, null as order, null as courier, r.reason as note
  from message_reports r where r.resolved_at is null order by r.created_at limit ${limit}`

/** Days off that somebody has to decide on (O2). */
export const listTimeOff = (db: Db, limit: number) => db<Item[]>`
  select 'time-off' as kind, t.asked_at as since, null as order, t.first_day || ' – ' || t.last_day as note,
    json_build_object('_id', k.id, 'firstName', u.first_name, 'lastName', u.last_name) as courier
  from courier_time_off t join couriers k on k.id = t.courier_id join users u on u.id = k.user_id
  where t.status = 'asked' and u.is_active and u.deleted_at is null order by t.asked_at limit ${limit}`
