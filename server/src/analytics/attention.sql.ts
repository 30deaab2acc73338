import type { attentionKinds, OrderStatus } from '@maple/contract'
import type { Db } from '../platform/db.ts'

type Kind = (typeof attentionKinds)[number]

interface Item {
  kind: Kind
  since: string
  order: { _id: string; orderNumber: string; status: OrderStatus; delivery: string } | null
  courier: { _id: string; firstName: string; lastName: string } | null
  note: string | null
}

export interface Waits {
  now: Date
  /** An order may wait this long for a courier. */
  minutes: number
  /** One for later begins to wait this long before its window. */
  leadMinutes: number
}

const shown = 8
const countedTo = 100

const open = (db: Db) => db`o.status not in ('delivered', 'returned', 'cancelled')`
const waitsSince = (db: Db, { leadMinutes }: Waits) =>
  db`greatest(o.created_at, o.window_start - make_interval(mins => ${leadMinutes}))`

const lastUnanswered = (db: Db) => db`(
  select max(f.ended_at) from offers f where f.order_id = o.id and f.strategy = 'manual' and f.outcome = 'expired'
    and not exists (select 1 from offers later where later.order_id = o.id and later.made_at > f.made_at and later.strategy in ('manual', 'plan')))`

/** What each kind is: where it is found and since when it waits. All of them are among the open orders. */
const kinds = (db: Db, w: Waits) => ({
  late: { since: db`o.window_end`, where: db`${open(db)} and o.window_end < ${w.now}` },
  // What staff offered and nobody answered (O4), until somebody has it or staff offer it anew.
  unanswered: {
    since: lastUnanswered(db),
    where: db`o.status in ('pending', 'assigned') and ${lastUnanswered(db)} is not null`,
  },
  unassigned: {
    since: waitsSince(db, w),
    where: db`o.status = 'pending' and o.is_offerable and ${waitsSince(db, w)} < ${w.now}::timestamptz - make_interval(mins => ${w.minutes})`,
  },
  address: {
    since: db`o.created_at`,
    where: db`${open(db)} and (o.pickup_place is null or o.delivery_place is null or o.place_warnings && '{unplaced-pickup,unplaced-delivery}')`,
  },
  // Taken although it is out of the way, until somebody has agreed to carry it (K7).
  area: {
    since: db`o.created_at`,
    where: db`o.status in ('pending', 'assigned') and o.place_warnings && '{outside-radius,pickup-outside-radius,trip-too-long}'`,
  },
})

/** Couriers whom an expired document keeps from working. */
const listExpired = (db: Db) => db<Item[]>`
  select 'documents' as kind, min(d.expires_at) as since, null as order,
    json_build_object('_id', k.id, 'firstName', u.first_name, 'lastName', u.last_name) as courier, string_agg(d.name, ', ' order by d.name) as note
  from courier_documents d join couriers k on k.id = d.courier_id join users u on u.id = k.user_id
  where d.status = 'expired' and u.is_active and u.deleted_at is null
  group by k.id, u.first_name, u.last_name order by since limit ${countedTo}`

/** Problems that couriers reported and nobody has resolved. */
const listIssues = (db: Db) => db<Item[]>`
  select 'issue' as kind, i.at as since, null as courier, i.note,
    json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'delivery', o.delivery_address) as order
  from order_issues i join order_rows o on o.id = i.order_id where i.resolved_at is null order by i.at limit ${countedTo}`

const orderOf = (db: Db) => db`
  json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'delivery', o.delivery_address)`

/**
 * Money that did not come or went away again: what was delivered or held and is not paid, disputes that wait for an
 * answer, refunds that banks sent back and nobody has asked for again.
 */
const listMoney = (db: Db) => db<Item[]>`
  select 'payment' as kind, found.since, found.note, null as courier, ${orderOf(db)} as order from (
    (select o.id, o.updated_at as since, case when o.status = 'delivered' then 'unpaid' else 'hold-ending' end as note from orders o
      where o.payment_status = 'failed' and o.status <> 'cancelled'
        and (o.status = 'delivered' or exists (select from payments p where p.order_id = o.id and p.hold_until is not null))
      order by o.updated_at limit ${countedTo})
    union all
    (select p.order_id, d.opened_at, 'disputed' from payment_disputes d join payments p on p.id = d.payment_id
      where d.state in ('inquiry', 'open') order by d.opened_at limit ${countedTo})
    union all
    (select p.order_id, r.failed_at, 'refund-failed' from payment_refunds r join payments p on p.id = r.payment_id
      where r.state = 'failed' and not exists (
        select from payment_steps s where s.payment_id = r.payment_id and s.kind = 'refund' and s.created_at > r.failed_at)
      order by r.failed_at limit ${countedTo})
  ) found join order_rows o on o.id = found.id order by found.since limit ${countedTo}`

/** The longest waiting of each kind, and how many there are. */
export async function listAttention(db: Db, waits: Waits) {
  const parts = Object.entries(kinds(db, waits)).map(async ([kind, { since, where }]) => {
    const rows = await db<Item[]>`
      select ${kind} as kind, found.since, found.order, null as courier, found.note from (
        select ${since} as since, json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'delivery', o.delivery_address) as order,
          case when ${kind} in ('address', 'area') then nullif(array_to_string(o.place_warnings, ', '), '') end as note
        from order_rows o where ${where} order by 1 limit ${countedTo}
      ) found order by found.since`
    return { kind: kind as Kind, rows }
  })
  const expired = listExpired(db).then((rows) => ({ kind: 'documents' as const, rows }))
  const issues = listIssues(db).then((rows) => ({ kind: 'issue' as const, rows }))
  const money = listMoney(db).then((rows) => ({ kind: 'payment' as const, rows }))
  const found = await Promise.all([...parts, issues, money, expired])
  const counts = { late: 0, unanswered: 0, unassigned: 0, address: 0, area: 0, issue: 0, payment: 0, documents: 0 }
  for (const { kind, rows } of found) counts[kind] = rows.length
  return {
    attention: found.flatMap(({ rows }) => rows.slice(0, shown)),
    attentionCounts: counts,
  }
}
