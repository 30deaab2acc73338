import type { Position, VehicleType } from '@maple/contract'
import type { PickupTrips } from './match-orders.ts'
import type { Travel } from './travel.ts'

const earthMeters = 6_371_000

/** Points on a sphere of radius one: between two of them lies a chord, without a sine for each pair. */
function vectors(positions: readonly Position[]): Float64Array {
  const all = new Float64Array(positions.length * 3)
  positions.forEach(({ lat, lng }, index) => {
    const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    all[index * 3] = Math.cos(north) * Math.cos(east)
    all[index * 3 + 1] = Math.cos(north) * Math.sin(east)
    all[index * 3 + 2] = Math.sin(north)
  })
  return all
}

/** Every courier to every pickup: estimated from the distance, or pair by pair where roads are known. */
export function pickupTrips(
  pickups: readonly Position[],
  couriers: readonly { position: Position; vehicle: VehicleType }[],
  travel: Travel,
): PickupTrips {
  const tripFrom = (column: number, row: number, direct: number) => {
    const courier = couriers[column] as { position: Position; vehicle: VehicleType }
    if (!travel.hasRoads) return travel.over(direct, courier.vehicle)
    return travel.trip(courier.position, pickups[row] as Position, courier.vehicle)
  }
  const size = pickups.length * couriers.length
  const [meters, seconds] = [new Int32Array(size), new Int32Array(size)]
  const [from, to] = [vectors(couriers.map((courier) => courier.position)), vectors(pickups)]
  let at = 0
  for (let row = 0; row < pickups.length; row += 1) {
    const tx = to[row * 3] as number
    const ty = to[row * 3 + 1] as number
    const tz = to[row * 3 + 2] as number
    // A million times for a thousand orders and couriers: plain numbers, nothing to collect.
    for (let column = 0; column < couriers.length; column += 1) {
      const x = tx - (from[column * 3] as number)
      const y = ty - (from[column * 3 + 1] as number)
      const z = tz - (from[column * 3 + 2] as number)
      const trip = tripFrom(column, row, 2 * earthMeters * Math.asin(Math.sqrt(x * x + y * y + z * z) / 2))
      meters[at] = trip.meters
      seconds[at] = trip.seconds
      at += 1
    }
  }
  return { meters, seconds }
}
