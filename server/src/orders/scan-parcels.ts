import {
  parcelBarcode,
  readBarcode,
  resultOfScan,
  type Scan,
  type ScanAnswer,
  type ScannedOrder,
  type ScanResult,
} from '@maple/contract'
import { findCourierOfUser } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { readDeviceTime } from './device-time.ts'
import { lockOrder } from './evidence.sql.ts'
import type { WholeOrder, WholeParcel } from './order-rows.ts'
import { findWholeOrder } from './orders.sql.ts'
import { insertRefusedScan, insertScan, type NewScan, putParcelStatus } from './scans.sql.ts'
import { confirmTransfer } from './transfer-order.ts'
import { viewParcel } from './view-stops.ts'

interface Scanned {
  barcode: string
  result: ScanResult
}

/**
 * Answers each in turn (O5). One transaction an order, one order at a time: what was kept before a fault is kept, and what
 * is sent again after it counts as double and changes nothing.
 */
export async function scanParcels(deps: Deps, actor: Principal, scans: readonly Scan[]): Promise<Scanned[]> {
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('courier_not_working', 'You cannot take orders until you are approved')
  const results = scans.map(({ barcode }): Scanned => ({ barcode, result: 'unknown' }))
  const byOrder = Map.groupBy(scans.keys(), (at) => readBarcode(scans[at]?.barcode ?? '')?.orderNumber)
  for (const [orderNumber, places] of byOrder) {
    if (orderNumber === undefined) continue
    const answers = await deps.db.transaction((tx) =>
      scanOrder(
        tx,
        actor,
        courier.id,
        orderNumber,
        places.map((at) => scans[at] as Scan),
      ),
    )
    for (const [nth, at] of places.entries())
      results[at] = { barcode: scans[at]?.barcode ?? '', result: answers[nth] ?? 'unknown' }
  }
  return results
}

async function scanOrder(
  tx: Tx,
  actor: Principal,
  courierId: string,
  orderNumber: string,
  scans: readonly Scan[],
): Promise<ScanResult[]> {
  const seen = await findWholeOrder(tx, orderNumber)
  if (!seen) return scans.map(() => 'unknown')
  const isConcerned = seen.courierId === courierId || seen.transfer?.toCourier._id === courierId
  if (isConcerned) await lockOrder(tx, seen.id)
  let order = (isConcerned && (await findWholeOrder(tx, seen.id))) || seen
  const results: ScanResult[] = []
  for (const scan of scans) {
    const answer = resultOfScan([asScanned(order)], courierId, scan)
    if (answer.result === 'ok' && order.courierId !== courierId) {
      if (!(await takeOver(tx, actor, order.id))) {
        results.push('not-yours')
        continue
      }
      order = { ...order, courierId, transfer: null }
    }
    order = await keepScan(tx, order, courierId, scan, answer)
    results.push(answer.result)
  }
  if (results.includes('ok'))
    await tx.emit({
      type: 'order.parcels-scanned',
      orderId: order.id,
      orderNumber,
      customerId: order.customerId,
      courierId,
    })
  return results
}

const asScanned = (order: WholeOrder): ScannedOrder => ({
  orderNumber: order.orderNumber,
  status: order.status,
  courierId: order.courierId,
  transferTo: order.transfer?.toCourier._id ?? null,
  stops: order.stops.map(({ id, kind, status }) => ({ _id: id, kind, status })),
  parcels: order.parcels.map((parcel) => viewParcel(order, parcel)),
})

/** Whoever may not work at present cannot take it over by a scan either; the rest of what they scanned is still answered. */
async function takeOver(tx: Tx, actor: Principal, orderId: string): Promise<boolean> {
  try {
    await tx.savepoint(() => confirmTransfer(tx, actor, orderId))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'courier_not_working') return false
    throw error
  }
}

/** As evidence, with the parcel's status behind it; answers the order as it is then. */
async function keepScan(
  tx: Tx,
  order: WholeOrder,
  courierId: string,
  scan: Scan,
  { result, status, barcode }: ScanAnswer,
): Promise<WholeOrder> {
  const parcel = order.parcels.find(({ seq }) => parcelBarcode(order.orderNumber, seq) === barcode)
  if (!parcel || !status || result === 'double' || result === 'unknown') return order
  const { location, stage } = scan
  const isPlaced = location?.latitude !== undefined && location.longitude !== undefined
  const wanted = stage === 'delivery' ? parcel.toSeq : parcel.fromSeq
  const kept: NewScan = {
    id: newId(),
    orderId: order.id,
    parcelSeq: parcel.seq,
    stage,
    stopId: order.stops.find(({ seq }) => seq === wanted)?.id ?? '',
    courierId,
    result,
    latitude: isPlaced ? (location?.latitude ?? null) : null,
    longitude: isPlaced ? (location?.longitude ?? null) : null,
    deviceAt: readDeviceTime(scan.deviceTime),
  }
  if (result !== 'ok') {
    await insertRefusedScan(tx, kept)
    return order
  }
  await insertScan(tx, kept)
  if (status !== parcel.status) await putParcelStatus(tx, order.id, parcel.seq, status)
  return {
    ...order,
    parcels: order.parcels.map((each) => (each === parcel ? scannedNow(tx, parcel, kept, status) : each)),
  }
}

const scannedNow = (
  tx: Tx,
  parcel: WholeParcel,
  { stage, stopId, courierId }: NewScan,
  status: WholeParcel['status'],
) => ({
  ...parcel,
  status,
  scans: [
    ...parcel.scans,
    {
      stage,
      stopId,
      at: tx.now.toISOString(),
      deviceTime: null,
      location: null,
      courier: { _id: courierId, firstName: '' },
    },
  ],
})
