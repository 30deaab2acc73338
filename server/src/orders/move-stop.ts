import {
  type AttemptReason,
  isAhead,
  isStopOpen,
  moveAfter,
  type OrderMove,
  type StopMove,
  type StopStatus,
} from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { countAttemptsLeft, findLastAttempt, hasAttemptPhoto, insertAttempt } from './attempts.sql.ts'
import { requireNearOrReason } from './check-distance.ts'
import { readDeviceTime } from './device-time.ts'
import { lockOrder } from './evidence.sql.ts'
import { fileIssue } from './file-issue.ts'
import { orderNotFound } from './get-order.ts'
import { type MoveDetails, movedOn, moveOrder, stopNeeded } from './move-order.ts'
import { changeStop, findLastEntry, insertEntry, type StopChange } from './moves.sql.ts'
import type { OrderRow, OrderWithPeople, StopRow } from './order-rows.ts'
import { moverOf, permissionFor, seesAll } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'
import { requireProof } from './require-proof.ts'
import { countScans } from './require-scans.ts'
import { requireTurn } from './require-turn.ts'
import { missFrom, takeBackParcels } from './scans.sql.ts'

export interface StopDetails extends Omit<MoveDetails, 'stop'> {
  /** A code of the list, for what failed. */
  reason?: string | undefined
}

/** Which stop is meant by a move of the whole order: the only one of its kind that is ahead (H4). */
export function stopFor(order: OrderRow, move: OrderMove): StopRow | undefined {
  const kind = move === 'pickUp' ? 'pickup' : 'delivery'
  const [stop, ...others] = order.stops.filter((each) => each.kind === kind && isAhead(each))
  if (others.length > 0) throw stopNeeded()
  return stop
}

/** Moves one stop; the order follows from all its stops in the same transaction (H4). */
export async function moveStop(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  stopId: string,
  to: StopMove,
  details: StopDetails,
): Promise<OrderRow> {
  const seen = await findOrder(tx, ref)
  if (!seen || !seesAll(actor, seen)) throw orderNotFound()
  const mover = moverOf(actor)
  if (mover === 'admin' && !actor.permissions.has(permissionFor('deliver'))) throw new AppError('forbidden')
  // Two stops of one order that end at the same moment: each has to see the other.
  await lockOrder(tx, seen.id)
  const order = (await findOrder(tx, seen.id)) ?? seen
  // Meanwhile somebody else may have taken it over (O3).
  if (!seesAll(actor, order)) throw movedOn(order.status, 'deliver', mover)
  const stop = order.stops.find(({ id }) => id === stopId)
  if (!stop) throw new AppError('not_found', 'There is no such stop in this order')
  if (!isStopOpen(stop, to, order.status)) return repeatedOrLate(tx, actor, order, stop, to)
  if (mover === 'courier' && to === 'done' && order.courierId)
    await requireTurn(tx, order.courierId, stop.id, details.notes)
  if (stop.kind === 'delivery' && to === 'done') {
    await requireProof(tx, order.id, stop, mover, details.notes)
    if (mover === 'courier') await requireNearOrReason(deps, tx, order, stop, details)
  }
  if (to === 'done') await countScans(tx, deps, actor, order, stop)
  if (to === 'failed') return failStop(tx, deps, actor, order, stop, details)
  return follow(tx, actor, order, { seq: stop.seq, kind: stop.kind, to }, details)
}

/** The order's own move, if its stops call for one; else the stop alone, with an entry and an event of its own. */
async function follow(
  tx: Tx,
  actor: Principal,
  order: OrderWithPeople,
  change: StopChange,
  details: StopDetails,
): Promise<OrderRow> {
  const after = order.stops.map((stop) => (stop.seq === change.seq ? { ...stop, status: change.to } : stop))
  const move = moveAfter(after, order.status)
  if (move) return moveOrder(tx, actor, move, order.id, { ...details, stop: change })
  if (!(await changeStop(tx, order.id, change))) throw late(order.stops[change.seq]?.status ?? 'waiting', change.to)
  await tellStop(tx, actor, order, change, details)
  return { ...order, stops: after }
}

