import { attentionKinds, type VehicleType } from '@maple/contract'
import type { Timed } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import {
  type Item,
  type Kind,
  listApplications,
  listComplaints,
  listExpired,
  listInquiries,
  listSilent,
  listTimeOff,
} from './attention-people.sql.ts'
import { listDeclined, listUnaccepted, listUnconfirmed, listUnplaced } from './attention-runs.sql.ts'

export interface Waits {
  now: Date
  /** An order may wait this long for a courier. */
  minutes: number
  /** One for later begins to wait this long before its window. */
  leadMinutes: number
  /** An order that will be later than this before the end of its window is soon late. */
  soonMinutes: number
  /** So long somebody has to answer before it is said that they have not. */
  answerMinutes: number
  /** A courier who was not heard of for so long is silent. */
  silenceMinutes: number
  /** What the reader may look into beyond orders. */
  sees: { couriers: boolean; letters: boolean }
}

const shown = 8
export const countedTo = 100
const heardTo = 500

const orderOf = (db: Db) => db`
  json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'delivery', o.delivery_address)`

const open = (db: Db) => db`o.status not in ('delivered', 'returned', 'cancelled')`
const waitsSince = (db: Db, { leadMinutes }: Waits) =>
  db`greatest(o.created_at, o.window_start - make_interval(mins => ${leadMinutes}))`

/** When it can be there at the earliest, by the time that its way takes. */
const arrival = (db: Db, { now, soonMinutes }: Waits) => db`
  greatest(${now}::timestamptz + make_interval(mins => ${soonMinutes}), coalesce(o.picked_up_at, ${now}::timestamptz + make_interval(mins => ${soonMinutes}))
    + make_interval(secs => coalesce(o.estimated_duration_seconds, 0)))`

const lastUnanswered = (db: Db) => db`(
  select max(f.ended_at) from offers f where f.order_id = o.id and f.strategy = 'manual' and f.outcome = 'expired'
    and not exists (select 1 from offers later where later.order_id = o.id and later.made_at > f.made_at and later.strategy in ('manual', 'plan')))`

