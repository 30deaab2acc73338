import {
  isAhead,
  isEnded,
  isOpen,
  isTransferable,
  isUnderWay,
  type MoveCause,
  type Mover,
  needsReason,
  type OrderEventType,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  type RefundChoice,
  type Text,
} from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import {
  addDelivery,
  findCourierOfUser,
  isEmployee,
  requireStillWorking,
  type WorkingCourier,
} from '../couriers/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { geocode } from '../platform/geo/embedded-geocoder.ts'
import { type AnyPrincipal, asSystem, isPerson, type Principal } from '../platform/principal.ts'
import { readDeviceTime } from './device-time.ts'
import { overtakeTransfer } from './end-transfer.ts'
import { estimateArrival } from './estimate-arrival.ts'
import { orderNotFound } from './get-order.ts'
import { findLastEntry, insertEntry, moveStatus, type NewEntry, type StopChange } from './moves.sql.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { actsFor, moverOf, permissionFor, requireOwner, seesAll } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'
import { requireUnbilled } from './require-unbilled.ts'

export interface MoveDetails {
  notes?: string | undefined
  location?: NewEntry['location']
  /** Why it is delivered far from its address. */
  farReason?: string | undefined
  /** As the device said it. */
  deviceTime?: string | undefined
  /** Who gets the order, for `assign` and `accept`. */
  courier?: WorkingCourier
  /** Whom the mover saw it with; a change since then loses the race. */
  insteadOf?: string | null | undefined
  /** The stop that it moves with; without it the only one that is meant. */
  stop?: StopChange
  /** Which attempt failed. */
  attempt?: number
  /** The run that it moves with. */
  routeId?: string | undefined
  /** The import that is undone. */
  importId?: string | undefined
  /** For a cancellation by staff. */
  refund?: RefundChoice | undefined
}

const eventOf: Record<OrderMove, OrderEventType> = {
  assign: 'order.assigned',
  accept: 'order.accepted',
  decline: 'order.released',
  release: 'order.released',
  pickUp: 'order.picked-up',
  depart: 'order.in-transit',
  fail: 'order.undelivered',
  reattempt: 'order.reattempted',
  restart: 'order.reattempted',
  deliver: 'order.delivered',
  return: 'order.returned',
  cancel: 'order.cancelled',
  callBack: 'order.cancelled',
}

/** The only way an order changes status (C1): guard, conditional update, timeline, event, in one transaction. */
export async function moveOrder(
  tx: Tx,
  actor: AnyPrincipal,
  move: OrderMove,
  ref: string,
  details: MoveDetails = {},
): Promise<OrderRow> {
  const mover: Mover = isPerson(actor) ? moverOf(actor) : actor.name
  const order = await findOrder(tx, ref)
  if (!order || !mayKnow(actor, move, order)) throw orderNotFound()
  if (isPerson(actor) && mover === 'customer') requireOwner(actor, order)
  if (isPerson(actor) && mover === 'admin' && !actor.permissions.has(permissionFor(move)))
    throw new AppError('forbidden')
  if (!(orderMoves[move].by as readonly Mover[]).includes(mover)) throw new AppError('forbidden')
  if (needsReason(move, mover) && !details.notes)
    throw new AppError('bad_input', 'Please give a reason', { path: 'notes' })
  const own =
    isPerson(actor) && mover === 'courier' && move !== 'accept'
      ? (await findCourierOfUser(tx, actor.id))?.id
      : undefined
  // Who carries it would not know for how much (K6).
  if (move === 'assign' && order.priceState === 'pending')
    throw new AppError('conflict', 'Order {order} has no price yet', { values: { order: order.orderNumber } })
  if (move === 'decline' || move === 'release') await requireMayRefuse(tx, own)
  const head = await moveStatus(tx, {
    orderId: order.id,
    from: orderMoves[move].from,
    to: orderMoves[move].to,
    by: mover === 'customer' ? 'customer' : 'company',
    reason: details.notes,
    refund: details.refund,
    insteadOf: details.insteadOf,
    stop: details.stop ?? onlyStop(order, move),
    ...(mover === 'customer' && isPerson(actor) && { onlyAccountIds: actsFor(actor) }),
    ...(own && { onlyCourierId: own }),
    ...(details.courier && { courierId: details.courier.id }),
  })
  if (!head) return repeatedOrLost(tx, actor, order, move, mover, details)
  if (details.courier) await requireStillWorking(tx, details.courier.id)
  if (orderMoves[move].from.some(isEnded)) await requireUnbilled(tx, order.id, billedWords(mover))
  const moved = { ...order, ...head }
  if (move === 'deliver' && moved.courierId && !order.deliveredAt) await addDelivery(tx, moved.courierId)
  await tell(tx, actor, mover, move, order, moved, details)
  if (isTransferable(order.status) && !isTransferable(moved.status)) await overtakeTransfer(tx, moved)
  if (isPerson(actor) && mover === 'admin') await recordMove(tx, actor, order, moved, details)
  return move === 'assign' ? acceptFor(tx, moved, details) : moved
}

/** Only staff read of invoices. */
const billedWords = (mover: Mover): Text =>
  mover === 'admin'
    ? 'This order is on invoice {number}. Void that invoice first, or place a new order for what is left'
    : 'This delivery is closed. Please call us'

/** Nobody asks an employee: what is assigned to them is theirs, in the same transaction (O2). */
async function acceptFor(tx: Tx, order: OrderRow, { courier }: MoveDetails): Promise<OrderRow> {
  if (!courier || !order.isOfferable || !(await isEmployee(tx, courier.id))) return order
  return moveOrder(tx, asSystem('dispatch'), 'accept', order.id, { courier })
}

