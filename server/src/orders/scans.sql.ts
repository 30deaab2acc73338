import type { ParcelStatus, ScanStage } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'
import type { Where } from './evidence.sql.ts'

export interface NewScan extends Where {
  id: string
  orderId: string
  parcelSeq: number
  stage: ScanStage
  stopId: string
  courierId: string
  result: 'ok' | 'not-yours' | 'wrong-stage'
}

export const insertScan = (tx: Tx, s: NewScan) => tx`
  insert into parcel_scans (id, order_id, parcel_seq, stage, stop_id, courier_id, result, latitude, longitude, device_at, at)
  values (${s.id}, ${s.orderId}, ${s.parcelSeq}, ${s.stage}, ${s.stopId}, ${s.courierId}, ${s.result},
    ${s.latitude}, ${s.longitude}, ${s.deviceAt}, ${tx.now})`

/** The same courier who holds the same wrong parcel before the camera again says nothing new. */
export const insertRefusedScan = (tx: Tx, s: NewScan) => tx`
  insert into parcel_scans (id, order_id, parcel_seq, stage, stop_id, courier_id, result, latitude, longitude, device_at, at)
  select ${s.id}::uuid, ${s.orderId}::uuid, ${s.parcelSeq}::smallint, ${s.stage}, ${s.stopId}::uuid, ${s.courierId}::uuid, ${s.result},
    ${s.latitude}::float8, ${s.longitude}::float8, ${s.deviceAt}::timestamptz, ${tx.now}::timestamptz
  where not exists (select from parcel_scans o where o.order_id = ${s.orderId} and o.parcel_seq = ${s.parcelSeq} and o.stage = ${s.stage}
    and o.courier_id = ${s.courierId} and o.result = ${s.result})`

export const putParcelStatus = (tx: Tx, orderId: string, seq: number, status: ParcelStatus) => tx`
  update order_parcels set status = ${status} where order_id = ${orderId} and seq = ${seq}`

/** What was handed out at a stop that then failed is back on board. */
export const takeBackParcels = (tx: Tx, orderId: string, toSeq: number) => tx`
  update order_parcels set status = 'loaded' where order_id = ${orderId} and to_seq = ${toSeq} and status = 'delivered'`

export const missFrom = (tx: Tx, orderId: string, fromSeq: number) => tx`
  update order_parcels set status = 'missing' where order_id = ${orderId} and from_seq = ${fromSeq} and status = 'waiting'`

export interface NamedParcel {
  orderId: string
  orderNumber: string
  seq: number
  id: string
  status: ParcelStatus
}

/** Of those that are named, the ones that this courier has to carry. */
export const listOwnParcels = (db: Db, userId: string, ids: readonly string[]) => db<NamedParcel[]>`
  select p.order_id, o.order_number, p.seq, p.id, p.status
  from couriers k join orders o on o.courier_id = k.id and o.status in ('accepted', 'picked-up', 'in-transit', 'undelivered')
  join order_parcels p on p.order_id = o.id
  where k.user_id = ${userId} and p.id = any(${ids as string[]}::uuid[]) order by p.order_id, p.seq`

export const missParcel = (tx: Tx, orderId: string, seq: number) => tx`
  update order_parcels set status = 'missing' where order_id = ${orderId} and seq = ${seq} and status = 'waiting' returning seq`

/** Where it was scanned is forgotten; that it was stays. */
export const forgetScans = (tx: Tx, whose: { customerId: string } | { before: Date }) => tx`
  update parcel_scans set latitude = null, longitude = null where latitude is not null and
    ${'before' in whose ? tx`at < ${whose.before}` : tx`order_id in (select id from orders where account_id = ${whose.customerId})`}`

export const forgetCourierScans = (tx: Tx, userId: string) => tx`
  update parcel_scans set latitude = null, longitude = null
  where latitude is not null and courier_id in (select id from couriers where user_id = ${userId})`

export const listScansOf = (db: Db, userId: string) => db`
  select o.order_number, s.parcel_seq, s.stage, s.result, s.latitude, s.longitude, s.at
  from parcel_scans s join orders o on o.id = s.order_id join couriers k on k.id = s.courier_id
  where ${userId} in (o.account_id, k.user_id) order by s.at limit 100000`
