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
  byRoad = false,
): PickupTrips {
  const tripFrom = (column: number, row: number, direct: number) => {
    const courier = couriers[column] as { position: Position; vehicle: VehicleType }
    if (!byRoad) return travel.over(direct, courier.vehicle)
    return travel.trip(courier.position, pickups[row] as Position, courier.vehicle)
  }
  const size = pickups.length * couriers.length
  const [meters, seconds] = [new Int32Array(size), new Int32Array(size)]
  const [from, to] = [vectors(couriers.map((courier) => courier.position)), vectors(pickups)]
  for (let row = 0; row < pickups.length; row += 1) {
    const [tx, ty, tz] = to.subarray(row * 3, row * 3 + 3) as unknown as [number, number, number]
    for (let column = 0; column < couriers.length; column += 1) {
      const [x, y, z] = [
        tx - (from[column * 3] ?? 0),
        ty - (from[column * 3 + 1] ?? 0),
        tz - (from[column * 3 + 2] ?? 0),
      ]
      const direct = 2 * earthMeters * Math.asin(Math.sqrt(x * x + y * y + z * z) / 2)
      const trip = tripFrom(column, row, direct)
      meters[row * couriers.length + column] = trip.meters
      seconds[row * couriers.length + column] = trip.seconds
    }
  }
  return { meters, seconds }
}
