import type { OrderStatus, RefundChoice, StopKind, StopStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import { moveCodes } from './describe-entry.ts'
import { linesAsRows } from './insert-order.sql.ts'
import type { OrderHead } from './order-rows.ts'

export interface StatusMove {
  orderId: string
  from: readonly OrderStatus[]
  to: OrderStatus
  /** The move is only theirs, if they are named. */
  onlyAccountIds?: readonly string[] | undefined
  onlyCourierId?: string | undefined
  /** Becomes the order's courier; with `onlyCourierId` unset it must be free or theirs already. */
  courierId?: string | undefined
  /** Whom the mover saw it with, or null for nobody. */
  insteadOf?: string | null | undefined
  reason?: string | undefined
  refund?: RefundChoice | undefined
  /** The stop that it moves with. */
  stop?: StopChange | undefined
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
      ${m.to === 'returned' ? tx`, returned_at = ${tx.now}::timestamptz` : tx``}
      ${m.to === 'cancelled' ? tx`, cancelled_at = ${tx.now}::timestamptz, cancel_reason = ${m.reason ?? null}, cancelled_by = ${m.by}, cancel_refund = ${m.refund ?? null}` : tx``}
    where id = ${m.orderId} and status = any(${m.from as string[]})
      ${m.onlyAccountIds ? tx`and account_id = any(${m.onlyAccountIds as string[]})` : tx``}
      ${m.onlyCourierId ? tx`and courier_id = ${m.onlyCourierId}` : tx``}
      ${m.to === 'accepted' && m.courierId ? tx`and is_offerable and (courier_id is null or courier_id = ${m.courierId})` : tx``}
      ${m.insteadOf === undefined ? tx`` : tx`and courier_id is not distinct from ${m.insteadOf}`}
    returning *)
    ${m.stop ? atStop(tx, m.stop) : tx``}
    ${m.to === 'pending' && !m.stop ? tx`, stops as (update order_stops s set status = 'waiting', arrived_at = null from moved where s.order_id = moved.id and s.status = 'arrived')` : tx``}
    ${m.to === 'returned' ? tx`, parcels as (update order_parcels p set status = 'returned' from moved where p.order_id = moved.id and p.status = 'loaded')` : tx``}
    ${m.to === 'pending' && m.from.includes('accepted') ? tx`, unloaded as (update order_parcels p set status = 'waiting' from moved where p.order_id = moved.id and p.status in ('loaded', 'missing'))` : tx``}
    select * from moved`)

/** What became of a stop; its parcels are loaded or delivered with it. */
export interface StopChange {
  seq: number
  kind: StopKind
  /** Waiting again, where somebody else will go there. */
  to: StopStatus
}

const atStop = (tx: Tx, { seq, kind, to }: StopChange) => tx`
  , stop as (update order_stops s set ${stopChange(tx, to)} from moved where s.order_id = moved.id and s.seq = ${seq})
  ${to === 'done' ? tx`, parcels as (update order_parcels p set ${parcelChange(tx, kind)} from moved where p.order_id = moved.id and ${ofStop(tx, kind, seq)})` : tx``}`

const stopChange = (tx: Tx, to: StopStatus) => tx`status = ${to},
  arrived_at = case when ${to === 'waiting'} then null else coalesce(arrived_at, ${tx.now}::timestamptz) end,
  done_at = case when ${to === 'done' || to === 'failed'} then ${tx.now}::timestamptz end`

const parcelChange = (tx: Tx, kind: StopKind) => tx`status = ${kind === 'pickup' ? 'loaded' : 'delivered'}`
const ofStop = (tx: Tx, kind: StopKind, seq: number) =>
  kind === 'pickup' ? tx`p.from_seq = ${seq} and p.status = 'waiting'` : tx`p.to_seq = ${seq} and p.status = 'loaded'`

/** A stop by itself, while the order stays what it is; whoever comes second changes nothing. */
export async function changeStop(tx: Tx, orderId: string, change: StopChange): Promise<boolean> {
  const { seq, kind, to } = change
  const changed = await tx`
    update order_stops set ${stopChange(tx, to)}
    where order_id = ${orderId} and seq = ${seq} and status in ('waiting', 'arrived') and status <> ${to} returning seq`
  if (changed.length > 0 && to === 'done')
    await tx`update order_parcels p set ${parcelChange(tx, kind)} where p.order_id = ${orderId} and ${ofStop(tx, kind, seq)}`
  return changed.length > 0
}

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
  first(db<{ status: OrderStatus; code: string; actorId: string | null }[]>`
    select status, code, actor_id from order_timeline where order_id = ${orderId} and code = any(${moveCodes as string[]}) order by id desc limit 1`)

export const rateDelivered = (
  tx: Tx,
  orderId: string,
  accountIds: readonly string[],
  r: { score: number; comment: string | null; tipCents: number },
) =>
  first(tx<OrderHead[]>`
    update orders set rating_score = ${r.score}, rating_comment = ${r.comment}, rated_at = ${tx.now}::timestamptz, updated_at = ${tx.now}::timestamptz,
      tip_asked_cents = ${r.tipCents}
    where id = ${orderId} and account_id = any(${accountIds as string[]}) and status = 'delivered' and rating_score is null
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
  insert into order_charges (order_id, version, seq, code, label, values, cents, rule, why)
  select version.order_id, version.version, c.seq, c.code, c.label, coalesce(c.values, '{}'), c.cents, c.rule, c.why from version, ${linesAsRows(tx, p.lines)}`

/** Of all who notice that it is near, one gets the row. */
export const takeArriving = (tx: Tx, orderId: string, seq: number) =>
  first(tx<OrderHead[]>`
    with taken as (
      update order_stops s set arriving_at = ${tx.now}::timestamptz from orders o
      where o.id = ${orderId} and o.status in ('picked-up', 'in-transit') and s.order_id = o.id and s.seq = ${seq} and s.arriving_at is null
      returning s.order_id
    )
    select o.* from orders o join taken on taken.order_id = o.id`)

export const keepFarReason = (tx: Tx, orderId: string, seq: number, meters: number, reason: string) => tx`
  update order_stops set far_meters = ${meters}, far_reason = ${reason} where order_id = ${orderId} and seq = ${seq}`
