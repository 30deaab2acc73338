import type { Corner } from './convex-hull.ts'

/** A ring of longitudes and latitudes; a box is one with four corners. */
export type Area = readonly Corner[]

export const boxArea = (west: number, south: number, east: number, north: number): Area => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

export function isInArea(area: Area, lng: number, lat: number): boolean {
  let inside = false
  for (let at = 0, before = area.length - 1; at < area.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [area[at] as Corner, area[before] as Corner]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
