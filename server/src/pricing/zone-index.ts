import type { Position, ZonePolygon } from '@maple/contract'
import { atlas } from '../platform/geo/atlas.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { postalCodeOf } from '../platform/geo/provinces.ts'

export interface Zone {
  id: string
  name: string
  fsas: string[] | null
  polygon: ZonePolygon | null
}

/** Where a stop is, as far as it is known. */
export interface StopPlace {
  address: string
  /** A pin on the map is as exact as can be, and says nothing. */
  point: (Position & { precision?: string }) | undefined
}

type Ring = readonly (readonly [lng: number, lat: number])[]

interface Shape {
  id: string
  box: readonly [west: number, south: number, east: number, north: number]
  /** Each with its outer ring first. */
  polygons: readonly (readonly Ring[])[]
}

export interface ZoneIndex {
  names: ReadonlyMap<string, string>
  byFsa: ReadonlyMap<string, readonly string[]>
  shapes: readonly Shape[]
}

/** Made once for a set of zones: postal areas by their sign, polygons behind the box around them. */
export function indexZones(zones: readonly Zone[]): ZoneIndex {
  const byFsa = new Map<string, string[]>()
  for (const { id, fsas } of zones) for (const fsa of fsas ?? []) byFsa.set(fsa, [...(byFsa.get(fsa) ?? []), id])
  return {
    names: new Map(zones.map(({ id, name }) => [id, name])),
    byFsa,
    shapes: zones.flatMap(({ id, polygon }) => (polygon ? [shapeOf(id, polygon)] : [])),
  }
}

export const polygonsOf = (polygon: ZonePolygon): readonly (readonly Ring[])[] =>
  polygon.type === 'Polygon' ? [polygon.coordinates] : polygon.coordinates

function shapeOf(id: string, polygon: ZonePolygon): Shape {
  const polygons = polygonsOf(polygon)
  const box: [number, number, number, number] = [180, 90, -180, -90]
  for (const [outer = []] of polygons)
    for (const [lng, lat] of outer) {
      box[0] = Math.min(box[0], lng)
      box[1] = Math.min(box[1], lat)
      box[2] = Math.max(box[2], lng)
      box[3] = Math.max(box[3], lat)
    }
  return { id, box, polygons }
}

/** All zones that a stop is in; a place that is known no better than its town is in no polygon. */
export function zonesAt({ byFsa, shapes }: ZoneIndex, stop: StopPlace): string[] {
  const fsa = byFsa.size > 0 ? fsaOf(stop) : undefined
  const { point } = stop
  const around = point && point.precision !== 'city' ? shapes.filter((shape) => isInShape(point, shape)) : []
  return [...((fsa && byFsa.get(fsa)) ?? []), ...around.map(({ id }) => id)]
}

const isInShape = ({ lat, lng }: Position, { box: [west, south, east, north], polygons }: Shape): boolean =>
  lng >= west &&
  lng <= east &&
  lat >= south &&
  lat <= north &&
  polygons.some(
    ([outer = [], ...holes]) => isInRing(lng, lat, outer) && !holes.some((hole) => isInRing(lng, lat, hole)),
  )

/** Whether a ray to the east crosses it an odd number of times. */
export function isInRing(x: number, y: number, ring: Ring): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [ring[at] ?? [0, 0], ring[before] ?? [0, 0]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** By the postal code in the address; without one by the nearest postal area, where the place is known that well. */
function fsaOf({ address, point }: StopPlace): string | undefined {
  const postal = postalCodeOf(address)
  if (postal) return postal.slice(0, 3)
  if (!point || point.precision === 'city') return undefined
  let nearest: { fsa: string; meters: number } | undefined
  for (const [fsa, middle] of atlas().fsas) {
    if (Math.abs(middle.lat - point.lat) > 1 || Math.abs(middle.lng - point.lng) > 2) continue
    const meters = directMeters(middle, point)
    if (!nearest || meters < nearest.meters) nearest = { fsa, meters }
  }
  return nearest?.fsa
}