async function failStop(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  order: OrderWithPeople,
  stop: StopRow,
  details: StopDetails,
): Promise<OrderRow> {
  if (moverOf(actor) !== 'courier' || !order.courierId) throw new AppError('forbidden')
  const reason = requireReason(deps, details)
  if (stop.kind === 'pickup') return failPickup(tx, actor, order, stop, reason, details)
  const last = await findLastAttempt(tx, order.id)
  if (reason.photo && !(await hasAttemptPhoto(tx, order.id, stop.id, last?.at ?? null)))
    throw new AppError('proof_needed', 'This reason needs a photo of this attempt')
  const attempt = (last?.number ?? 0) + 1
  await insertAttempt(tx, {
    orderId: order.id,
    number: attempt,
    stopId: stop.id,
    reason: reason.code,
    note: details.notes ?? null,
    courierId: order.courierId,
  })
  await countAttemptsLeft(tx, order.id, deps.settings.get('orders.maxAttempts'), stop.id)
  await takeBackParcels(tx, order.id, stop.seq)
  return follow(tx, actor, order, { seq: stop.seq, kind: stop.kind, to: 'failed' }, { ...details, attempt })
}

/** With nothing on board the order is free again and staff are asked to look; else the parcels are missing (H6). */
async function failPickup(
  tx: Tx,
  actor: Principal,
  order: OrderWithPeople,
  stop: StopRow,
  reason: AttemptReason,
  details: StopDetails,
): Promise<OrderRow> {
  const notes = details.notes ?? reason.label[actor.language]
  const where = { latitude: details.location?.latitude ?? null, longitude: details.location?.longitude ?? null }
  await fileIssue(tx, order, order.courierId ?? '', {
    ...where,
    reason: 'not-ready',
    note: notes,
    actorId: actor.id,
    deviceAt: readDeviceTime(details.deviceTime),
  })
  if (order.status === 'accepted') {
    const others = order.stops.filter((each) => each.kind === 'pickup' && each.seq !== stop.seq)
    if (others.every(({ status }) => status !== 'done'))
      return moveOrder(tx, actor, 'release', order.id, {
        ...details,
        notes,
        stop: { seq: stop.seq, kind: stop.kind, to: 'waiting' },
      })
  }
  await missFrom(tx, order.id, stop.seq)
  return follow(tx, actor, order, { seq: stop.seq, kind: stop.kind, to: 'failed' }, details)
}

function requireReason(deps: DepsInTx, { reason, notes }: StopDetails): AttemptReason {
  const known = deps.settings.get('orders.attemptReasons').find(({ code }) => code === reason)
  if (!known) throw new AppError('bad_input', 'This reason is not on the list', { path: 'reason' })
  if (known.note && !notes) throw new AppError('bad_input', 'This reason needs a note', { path: 'notes' })
  return known
}

const late = (status: StopStatus, target: StopStatus) =>
  new AppError('order_moved_on', 'This stop is {status} and cannot be {target}', { values: { status, target } })

/** What the same person said already is no fault (C2). */
async function repeatedOrLate(
  tx: Tx,
  actor: Principal,
  order: OrderRow,
  stop: StopRow,
  to: StopMove,
): Promise<OrderRow> {
  if (stop.status === to && (await findLastEntry(tx, order.id))?.actorId === actor.id) return order
  // The stop itself is open: it is the order that was cancelled, or is not on board yet.
  if (isAhead(stop) && stop.status !== to)
    throw movedOn(order.status, stop.kind === 'pickup' ? 'pickUp' : 'deliver', moverOf(actor))
  throw late(stop.status, to)
}

async function tellStop(
  tx: Tx,
  actor: Principal,
  order: OrderWithPeople,
  { seq, kind, to }: StopChange,
  details: StopDetails,
): Promise<void> {
  const stop = order.stops.find((each) => each.seq === seq)
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: `stop-${to}`,
    values: {},
    note: details.notes ?? null,
    location: details.location,
    city: stop?.place?.city ?? null,
    actorId: actor.id,
    actorRole: moverOf(actor),
    deviceAt: readDeviceTime(details.deviceTime),
  })
  await tx.emit({
    type: 'order.stop-moved',
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    courierId: order.courierId,
    entryId,
    stopId: stop?.id ?? '',
    kind,
    to,
    reason: details.reason ?? null,
  })
}