/** They say what is in the way, and staff decide. */
async function requireMayRefuse(tx: Tx, courierId: string | undefined): Promise<void> {
  if (courierId && (await isEmployee(tx, courierId)))
    throw new AppError('forbidden', 'As an employee you cannot give an order back: report a problem instead')
}

/** For moves that happen at a stop: the one that is ahead, if there is only one. */
function onlyStop(order: OrderRow, move: OrderMove): StopChange | undefined {
  const kind = move === 'pickUp' ? 'pickup' : move === 'deliver' ? 'delivery' : undefined
  const [stop, ...others] = order.stops.filter((each) => each.kind === kind && isAhead(each))
  if (others.length > 0) throw stopNeeded()
  return stop && { seq: stop.seq, kind: stop.kind, to: 'done' }
}

export const stopNeeded = () =>
  new AppError('stop_needed', 'Say which stop is meant: there are several', { path: 'stopId' })

/** A courier may know of free orders only to accept them; everybody else as they see orders. */
function mayKnow(actor: AnyPrincipal, move: OrderMove, order: OrderWithPeople): boolean {
  if (!isPerson(actor)) return true
  return seesAll(actor, order) || (actor.role === 'courier' && move === 'accept')
}

/** The same move by the one who did it is no fault; anything else is told why, with 409 (C2). */
async function repeatedOrLost(
  tx: Tx,
  actor: AnyPrincipal,
  before: OrderRow,
  move: OrderMove,
  mover: Mover,
  { courier }: MoveDetails,
): Promise<OrderRow> {
  const order = (await findOrder(tx, before.id)) ?? before
  const last = await findLastEntry(tx, order.id)
  const isGiven = move === 'assign' && last?.code === 'accepted-for' && order.status === 'accepted'
  if (isGiven && courier && order.courierId === courier.id) return order
  if (isPerson(actor) && last?.actorId === actor.id && order.status === orderMoves[move].to) return order
  throw movedOn(order.status, move, mover)
}

export function movedOn(status: OrderStatus, move: OrderMove, mover: Mover): AppError {
  if (isOpen(move, status, mover) || (move === 'accept' && status !== 'cancelled')) {
    return new AppError('order_moved_on', 'Someone else took this order, or it has moved on')
  }
  return new AppError('order_moved_on', 'This order is {status} and cannot be moved to {target}', {
    values: { status, target: orderMoves[move].to },
  })
}

/** What staff change is in the audit log, besides the timeline that customers read (F6). */
const recordMove = (tx: Tx, actor: Principal, before: OrderRow, after: OrderRow, { notes, refund }: MoveDetails) =>
  recordChange(tx, actor, {
    action: after.status === 'assigned' ? 'order.assigned' : 'order.moved',
    subjectType: 'order',
    subjectId: after.id,
    before: { status: before.status, courierId: before.courierId },
    after: {
      status: after.status,
      courierId: after.courierId,
      ...(notes && { reason: notes }),
      ...(refund && { refund }),
    },
  })

async function tell(
  tx: Tx,
  actor: AnyPrincipal,
  mover: Mover,
  move: OrderMove,
  before: OrderWithPeople,
  moved: OrderRow,
  details: MoveDetails,
): Promise<void> {
  const [cause, courierName] = [causeOf(move, mover), details.courier?.firstName ?? before.courierFirstName]
  const actorId = isPerson(actor) ? actor.id : null
  const entryId = await insertEntry(tx, {
    orderId: moved.id,
    status: moved.status,
    code: cause,
    values: { courier: courierName ?? '', ...(details.attempt && { number: details.attempt }) },
    note: details.notes ?? null,
    location: details.location,
    city: cityOf(moved, details.location?.address),
    actorId,
    actorRole: mover,
    deviceAt: readDeviceTime(details.deviceTime),
  })
  await tx.emit({
    type: eventOf[move],
    orderId: moved.id,
    orderNumber: moved.orderNumber,
    accountId: moved.accountId,
    customerId: moved.customerId,
    courierId: moved.courierId ?? before.courierId,
    entryId,
    from: before.status,
    to: moved.status,
    by: { role: mover, userId: actorId },
    cause,
    courierName,
    etaSeconds: isUnderWay(moved.status) ? (estimateArrival({ ...before, ...moved }, tx.now)?.seconds ?? null) : null,
    ...(details.routeId && { routeId: details.routeId }),
    ...(details.importId && { importId: details.importId }),
  })
}

/** Strangers read no more than the town (F3); the order's own ends have been placed better than a text tells. */
function cityOf({ pickupAddress, pickupPlace, deliveryAddress, deliveryPlace }: OrderRow, address: string | undefined) {
  if (!address) return null
  const known = address === deliveryAddress ? deliveryPlace : address === pickupAddress ? pickupPlace : null
  return known?.city ?? geocode(address)?.city ?? null
}

const causeOf = (move: OrderMove, mover: Mover): MoveCause => {
  if (move === 'cancel' || move === 'callBack')
    return mover === 'customer' ? 'cancelled-by-customer' : 'cancelled-by-company'
  if (move === 'accept' && mover === 'dispatch') return 'accepted-for'
  if (move === 'decline' && mover === 'dispatch') return 'offer-ended'
  if (move === 'release' && mover !== 'courier') return 'taken-back'
  return (
    {
      assign: 'assigned',
      accept: 'accepted',
      decline: 'declined',
      release: 'released',
      pickUp: 'picked-up',
      depart: 'in-transit',
      deliver: 'delivered',
      fail: 'undelivered',
      reattempt: 'reattempted',
      restart: 'restarted',
      return: 'returned',
    } as const
  )[move]
}
