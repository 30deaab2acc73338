import type { Position, Seconds, VehicleType } from '@maple/contract'
import type { Begin } from './begin-day.ts'
import type { PlanOrderRow } from './day-plans.sql.ts'
import { seconds } from './dispatch.policy.ts'
import type { Leg, Travel } from './travel.ts'

/** What driving costs, and what comes after the end of its window. */
export interface Driven {
  meters: number
  drivingSeconds: Seconds
  lateStops: number
  lateMinutes: number
}

/** One courier on the way from stop to stop. */
export interface Drive extends Driven {
  at: Position | null
  time: Seconds
  isEstimated: boolean
}

export const setOut = ({ place, at }: Pick<Begin, 'place' | 'at'>): Drive => ({
  ...addUp([]),
  at: place,
  time: at,
  isEstimated: false,
})

/** The drive with one more stop at its end; whoever is early waits for the window, and a place is not driven to twice. */
export function driveOn(
  drive: Drive,
  { trip }: Pick<Travel, 'trip'>,
  vehicle: VehicleType,
  order: Pick<PlanOrderRow, 'pickupPlace' | 'deliveryPlace' | 'windowStart' | 'windowEnd'>,
  kind: 'pickup' | 'delivery',
): Drive & { isLate: boolean } {
  const place = kind === 'pickup' ? order.pickupPlace : order.deliveryPlace
  const way = drive.at && place && !isSame(drive.at, place) ? trip(drive.at, place, vehicle) : standing
  const time = Math.max(drive.time + way.seconds, kind === 'delivery' ? seconds(order.windowStart) : 0)
  const late = kind === 'delivery' ? Math.max(0, time - seconds(order.windowEnd)) : 0
  return {
    at: place ?? drive.at,
    time,
    isEstimated: drive.isEstimated || way.isEstimated,
    isLate: late > 0,
    ...addUp([
      drive,
      {
        meters: way.meters,
        drivingSeconds: way.seconds,
        lateStops: late > 0 ? 1 : 0,
        lateMinutes: Math.ceil(late / 60),
      },
    ]),
  }
}

export const addUp = (parts: readonly Driven[]): Driven => {
  const sum = (of: keyof Driven) => parts.reduce((all, part) => all + part[of], 0)
  return {
    meters: sum('meters'),
    drivingSeconds: sum('drivingSeconds'),
    lateStops: sum('lateStops'),
    lateMinutes: sum('lateMinutes'),
  }
}

const standing: Leg = { meters: 0, seconds: 0, isEstimated: false }
const isSame = (a: Position, b: Position): boolean => a.lat === b.lat && a.lng === b.lng
