import { type OrderMove, type OrderStatus, openMoves } from '@maple/contract/orders/order-moves'
import type { ScanStage } from '@maple/contract/orders/scan-results'
import type { ParcelStatus, StopKind, StopStatus } from '@maple/contract/orders/stop-moves'
import { type Entry, laneOf } from './entry.ts'

interface OptimisticFields {
  _id: string
  status: OrderStatus
  moves: OrderMove[]
  pickup: { completed: boolean; completedAt: string | null }
  delivery: { completedAt: string | null }
  stops?: Stop[]
  parcels?: Parcel[]
}

interface Stop {
  _id: string
  kind: StopKind
  status: StopStatus
}

interface Parcel {
  barcode: string
  status: ParcelStatus
  fromStop: string
  toStop: string
  scans: {
    stage: ScanStage
    stopId: string
    at: string
    deviceTime: string | null
    location: { latitude: number; longitude: number } | null
    courier: { _id: string; firstName: string }
  }[]
}

/** What is believed of an order: its own entries, up to the first that was refused. */
function believed(orderId: string, entries: readonly Entry[]): Entry[] {
  const own = entries.filter((entry) => laneOf(entry) === orderId)
  const refused = own.findIndex((entry) => entry.refused)
  return refused < 0 ? own : own.slice(0, refused)
}

/**
 * The order as it will be once everything that waits is through. What was refused, and what waits behind it, is not
 * optimistic: there the order is as the server has it.
 */
export function optimisticOrder<O extends OptimisticFields>(order: O, entries: readonly Entry[]): O {
  return believed(order._id, entries).reduce<O>(
    (known, entry) => missed(scanned(stopped(after(known, entry), entry), entry), entry),
    order,
  )
}

/** The stops of a run, of any orders, as they will be. */
export function optimisticStops<S extends { stopId: string; orderId: string; status: StopStatus }>(
  stops: readonly S[],
  entries: readonly Entry[],
): S[] {
  return stops.map((stop) => {
    const last = believed(stop.orderId, entries).findLast((entry) => entry.stop?.id === stop.stopId)
    return last?.stop ? { ...stop, status: last.stop.status } : stop
  })
}

function after<O extends OptimisticFields>(order: O, { becomes, madeAt }: Entry): O {
  if (!becomes) return order
  const pickup = becomes === 'picked-up' ? { ...order.pickup, completed: true, completedAt: madeAt } : order.pickup
  const delivery = becomes === 'delivered' ? { ...order.delivery, completedAt: madeAt } : order.delivery
  return { ...order, status: becomes, moves: openMoves(becomes, 'courier'), pickup, delivery }
}

/** A stop that is done takes its parcels along. */
function stopped<O extends OptimisticFields>(order: O, { stop }: Entry): O {
  if (!stop) return order
  const stops = order.stops?.map((each) => (each._id === stop.id ? { ...each, status: stop.status } : each))
  const parcels = stop.status === 'done' ? order.parcels?.map((parcel) => carried(parcel, stop.id)) : order.parcels
  return { ...order, ...(stops && { stops }), ...(parcels && { parcels }) }
}

function carried<P extends Parcel>(parcel: P, stopId: string): P {
  if (parcel.fromStop === stopId && parcel.status === 'waiting') return { ...parcel, status: 'loaded' }
  if (parcel.toStop === stopId && parcel.status === 'loaded') return { ...parcel, status: 'delivered' }
  return parcel
}

function scanned<O extends OptimisticFields>(order: O, { scanned: scan, madeAt }: Entry): O {
  if (!scan || !order.parcels) return order
  const isDelivery = scan.stage === 'delivery'
  const parcels = order.parcels.map((parcel) => {
    if (parcel.barcode !== scan.barcode) return parcel
    const seen: Parcel['scans'][number] = {
      stage: scan.stage,
      stopId: isDelivery ? parcel.toStop : parcel.fromStop,
      at: madeAt,
      deviceTime: madeAt,
      location: null,
      courier: { _id: scan.courierId, firstName: '' },
    }
    const status: ParcelStatus = isDelivery ? 'delivered' : 'loaded'
    return { ...parcel, status, scans: [...parcel.scans, seen] }
  })
  return { ...order, parcels }
}

function missed<O extends OptimisticFields>(order: O, { missed: codes }: Entry): O {
  if (!codes || !order.parcels) return order
  const isMissed = ({ barcode, status }: Parcel) => status === 'waiting' && codes.includes(barcode)
  const parcels = order.parcels.map((parcel) => (isMissed(parcel) ? { ...parcel, status: 'missing' as const } : parcel))
  return { ...order, parcels }
}
