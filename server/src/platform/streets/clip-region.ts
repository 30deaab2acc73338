import { makeRegion, pointsOf, type Region, textOf, toDegrees } from './region.ts'
import { roadClasses } from './road-classes.ts'

/** A ring of longitudes and latitudes; a box is one with four corners. */
export type Area = readonly (readonly [lng: number, lat: number])[]

export const boxArea = (west: number, south: number, east: number, north: number): Area => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

export function isInArea(area: Area, lng: number, lat: number): boolean {
  let inside = false
  for (let at = 0, before = area.length - 1; at < area.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [area[at] as [number, number], area[before] as [number, number]]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

const parities = ['odd', 'even', 'both'] as const

/** What begins or ends inside the area. Nodes keep their numbers as names, so that what met still meets. */
export function clipRegion(region: Region, area: Area): Region {
  const { segments, points, doors } = region
  const clipped = makeRegion()
  const at = (point: number): [number, number] => [toDegrees(points.at(point * 2)), toDegrees(points.at(point * 2 + 1))]
  const range = (segment: number, side: number) => {
    const [from, to, parity] = [0, 1, 2].map((nth) => segments.ranges.at(segment * 6 + side * 3 + nth)) as [
      number,
      number,
      number,
    ]
    return parity < 0 ? null : { from, to, parity: parities[parity] ?? 'both' }
  }
  for (let segment = 0; segment < segments.class.length; segment++) {
    const [begin, end] = pointsOf(region, segment)
    if (!isInArea(area, ...at(begin)) && !isInArea(area, ...at(end - 1))) continue
    clipped.addSegment({
      line: Array.from({ length: end - begin }, (_, nth) => at(begin + nth)).flat(),
      class: roadClasses[segments.class.at(segment)] ?? 'local',
      name: textOf(region, segments.name.at(segment)),
      place: textOf(region, segments.place.at(segment)),
      oneWay: segments.oneWay.at(segment) as 0 | 1 | -1,
      left: range(segment, 0),
      right: range(segment, 1),
      fromNode: String(segments.from.at(segment)),
      toNode: String(segments.to.at(segment)),
      speedKmh: segments.speed.at(segment),
    })
  }
  for (let door = 0; door < doors.number.length; door++) {
    const [lng, lat] = [toDegrees(doors.lng.at(door)), toDegrees(doors.lat.at(door))]
    if (!isInArea(area, lng, lat)) continue
    clipped.addDoor({
      lng,
      lat,
      number: doors.number.at(door),
      suffix: textOf(region, doors.suffix.at(door)) ?? '',
      street: textOf(region, doors.street.at(door)) ?? '',
      place: textOf(region, doors.place.at(door)),
      postalCode: textOf(region, doors.postal.at(door)),
    })
  }
  clipped.shapes.push(...region.shapes)
  clipped.lines.push(...region.lines)
  clipped.labels.push(...region.labels.filter(({ lng, lat }) => isInArea(area, lng, lat)))
  return clipped
}
