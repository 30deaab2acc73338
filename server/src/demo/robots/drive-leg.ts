import type { Position } from '@maple/contract'
import { directMeters } from '../../platform/geo/distance.ts'

/** One drive along a line. Instants are milliseconds since 1970. */
export interface Leg {
  points: readonly Position[]
  startsAt: number
  arrivesAt: number
}

/** A sharp turn costs as much as so many metres straight on: one brakes, looks and goes. */
const turnMeters = 45
const sharpDegrees = 50

/** Where on the line somebody is at a moment who drives it evenly but for its corners, and where they look. */
export function placeOn(leg: Leg, now: number): Position & { headingDegrees: number } {
  const pieces = piecesOf(leg.points)
  const total = pieces.reduce((sum, { cost }) => sum + cost, 0)
  let left = total * Math.min(1, Math.max(0, (now - leg.startsAt) / Math.max(1, leg.arrivesAt - leg.startsAt)))
  for (const { a, b, length, cost, headingDegrees } of pieces) {
    if (left <= cost && cost > 0) {
      // The extra time of a corner is spent before it is turned.
      const driven = Math.max(0, left - (cost - length))
      return { ...between(a, b, length > 0 ? driven / length : 0), headingDegrees }
    }
    left -= cost
  }
  const last = leg.points.at(-1) as Position
  return { ...last, headingDegrees: pieces.at(-1)?.headingDegrees ?? 0 }
}

interface Piece {
  a: Position
  b: Position
  length: number
  cost: number
  headingDegrees: number
}

function piecesOf(points: readonly Position[]): Piece[] {
  const pieces: Piece[] = []
  for (const [nth, b] of points.entries()) {
    const a = points[nth - 1]
    if (!a) continue
    const [length, headingDegrees] = [directMeters(a, b), heading(a, b)]
    if (length === 0) continue
    const before = pieces.at(-1)
    const isTurn = before !== undefined && turned(before.headingDegrees, headingDegrees) > sharpDegrees
    pieces.push({ a, b, length, cost: length + (isTurn ? turnMeters : 0), headingDegrees })
  }
  return pieces
}

const turned = (a: number, b: number): number => Math.abs(((b - a + 540) % 360) - 180)

const between = (a: Position, b: Position, share: number): Position => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** From north, clockwise. */
function heading(a: Position, b: Position): number {
  const east = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  const degrees = (Math.atan2(east, b.lat - a.lat) * 180) / Math.PI
  return Math.round((degrees + 360) % 360)
}
