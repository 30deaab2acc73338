import type { Position } from '@maple/contract'
import type { Trip } from '../distance.ts'
import { asList, asNumber, asObject, asPosition, type Json } from '../geocoders/read.ts'

export interface RoadTrip extends Trip {
  points: Position[]
}

/** One parser for OSRM and for Valhalla when it is asked to answer like it. */
export function readRoute(reply: unknown): RoadTrip {
  const [route] = asList(asObject(reply).routes)
  if (!route) throw new Error('no route')
  return {
    meters: Math.round(asNumber(route.distance)),
    seconds: Math.round(asNumber(route.duration)),
    points: readShape(route.geometry),
  }
}

/** A way that does not exist is null in a table. */
export type TripTable = (Trip | null)[][]

export function readTable(reply: unknown): TripTable {
  const { durations, distances } = asObject(reply) as { durations?: unknown; distances?: unknown }
  if (!Array.isArray(durations) || !Array.isArray(distances)) throw new Error('no table')
  return durations.map((row: unknown, from) => {
    if (!Array.isArray(row)) throw new Error('no table')
    return row.map((seconds, to) => tripOf(seconds, (distances[from] as unknown[])?.[to]))
  })
}

/** Valhalla's own table: kilometres and seconds in each cell. */
export function readMatrix(reply: unknown): TripTable {
  const rows = asObject(reply).sources_to_targets as unknown
  if (!Array.isArray(rows)) throw new Error('no matrix')
  return rows.map((row) =>
    asList(row).map(({ time, distance }) => tripOf(time, distance === null ? null : asNumber(distance) * 1000)),
  )
}

const tripOf = (seconds: unknown, meters: unknown): Trip | null =>
  seconds === null || meters === null
    ? null
    : { meters: Math.round(asNumber(meters)), seconds: Math.round(asNumber(seconds)) }

function readShape(geometry: unknown): Position[] {
  if (typeof geometry === 'string') return decodePolyline(geometry)
  const { coordinates } = asObject(geometry) as { coordinates?: Json | undefined }
  if (!Array.isArray(coordinates)) throw new Error('no geometry')
  return coordinates.map(([lng, lat]: [unknown, unknown]) => asPosition(lat, lng))
}

/** Six digits after the point, as Valhalla writes them. */
function decodePolyline(text: string): Position[] {
  const points: Position[] = []
  let [at, lat, lng] = [0, 0, 0]
  const next = () => {
    let [value, shift, byte] = [0, 0, 32]
    while (byte >= 32) {
      byte = text.charCodeAt(at++) - 63
      if (Number.isNaN(byte)) throw new Error('the geometry is cut off')
      value += (byte & 31) * 2 ** shift
      shift += 5
    }
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    points.push(asPosition(lat / 1e6, lng / 1e6))
  }
  return points
}
