import type { OrderStatus, RefundChoice } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { moveCodes } from './describe-entry.ts'
import type { OrderRow } from './orders.sql.ts'

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
  first(tx<OrderRow[]>`
    update orders set status = ${m.to}, updated_at = ${tx.now}::timestamptz
      ${m.to === 'pending' ? tx`, courier_id = null` : tx``}
      ${m.courierId ? tx`, courier_id = ${m.courierId}` : tx``}
      ${m.to === 'picked-up' ? tx`, pickup_completed_at = ${tx.now}::timestamptz` : tx``}
      ${m.to === 'delivered' ? tx`, delivery_completed_at = ${tx.now}::timestamptz, pickup_completed_at = coalesce(pickup_completed_at, ${tx.now}::timestamptz)` : tx``}
      ${m.to === 'cancelled' ? tx`, cancelled_at = ${tx.now}::timestamptz, cancel_reason = ${m.reason ?? null}, cancelled_by = ${m.by}, cancel_refund = ${m.refund ?? null}` : tx``}
    where id = ${m.orderId} and status = any(${m.from as string[]})
      ${m.onlyCustomerId ? tx`and customer_id = ${m.onlyCustomerId}` : tx``}
      ${m.onlyCourierId ? tx`and courier_id = ${m.onlyCourierId}` : tx``}
      ${m.to === 'accepted' && m.courierId ? tx`and is_offerable and (courier_id is null or courier_id = ${m.courierId})` : tx``}
      ${m.insteadOf === undefined ? tx`` : tx`and courier_id is not distinct from ${m.insteadOf}`}
    returning *`)

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
  first(tx<OrderRow[]>`
    update orders set rating_score = ${r.score}, rating_comment = ${r.comment}, rated_at = ${tx.now}::timestamptz, updated_at = ${tx.now}::timestamptz,
      tip_asked_cents = ${r.tipCents}
    where id = ${orderId} and customer_id = ${customerId} and status = 'delivered' and rating_score is null
    returning *`)

/** What was charged for tips besides the order's own payment is part of its price from then on, and no longer if it was not. */
export const setPaidTip = (tx: Tx, orderId: string, paidCents: number) =>
  first(tx<OrderRow[]>`
    update orders set tip_cents = tip_cents - tip_apart_cents + ${paidCents}, total_cents = total_cents - tip_apart_cents + ${paidCents},
      courier_earnings_cents = courier_earnings_cents - tip_apart_cents + ${paidCents}, tip_apart_cents = ${paidCents},
      price_version = price_version + 1, updated_at = ${tx.now}::timestamptz
    where id = ${orderId} and tip_apart_cents <> ${paidCents} returning *`)

export const addPriceVersion = (tx: Tx, orderId: string, version: number, lines: unknown, reason: string) => tx`
  insert into order_prices (order_id, version, lines, settings_version, reason)
  select order_id, ${version}, ${tx.json(lines as never)}, settings_version, ${reason}
  from order_prices where order_id = ${orderId} and version = ${version - 1}`

/** Of all who notice that it is near, one gets the row. */
export const takeArriving = (tx: Tx, orderId: string) =>
  first(tx<OrderRow[]>`
    update orders set arriving_at = ${tx.now}::timestamptz where id = ${orderId} and arriving_at is null and status in ('picked-up', 'in-transit')
    returning *`)

export const keepFarReason = (tx: Tx, orderId: string, meters: number, reason: string) => tx`
  update orders set far_meters = ${meters}, far_reason = ${reason} where id = ${orderId}`
