import type { FoundWay, OnEdge } from './find-way.ts'
import { pointAlong } from './measure.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { toDegrees } from './region.ts'

/** The points of a way, from where it begins on its first edge to where it ends on its last. */
export function drawWay(pack: Pack, { edges }: FoundWay, start: OnEdge, end: OnEdge): { lat: number; lng: number }[] {
  const last = edges.length - 1
  const drawn: { lat: number; lng: number }[] = []
  edges.forEach((by, nth) => {
    const ahead = by >= 0
    const line = lineOf(pack, ahead ? by : -1 - by)
    const turn = (fraction: number) => (ahead ? fraction : 1 - fraction)
    const [from, to] = [nth === 0 ? turn(start.fraction) : 0, nth === last ? turn(end.fraction) : 1]
    for (const [lng, lat] of part(ahead ? line : backwards(line), from, to)) {
      const point = { lat: toDegrees(lat), lng: toDegrees(lng) }
      const before = drawn.at(-1)
      if (before?.lat !== point.lat || before.lng !== point.lng) drawn.push(point)
    }
  })
  return drawn
}

function backwards(line: readonly number[]): number[] {
  const turned: number[] = []
  for (let at = line.length - 2; at >= 0; at -= 2) turned.push(line[at] as number, line[at + 1] as number)
  return turned
}

/** A line between two fractions of its length. */
function part(line: readonly number[], from: number, to: number): [lng: number, lat: number][] {
  const points: [number, number][] = []
  for (let at = 0; at < line.length; at += 2) points.push([line[at] as number, line[at + 1] as number])
  if (from <= 0 && to >= 1) return points
  const lengths = points
    .slice(1)
    .map(([lng, lat], at) => Math.hypot(lng - (points[at]?.[0] ?? 0), lat - (points[at]?.[1] ?? 0)))
  const total = lengths.reduce((sum, one) => sum + one, 0) || 1
  let walked = 0
  const inside = points.filter((_, at) => {
    if (at > 0) walked += lengths[at - 1] as number
    return walked / total > from && walked / total < to
  })
  return [pointAlong(line, from), ...inside, pointAlong(line, to)]
}
