import { type Area, boxArea, isInArea } from './area.ts'
import { type Box, boxOf } from './box.ts'
import { type Corner, hullOf, turn } from './convex-hull.ts'

type Ring = readonly number[]

/**
 * Lakes and parks as far as the area goes. They are cut at its convex hull (Sutherland and Hodgman): for a box or any
 * other area without a notch that is the area itself; beside a notch what touches the area stays, up to the hull.
 */
export function makeShapeClipper(area: Area): (rings: readonly Ring[]) => Ring[] {
  const hull = hullOf(area)
  const hasNotch = hull.length < area.length
  const box = boxOf(area.flat())
  return (rings) => {
    const [outline = [], ...holes] = rings
    // Most of a province lies outside of a town, and most of the town's well inside.
    const own = boxOf(outline)
    if (own[0] > box[2] || own[2] < box[0] || own[1] > box[3] || own[3] < box[1]) return []
    if (!hasNotch && isBoxIn(hull, own)) return [...rings]
    const kept = clipRing(outline, hull)
    if (kept.length < 6 || (hasNotch && !isTouching(kept, area))) return []
    return [kept, ...holes.map((hole) => clipRing(hole, hull)).filter((hole) => hole.length >= 6)]
  }
}

const isBoxIn = (hull: readonly Corner[], [west, south, east, north]: Box): boolean =>
  boxArea(west, south, east, north).every((corner) =>
    hull.every((from, nth) => turn(from, hull[(nth + 1) % hull.length] as Corner, corner) >= 0),
  )

/** What of a ring lies to the left of every side of the hull, closed as it was. */
function clipRing(ring: Ring, hull: readonly Corner[]): number[] {
  let points = cornersOf(ring)
  if (points.length > 1 && isSame(points[0] as Corner, points.at(-1) as Corner)) points.pop()
  for (let side = 0; side < hull.length && points.length > 0; side++) {
    const [from, to] = [hull[side] as Corner, hull[(side + 1) % hull.length] as Corner]
    const kept: Corner[] = []
    for (const [nth, point] of points.entries()) {
      const before = points.at(nth - 1) as Corner
      const [was, is] = [turn(from, to, before), turn(from, to, point)]
      if (was < 0 !== is < 0) kept.push(between(before, point, was / (was - is)))
      if (is >= 0) kept.push(point)
    }
    points = kept
  }
  if (points.length > 0) points.push(points[0] as Corner)
  return points.flat()
}

/** The parts of a line that lie in the area, whatever its form. */
export function clipLine(line: readonly number[], area: Area): number[][] {
  const points = cornersOf(line)
  const parts: number[][] = []
  let part: number[] = []
  const end = () => {
    if (part.length > 2) parts.push(part)
    part = []
  }
  for (const [nth, to] of points.entries()) {
    const from = points[nth - 1]
    if (!from) continue
    const cuts = [0, ...crossingsOf(from, to, area), 1]
    for (const [at, share] of cuts.slice(1).entries()) {
      const begin = cuts[at] as number
      if (share === begin) continue
      if (!isInArea(area, ...between(from, to, (begin + share) / 2))) end()
      else {
        if (part.length === 0) part.push(...between(from, to, begin))
        part.push(...between(from, to, share))
      }
    }
  }
  end()
  return parts
}

function isTouching(ring: Ring, area: Area): boolean {
  const points = cornersOf(ring)
  return (
    points.some((point) => isInArea(area, ...point)) ||
    area.some((corner) => isInArea(points, ...corner)) ||
    points.some((point, nth) => nth > 0 && crossingsOf(points[nth - 1] as Corner, point, area).length > 0)
  )
}

/** Where on the way between two points the border of the area is crossed, from 0 to 1, in order. */
function crossingsOf(from: Corner, to: Corner, area: Area): number[] {
  const found: number[] = []
  for (const [nth, corner] of area.entries()) {
    const before = area.at(nth - 1) as Corner
    const [a, b] = [turn(before, corner, from), turn(before, corner, to)]
    const [c, d] = [turn(from, to, before), turn(from, to, corner)]
    if (a < 0 !== b < 0 && c < 0 !== d < 0) found.push(a / (a - b))
  }
  return found.sort((a, b) => a - b)
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1]

const between = ([ax, ay]: Corner, [bx, by]: Corner, share: number): Corner =>
  share === 0 ? [ax, ay] : share === 1 ? [bx, by] : [ax + (bx - ax) * share, ay + (by - ay) * share]

function cornersOf(flat: readonly number[]): Corner[] {
  const corners: Corner[] = []
  for (let at = 0; at + 1 < flat.length; at += 2) corners.push([flat[at] as number, flat[at + 1] as number])
  return corners
}
