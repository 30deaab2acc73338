import { createHash } from 'node:crypto'
import { type Proof, parcelBarcode } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { listProofFiles } from './evidence.sql.ts'
import { openPicture } from './evidence-files.ts'
import { orderNotFound } from './get-order.ts'
import type { StopRow, WholeOrder } from './order-rows.ts'
import { seesAll } from './orders.policy.ts'
import { findWholeOrder } from './orders.sql.ts'
import { isOfStop } from './view-stops.ts'

/** A courier can add only so many before somebody looks. */
const mostProofs = 100

interface Pictures {
  photo: Buffer | undefined
  signature: Buffer | undefined
}

/** What a proof of delivery says, and the hash by which it can be held against what is kept here (O6). */
export interface DeliveryProof {
  order: WholeOrder
  pictures: ReadonlyMap<string, Pictures>
  facts: string
  sha256: string
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** For its owner and staff, once something was handed over. */
export async function readProof(deps: Deps, actor: Principal, ref: string): Promise<DeliveryProof> {
  if (isStaff(actor) && !actor.permissions.has('order-tracking')) throw new AppError('forbidden')
  const order = await findWholeOrder(deps.db, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  const isProven = order.stops.some(({ kind, status }) => kind === 'delivery' && status === 'done')
  if (!isProven && order.status !== 'returned')
    throw new AppError('conflict', 'There is a proof of delivery as soon as something is delivered')
  const pictures = new Map<string, Pictures>()
  for (const { id, photoKey, signatureKey } of await listProofFiles(deps.db, order.id, mostProofs))
    pictures.set(id, { photo: await openPicture(deps, photoKey), signature: await openPicture(deps, signatureKey) })
  const facts = JSON.stringify(factsOf(order, pictures))
  return { order, pictures, facts, sha256: sha256(facts) }
}

/** Metres between where it was proven and its address; nothing when one of them is not known. */
export function metersFromDoor({ location }: Proof, { place }: Pick<StopRow, 'place'>): number | null {
  if (!location || !place) return null
  return Math.round(directMeters({ lat: location.latitude, lng: location.longitude }, place))
}

/**
 * Only what does not change while the evidence is kept: names of accounts, the company's and the language are printed and not
 * part of it. Once places and pictures are forgotten (retention), the hash of an earlier print cannot be made again. The
 * sequence of the keys is part of the text that is hashed.
 */
function factsOf(order: WholeOrder, pictures: ReadonlyMap<string, Pictures>) {
  return {
    version: 1,
    orderNumber: order.orderNumber,
    status: order.status,
    courierCode: order.courierCode,
    deliveredAt: order.deliveredAt,
    returnedAt: order.returnedAt,
    stops: order.stops.map((stop) => ({
      id: stop.id,
      kind: stop.kind,
      address: stop.address,
      latitude: stop.place?.lat ?? null,
      longitude: stop.place?.lng ?? null,
      contactName: stop.contactName,
      status: stop.status,
      doneAt: stop.doneAt,
    })),
    proofs: order.proofs.map((proof) => {
      const stop = order.stops.find((each) => isOfStop(proof, each))
      const { photo, signature } = pictures.get(proof._id) ?? {}
      return {
        id: proof._id,
        stage: proof.stage,
        stopId: stop?.id ?? null,
        at: proof.at,
        deviceTime: proof.deviceTime,
        location: proof.location,
        metersFromAddress: stop ? metersFromDoor(proof, stop) : null,
        signerName: proof.signerName,
        note: proof.note,
        pinChecked: proof.pinMatched,
        photoSha256: photo ? sha256(photo) : null,
        signatureSha256: signature ? sha256(signature) : null,
      }
    }),
    parcels: order.parcels.map((parcel) => ({
      barcode: parcelBarcode(order.orderNumber, parcel.seq),
      status: parcel.status,
      scans: parcel.scans.map(({ stage, stopId, at, deviceTime, location }) => ({
        stage,
        stopId,
        at,
        deviceTime,
        location,
      })),
    })),
    attempts: order.attempts.map(({ number, stopId, reason, note, at }) => ({ number, stopId, reason, note, at })),
  }
}
