import { readFileSync } from 'node:fs'
import type { Position } from '@maple/contract'
import tzlookup from '@photostructure/tz-lookup'
import { directMeters } from './distance.ts'
import { nearestCity } from './embedded-geocoder.ts'
import type { Province } from './provinces.ts'

type Ring = [lng: number, lat: number][]
type Shapes = [Province, Ring[][]][]

let shapes: Shapes | undefined

/** Read with the first pin that is asked for: a server at rest does not carry it. */
const readShapes = (): Shapes =>
  JSON.parse(readFileSync(new URL('../../../data/provinces-ca.json', import.meta.url), 'utf8')) as Shapes

/** Whether a ray from the point crosses the ring an odd number of times. */
function isInside({ lat, lng }: Position, ring: Ring): boolean {
  let inside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [ring[at] ?? [0, 0], ring[before] ?? [0, 0]]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function provinceAround(point: Position): Province | undefined {
  shapes ??= readShapes()
  const found = shapes.find(([, polygons]) =>
    polygons.some(([outer = [], ...holes]) => isInside(point, outer) && !holes.some((hole) => isInside(point, hole))),
  )
  return found?.[0]
}

/** The province of a point: by its outline, and off the coast or beyond by the nearest town of Canada. */
export const provinceAt = (point: Position): Province | undefined =>
  provinceAround(point) ?? (nearestCity(point)?.province as Province | undefined)

/** Outlines and zones are coarse: off the coast and along the border a town this near decides. */
const besideTownMeters = 2_000
const zonesOfCanada = new Set(
  'Atikokan Blanc-Sablon Cambridge_Bay Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Rankin_Inlet Regina Resolute St_Johns Swift_Current Toronto Vancouver Whitehorse Winnipeg'
    .split(' ')
    .map((name) => `America/${name}`),
)

/** Whether a courier of ours could be sent there without crossing the border (K7). */
export function isInCanada(point: Position): boolean {
  // The zone is looked up in a moment; outlines have thousands of corners.
  if (zonesOfCanada.has(timeZoneAt(point)) || provinceAround(point)) return true
  const town = nearestCity(point)
  return town !== undefined && directMeters(town, point) <= besideTownMeters
}

export const timeZoneAt = ({ lat, lng }: Position): string => tzlookup(lat, lng)
