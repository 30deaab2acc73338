import type { OrderStatus, RefundChoice } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import { linesAsRows } from './insert-order.sql.ts'
import type { OrderHead } from './orders.sql.ts'
import { moveCodes } from './say-entry.ts'

export interface StatusMove {
  orderId: string
  from: readonly OrderStatus[]
  to: OrderStatus
  /** The move is only theirs, if they are named. */
  onlyCustomerId?: string | undefined
  onlyCourierId?: string | undefined
  /** Becomes the order's courier; with `onlyCourierId` unset it must be free or theirs already. */
  courierId?: string | undefined
  /** Whom the mover saw it with, or null for nobody. */
  insteadOf?: string | null | undefined
  reason?: string | undefined
  refund?: RefundChoice | undefined
  by: string
}

/** The WHERE is lock and lease: of two racing calls one gets the row, a stranger gets none (C1). */
export const moveStatus = (tx: Tx, m: StatusMove) =>
  first(tx<OrderHead[]>`
    with moved as (update orders set status = ${m.to}, updated_at = ${tx.now}::timestamptz
      ${m.to === 'pending' ? tx`, courier_id = null` : tx``}
      ${m.courierId ? tx`, courier_id = ${m.courierId}` : tx``}
      ${m.to === 'picked-up' ? tx`, picked_up_at = ${tx.now}::timestamptz` : tx``}
      ${m.to === 'delivered' ? tx`, delivered_at = ${tx.now}::timestamptz, picked_up_at = coalesce(picked_up_at, ${tx.now}::timestamptz)` : tx``}
      ${m.to === 'cancelled' ? tx`, cancelled_at = ${tx.now}::timestamptz, cancel_reason = ${m.reason ?? null}, cancelled_by = ${m.by}, cancel_refund = ${m.refund ?? null}` : tx``}
    where id = ${m.orderId} and status = any(${m.from as string[]})
      ${m.onlyCustomerId ? tx`and customer_id = ${m.onlyCustomerId}` : tx``}
      ${m.onlyCourierId ? tx`and courier_id = ${m.onlyCourierId}` : tx``}
      ${m.to === 'accepted' && m.courierId ? tx`and is_offerable and (courier_id is null or courier_id = ${m.courierId})` : tx``}
      ${m.insteadOf === undefined ? tx`` : tx`and courier_id is not distinct from ${m.insteadOf}`}
    returning *)
    ${m.to === 'picked-up' ? finishing(tx, ['pickup'], 'loaded') : tx``}
    ${m.to === 'delivered' ? finishing(tx, ['pickup', 'delivery'], 'delivered') : tx``}
    select * from moved`)

/** Stops of these kinds that are still ahead are done, and the parcels where they belong. */
const finishing = (tx: Tx, kinds: string[], parcels: 'loaded' | 'delivered') => tx`
  , stops as (
    update order_stops s set status = 'done', done_at = ${tx.now}::timestamptz from moved
    where s.order_id = moved.id and s.kind = any(${kinds}) and s.status in ('waiting', 'arrived')
  ), parcels as (
    update order_parcels p set status = ${parcels} from moved where p.order_id = moved.id and p.status in ('waiting', 'loaded')
  )`

/** Presence is what brings orders: whoever is offline takes none. */
export const isOnline = async (db: Db, courierId: string): Promise<boolean> =>
  (await first(db<{ isOnline: boolean }[]>`select is_online from couriers where id = ${courierId}`))?.isOnline ?? false

export interface NewEntry {
  orderId: string
  status: OrderStatus
  code: string
  values: Record<string, string | number>
  note: string | null
  location: { address?: string | undefined; latitude?: number | undefined; longitude?: number | undefined } | undefined
  /** Of the location. */
  city: string | null
  actorId: string | null
  actorRole: string
  deviceAt?: Date | null
}

export const insertEntry = async (tx: Tx, e: NewEntry): Promise<number> => {
  const row = await first(tx<{ id: number }[]>`
    insert into order_timeline (order_id, status, code, values, note, location, city, latitude, longitude, actor_id, actor_role, device_at, at)
    values (${e.orderId}, ${e.status}, ${e.code}, ${tx.json(e.values)}, ${e.note}, ${e.location?.address ?? null}, ${e.city},
      ${e.location?.latitude ?? null}, ${e.location?.longitude ?? null}, ${e.actorId}, ${e.actorRole}, ${e.deviceAt ?? null}, ${tx.now})
    returning id`)
  return row?.id ?? 0
}

/** The last move that happened, to tell a repeat by the same actor from a lost race (C2). */
export const findLastEntry = (db: Db, orderId: string) =>
  first(db<{ status: OrderStatus; actorId: string | null }[]>`
    select status, actor_id from order_timeline where order_id = ${orderId} and code = any(${moveCodes as string[]}) order by id desc limit 1`)

export const rateDelivered = (
  tx: Tx,
  orderId: string,
  customerId: string,
  r: { score: number; comment: string | null; tipCents: number },
) =>
  first(tx<OrderHead[]>`
    update orders set rating_score = ${r.score}, rating_comment = ${r.comment}, rated_at = ${tx.now}::timestamptz, updated_at = ${tx.now}::timestamptz,
      tip_asked_cents = ${r.tipCents}
    where id = ${orderId} and customer_id = ${customerId} and status = 'delivered' and rating_score is null
    returning *`)

/** What was charged for tips besides the order's own payment is part of its price from then on, and no longer if it was not. */
export const setPaidTip = (tx: Tx, orderId: string, paidCents: number) =>
  first(tx<OrderHead[]>`
    update orders set total_cents = total_cents - tip_apart_cents + ${paidCents},
      courier_earnings_cents = courier_earnings_cents - tip_apart_cents + ${paidCents}, tip_apart_cents = ${paidCents},
      price_version = price_version + 1, updated_at = ${tx.now}::timestamptz
    where id = ${orderId} and tip_apart_cents <> ${paidCents} returning *`)

interface NewPriceVersion {
  orderId: string
  version: number
  lines: readonly Line[]
  reason: string
  /** Without it the prices of the version before. */
  settingsVersion?: string
}

/** A price is never edited: it gets another version, with lines of its own. */
export const insertPriceVersion = (tx: Tx, p: NewPriceVersion) => tx`
  with version as (
    insert into order_prices (order_id, version, settings_version, reason)
    select order_id, ${p.version}, coalesce(${p.settingsVersion ?? null}, settings_version), ${p.reason}
    from order_prices where order_id = ${p.orderId} and version = ${p.version - 1}
    returning order_id, version
  )
  insert into order_charges (order_id, version, seq, code, label, values, cents)
  select version.order_id, version.version, c.seq, c.code, c.label, coalesce(c.values, '{}'), c.cents from version, ${linesAsRows(tx, p.lines)}`

/** Of all who notice that it is near, one gets the row. */
export const takeArriving = (tx: Tx, orderId: string) =>
  first(tx<OrderHead[]>`
    with taken as (
      update order_stops s set arriving_at = ${tx.now}::timestamptz from orders o
      where o.id = ${orderId} and o.status in ('picked-up', 'in-transit') and s.order_id = o.id and s.seq = o.last_stop and s.arriving_at is null
      returning s.order_id
    )
    select o.* from orders o join taken on taken.order_id = o.id`)

export const keepFarReason = (tx: Tx, orderId: string, seq: number, meters: number, reason: string) => tx`
  update order_stops set far_meters = ${meters}, far_reason = ${reason} where order_id = ${orderId} and seq = ${seq}`
