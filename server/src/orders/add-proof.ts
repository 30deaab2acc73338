import { type addProof as contract, isAhead, type OrderStatus } from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFilesNow } from '../platform/remove-files.ts'
import { checkPin } from './delivery-pin.ts'
import { readDeviceTime } from './device-time.ts'
import { insertProof } from './evidence.sql.ts'
import { keepPicture, readPicture } from './evidence-files.ts'
import { type MoveDetails, stopNeeded } from './move-order.ts'
import { insertEntry } from './moves.sql.ts'
import type { OrderRow, StopRow } from './order-rows.ts'
import { type CarriedOrder, requireOwnOrder, requireStatus } from './require-own-order.ts'
import { updateOrderStatus } from './update-order-status.ts'

type Body = z.output<(typeof contract)['body']>

/** Shortly before or after the move itself: a phone without a signal sends things late. */
const stages: Record<Body['stage'], { allowed: readonly OrderStatus[]; status: Body['status'] }> = {
  pickup: { allowed: ['accepted', 'picked-up', 'in-transit'], status: 'picked-up' },
  delivery: { allowed: ['picked-up', 'in-transit', 'delivered'], status: 'delivered' },
  attempt: { allowed: ['picked-up', 'in-transit', 'undelivered'], status: undefined },
}

export interface StoredProof {
  photoKey: string | null
  signatureKey: string | null
  pinMatched: boolean
}

/** What needs no transaction, or must outlive one that fails: pictures are stored, and a try with a PIN is counted. */
export async function storeProof(
  deps: Deps,
  actor: Principal,
  ref: string,
  body: Body,
  files: { photo?: Upload | undefined; signature?: Upload | undefined },
): Promise<StoredProof> {
  requireContent(body, files)
  const photo = await readPicture(deps, 'photo', files.photo)
  const signature = await readPicture(deps, 'signature', files.signature)
  // Somebody else's order is refused like an absent one; it must not lose a try by it.
  const order = await requireProvable(deps.db, actor, ref, body)
  const stop = stopOf(order, body)
  if (body.pin && !stop.requiresPin) throw new AppError('bad_input', 'This order has no PIN', { path: 'pin' })
  const pinMatched = body.pin ? await checkPin(deps, order, stop, order.courierId, body.pin) : false
  return { photoKey: await keepPicture(deps, photo), signatureKey: await keepPicture(deps, signature), pinMatched }
}

export const discardProof = (deps: Deps, { photoKey, signatureKey }: StoredProof): Promise<void> =>
  removeFilesNow(deps, [photoKey, signatureKey])

/** The one that is named; else the only one of its kind, or the only one of them that is still ahead. */
function stopOf(order: OrderRow, { stage, stopId }: Pick<Body, 'stage' | 'stopId'>): StopRow {
  const kind = stage === 'pickup' ? 'pickup' : 'delivery'
  const ofKind = order.stops.filter((stop) => stop.kind === kind)
  const named = stopId ? ofKind.filter(({ id }) => id === stopId) : ofKind
  const [stop, ...others] = named.length > 1 ? named.filter(isAhead) : named
  if (stop && others.length === 0) return stop
  if (stopId) throw new AppError('not_found', 'There is no such stop in this order')
  throw stopNeeded()
}

async function requireProvable(db: Db, actor: Principal, ref: string, { stage }: Body): Promise<CarriedOrder> {
  const order = await requireOwnOrder(db, actor, ref)
  requireStatus(order, stages[stage].allowed)
  return order
}

function requireContent(body: Body, files: { photo?: Upload | undefined; signature?: Upload | undefined }): void {
  if (files.signature && !body.signerName)
    throw new AppError('bad_input', 'Please give the name of the person who signs', { path: 'signerName' })
  if (body.signerName && !files.signature)
    throw new AppError('bad_input', 'Please have the recipient sign', { path: 'signature' })
  if (body.status && body.status !== stages[body.stage].status)
    throw new AppError('bad_input', 'This proof does not go with that move', { path: 'status' })
  if (!files.photo && !files.signature && !body.note && !body.pin)
    throw new AppError('bad_input', 'Please add a photo, a signature or a note')
}

/** Written once and never edited; with `status` the order moves in the same transaction. */
export async function addProof(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  body: Body,
  stored: StoredProof,
): Promise<OrderRow> {
  const order = await requireProvable(tx, actor, ref, body)
  await record(tx, actor, order, body, stored)
  const { id: stopId } = stopOf(order, body)
  return body.status ? updateOrderStatus(tx, deps, actor, order.id, body.status, { ...detailsOf(body), stopId }) : order
}

/** Where it was proven, not where the courier is by now: a phone without a signal sends it late. */
const detailsOf = ({ deviceTime, farReason, notes, latitude, longitude }: Body): MoveDetails => ({
  deviceTime,
  farReason,
  notes,
  ...(typeof latitude === 'number' && typeof longitude === 'number' && { location: { latitude, longitude } }),
})

async function record(tx: Tx, actor: Principal, order: CarriedOrder, body: Body, kept: StoredProof): Promise<void> {
  const id = newId()
  const { stage, latitude = null, longitude = null } = body
  const deviceAt = readDeviceTime(body.deviceTime)
  const facts = { orderId: order.id, courierId: order.courierId }
  await insertProof(tx, {
    ...facts,
    ...kept,
    id,
    stage,
    stopId: stopOf(order, body).id,
    latitude,
    longitude,
    deviceAt,
    signerName: body.signerName || null,
    note: body.note || null,
  })
  const entryId = await insertEntry(tx, {
    orderId: order.id,
    status: order.status,
    code: `proof-${stage}`,
    values: {},
    note: null,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : undefined,
    city: null,
    actorId: actor.id,
    actorRole: 'courier',
    deviceAt,
  })
  await tx.emit({
    ...facts,
    type: 'order.proof-added',
    proofId: id,
    stage,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    entryId,
  })
}