/** What each kind is: where it is found and since when it waits. All of them are among the open orders. */
const kinds = (db: Db, w: Waits) => ({
  late: { since: db`o.window_end`, where: db`${open(db)} and o.window_end < ${w.now}` },
  // Tried in vain: it waits for what is to become of it (H5).
  attempt: {
    since: db`coalesce((select max(a.at) from order_attempts a where a.order_id = o.id), o.updated_at)`,
    where: db`o.status = 'undelivered'`,
  },
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

/** Of whom tracking knows where they are: an older position says less than the plan. */
const isHeard = (db: Db, { now }: Waits) => db`(o.status in ('accepted', 'picked-up', 'in-transit')
  and exists (select from courier_positions p where p.courier_id = o.courier_id and p.at >= ${now}::timestamptz - interval '15 minutes'))`
const endsSoon = (db: Db, { now }: Waits) => db`${open(db)} and o.status <> 'undelivered' and o.window_end >= ${now}
  and o.window_end < ${now}::timestamptz + interval '1 day'`

/** Not late yet, and it will be, even if it is picked up now; without those that tracking can tell better. */
export const listPlannedLate = (db: Db, w: Waits) => db<Item[]>`
  select 'soon-late' as kind, o.created_at as since, null as courier, null as note, ${orderOf(db)} as order
  from order_rows o where ${endsSoon(db, w)} and ${arrival(db, w)} > o.window_end and not ${isHeard(db, w)}
  order by o.created_at limit ${countedTo}`

type Heard = Timed & Pick<Item, 'since' | 'order'> & { id: string; courierVehicle: VehicleType | null }

/** Whose window ends first: more of them than anybody looks through. */
export const listHeard = (db: Db, w: Waits) => db<Heard[]>`
  select o.id, o.created_at as since, ${orderOf(db)} as order, o.status, o.window_start, o.window_end, o.picked_up_at,
    o.estimated_duration_seconds, o.trip_by_road, o.pickup_place, o.delivery_place, k.vehicle_type as courier_vehicle,
    (select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'status', s.status, 'place', s.place) order by s.seq)
      from order_stops s where s.order_id = o.id) as stops,
    json_build_object('latitude', p.latitude, 'longitude', p.longitude,
      'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as courier_position
  from order_rows o join couriers k on k.id = o.courier_id join courier_positions p on p.courier_id = k.id
  where ${endsSoon(db, w)} and ${isHeard(db, w)} order by o.window_end, o.id limit ${heardTo}`

/** Problems that couriers reported and nobody has resolved. */
const listIssues = (db: Db) => db<Item[]>`
  select 'issue' as kind, i.at as since, null as courier, i.note,
    ${orderOf(db)} as order
  from order_issues i join order_rows o on o.id = i.order_id where i.resolved_at is null order by i.at limit ${countedTo}`

/** Orders that no rule can price: staff have to (K6). */
const listUnpriced = (db: Db) => db<Item[]>`
  select 'unpriced' as kind, o.created_at as since, null as courier, null as note, ${orderOf(db)} as order
  from (select id from orders where price_state = 'pending' and status <> 'cancelled' order by created_at limit ${countedTo}) found
  join order_rows o on o.id = found.id order by o.created_at`

/**
 * Money that did not come or went away again: what was delivered or held and is not paid, disputes that wait for an
 * answer, refunds that banks sent back and nobody has asked for again.
 */
const listMoney = (db: Db) => db<Item[]>`
  select 'payment' as kind, found.since, found.note, null as courier, ${orderOf(db)} as order from (
    (select o.id, o.updated_at as since, case when o.status in ('delivered', 'returned') then 'unpaid'
        when exists (select from payments p where p.order_id = o.id and p.hold_until is not null) then 'hold-ending' else 'declined' end as note
      from orders o where o.payment_status = 'failed' and o.status <> 'cancelled' order by o.updated_at limit ${countedTo})
    union all
    (select p.order_id, d.opened_at, 'disputed' from payment_disputes d join payments p on p.id = d.payment_id
      where d.state in ('inquiry', 'open') order by d.opened_at limit ${countedTo})
    union all
    (select p.order_id, r.failed_at, 'refund-failed' from payment_refunds r join payments p on p.id = r.payment_id
      where r.state = 'failed' and not exists (
        select from payment_steps s where s.payment_id = r.payment_id and s.kind = 'refund' and s.created_at > r.failed_at)
      order by r.failed_at limit ${countedTo})
    union all
    (select p.order_id, s.settled_at, 'refund-failed' from payment_steps s join payments p on p.id = s.payment_id
      where s.kind = 'refund' and s.state = 'refused' and not exists (select from payment_refunds r where r.step_id = s.id)
        and not exists (select from payment_steps again where again.payment_id = s.payment_id and again.kind = 'refund' and again.created_at > s.settled_at)
      order by s.settled_at limit ${countedTo})
  ) found join order_rows o on o.id = found.id order by found.since limit ${countedTo}`

/** What takes more than a query. */
interface Looked {
  soonLate: readonly Item[]
  absent: readonly Item[]
}

/** The longest waiting of each kind, and how many there are. */
export async function listAttention(db: Db, waits: Waits, { soonLate, absent }: Looked) {
  // Each of them once: whoever is absent is silent as well.
  const away = new Set(absent.map(({ courier }) => courier?._id))
  const parts = Object.entries(kinds(db, waits)).map(async ([kind, { since, where }]) => {
    const rows = await db<Item[]>`
      select ${kind} as kind, found.since, found.order, null as courier, found.note from (
        select ${since} as since, ${orderOf(db)} as order,
          case when ${kind} in ('address', 'area') then nullif(array_to_string(o.place_warnings, ', '), '') end as note
        from order_rows o where ${where} order by 1 limit ${countedTo}
      ) found order by found.since`
    return { kind: kind as Kind, rows }
  })
  const [late, ...others] = parts
  const found = await Promise.all([
    ...(late ? [late] : []),
    as('soon-late')(soonLate.slice(0, countedTo)),
    ...others,
    listDeclined(db, countedTo).then(as('route-declined')),
    listUnaccepted(db, waits.now, waits.answerMinutes, countedTo).then(as('route-unanswered')),
    listUnconfirmed(db, waits.now, waits.answerMinutes, countedTo).then(as('transfer-unanswered')),
    listUnpriced(db).then(as('unpriced')),
    listUnplaced(db, waits.now, countedTo).then(as('recurrence')),
    listIssues(db).then(as('issue')),
    listMoney(db).then(as('payment')),
    listSilent(db, waits.now, waits.silenceMinutes, countedTo)
      .then((rows) => rows.filter(({ courier }) => !away.has(courier?._id)))
      .then(as('silent')),
    as('absent')(absent),
    ...(waits.sees.letters
      ? [listInquiries(db, countedTo).then(as('inquiry')), listComplaints(db, countedTo).then(as('complaint'))]
      : []),
    ...(waits.sees.couriers ? [listApplications(db, countedTo).then(as('application'))] : []),
    listExpired(db, countedTo).then(as('documents')),
    listTimeOff(db, countedTo).then(as('time-off')),
  ])
  const counts = Object.fromEntries(attentionKinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind, rows } of found) counts[kind] = rows.length
  return {
    attention: found.flatMap(({ rows }) => rows.slice(0, shown)),
    attentionCounts: counts,
  }
}

const as =
  (kind: Kind) =>
  (rows: readonly Item[]): { kind: Kind; rows: readonly Item[] } => ({ kind, rows })
