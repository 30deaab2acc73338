import { type Area, isInArea } from './area.ts'
import { clipLine, makeShapeClipper } from './clip-shapes.ts'
import { doorAt, makeRegion, type Region, segmentAt } from './region.ts'

/**
 * Streets that begin or end inside the area, doors and names that lie in it, and as much of lakes, parks and rails as does.
 * Nodes keep their numbers as names, so that what met still meets.
 */
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
  const clipRings = makeShapeClipper(area)
  // One by one: a list of a province's does not fit into the arguments of a call.
  for (const shape of region.shapes) {
    const rings = clipRings(shape.rings)
    if (rings.length > 0) clipped.shapes.push({ ...shape, rings })
  }
  for (const one of region.lines) for (const line of clipLine(one.line, area)) clipped.lines.push({ ...one, line })
  for (const label of region.labels) if (isInside(label.lng, label.lat)) clipped.labels.push(label)
  return clipped
}
