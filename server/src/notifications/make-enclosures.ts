import { join } from 'node:path'
import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findWholeOrder, listStopPlaces, readProofPhoto } from '../orders/index.ts'
import { writeReceipt } from '../payments/index.ts'
import { toJpeg } from '../platform/images.ts'
import { makePicture } from '../platform/maps/map-picture.ts'

/** Shown 600 wide, and sharp on a telephone. */
const size = { width: 1136, height: 440 }

/** What emails carry, made when they leave: an order that is erased by then shows nothing. */
export function makeEnclosures(deps: Deps): void {
  const { mailer } = deps
  mailer.provide('map', async ({ orderId, stopId }) => {
    const bytes = await drawMap(deps, orderId ?? '', stopId ?? null)
    return bytes && { type: 'image/jpeg', bytes }
  })
  mailer.provide('proof', async ({ orderId, proofId }) => {
    const photo = await readProofPhoto(deps, orderId ?? '', proofId ?? '')
    return photo && { type: 'image/jpeg', bytes: await toJpeg(photo, 1136) }
  })
  mailer.provide('receipt', async ({ orderId, language }) => {
    const order = await findWholeOrder(deps.db, orderId ?? '')
    const bytes = order && (await writeReceipt(deps, order, language as Language))
    return bytes && { type: 'application/pdf', bytes }
  })
}

/** A recipient sees their own door; where it comes from is the sender's business. */
async function drawMap(deps: Deps, orderId: string, stopId: string | null): Promise<Buffer | undefined> {
  const stops = await listStopPlaces(deps.db, orderId)
  const packs = { streets: deps.streets, folder: join(deps.env.dataDir, 'streets') }
  const own = stops.find(({ id }) => id === stopId)?.place
  if (stopId) return own ? makePicture(packs, { ...size, delivery: own, format: 'jpeg' }) : undefined
  const pickup = stops.find(({ isFirst }) => isFirst)?.place ?? undefined
  const delivery = stops.find(({ isLast }) => isLast)?.place ?? undefined
  const way = pickup && delivery ? (await deps.router.recall(pickup, delivery)).points : undefined
  return makePicture(packs, { ...size, pickup, delivery, way, format: 'jpeg' })
}
