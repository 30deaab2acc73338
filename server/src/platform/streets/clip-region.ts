import { doorAt, makeRegion, type Region, segmentAt } from './region.ts'

/** A ring of longitudes and latitudes; a box is one with four corners. */
export type Area = readonly (readonly [lng: number, lat: number])[]

export const boxArea = (west: number, south: number, east: number, north: number): Area => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

function isInArea(area: Area, lng: number, lat: number): boolean {
  let inside = false
  for (let at = 0, before = area.length - 1; at < area.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [area[at] as [number, number], area[before] as [number, number]]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** What begins or ends inside the area. Nodes keep their numbers as names, so that what met still meets. */
export function clipRegion(region: Region, area: Area): Region {
  const clipped = makeRegion()
  const isInside = (lng: number | undefined, lat: number | undefined) => isInArea(area, Number(lng), Number(lat))
  for (let nth = 0; nth < region.segments.class.length; nth++) {
    const segment = segmentAt(region, nth)
    const { line } = segment
    if (isInside(line[0], line[1]) || isInside(line.at(-2), line.at(-1))) clipped.addSegment(segment)
  }
  for (let nth = 0; nth < region.doors.number.length; nth++) {
    const door = doorAt(region, nth)
    if (isInside(door.lng, door.lat)) clipped.addDoor(door)
  }
  clipped.shapes.push(...region.shapes)
  clipped.lines.push(...region.lines)
  clipped.labels.push(...region.labels.filter(({ lng, lat }) => isInside(lng, lat)))
  return clipped
}
