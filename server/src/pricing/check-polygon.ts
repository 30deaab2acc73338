import type { Text, TextValues, ZonePolygon } from '@maple/contract'
import { isInRing, polygonsOf } from './zone-index.ts'

interface Fault {
  path: string
  words: Text
  values?: TextValues
}

type Corner = readonly [number, number]
const mostCorners = 2_000
/** Canada with its waters. */
const box = { west: -142, south: 41, east: -52, north: 84 }

/** What is wrong with a polygon, with where; pure. */
export function checkPolygon(polygon: ZonePolygon): Fault | undefined {
  const corners = polygonsOf(polygon)
    .flat()
    .reduce((sum, ring) => sum + ring.length, 0)
  if (corners > mostCorners)
    return { path: 'polygon', words: 'A zone has at most {most} corners', values: { most: mostCorners } }
  for (const [at, rings] of polygonsOf(polygon).entries())
    for (const [seq, ring] of rings.entries()) {
      const path = polygon.type === 'Polygon' ? `polygon.coordinates.${seq}` : `polygon.coordinates.${at}.${seq}`
      const [outer] = rings
      const words = faultOf(ring) ?? (outer && seq > 0 ? faultOfHole(ring, outer) : undefined)
      if (words) return { path, words }
    }
  return undefined
}

function faultOf(ring: readonly Corner[]): Text | undefined {
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || !first || !last) return 'A ring has at least three corners and its first one again at the end'
  if (first[0] !== last[0] || first[1] !== last[1]) return 'A ring ends where it begins'
  if (ring.some(([lng, lat]) => lng < box.west || lng > box.east || lat < box.south || lat > box.north))
    return 'This zone reaches beyond Canada'
  return crossesItself(ring) ? 'The edges of a zone may not cross or touch each other' : undefined
}

/** A hole that takes away all of a zone, or nothing of it, is a mistake. */
function faultOfHole(hole: readonly Corner[], outer: readonly Corner[]): Text | undefined {
  const around = edgesOf(outer)
  const touches = edgesOf(hole).some(([a, b]) => around.some(([c, d]) => crosses(a, b, c, d)))
  const [lng, lat] = hole[0] as Corner
  return touches || !isInRing(lng, lat, outer)
    ? 'A hole lies inside the outer ring of its zone and does not touch it'
    : undefined
}

const edgesOf = (ring: readonly Corner[]): [Corner, Corner][] =>
  ring.slice(1).map((corner, at) => [ring[at] as Corner, corner])

/** Every edge against every later one that does not follow it; at most two million pairs. */
function crossesItself(ring: readonly Corner[]): boolean {
  const edges = ring.length - 1
  for (let one = 0; one < edges; one++) {
    const [a, b] = [ring[one] as Corner, ring[one + 1] as Corner]
    if (a[0] === b[0] && a[1] === b[1]) return true
    for (let other = one + 1; other < edges; other++) {
      const [c, d] = [ring[other] as Corner, ring[other + 1] as Corner]
      const isNext = other === one + 1
      const isRound = one === 0 && other === edges - 1
      if (isNext ? turnsBack(a, b, d) : isRound ? turnsBack(c, d, b) : crosses(a, b, c, d)) return true
    }
  }
  return false
}

const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1])

/** The next edge lies on this one. */
const turnsBack = (a: Corner, b: Corner, c: Corner): boolean =>
  side(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

function crosses(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (s1 !== s2 && s3 !== s4) return true
  return (
    (s1 === 0 && isBetween(a, b, c)) ||
    (s2 === 0 && isBetween(a, b, d)) ||
    (s3 === 0 && isBetween(c, d, a)) ||
    (s4 === 0 && isBetween(c, d, b))
  )
}
