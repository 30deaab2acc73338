import { lengthOfLine, pointAlong } from './measure.ts'
import { lineOf, type Pack } from './read-pack.ts'

export interface Doorstep {
  /** In stored units. */
  lng: number
  lat: number
  precision: 'rooftop' | 'interpolated' | 'street'
  postal: number
  /** How far the number lies outside of the nearest range. */
  off: number
}

/** From the middle of the street to where houses begin. */
const kerbMeters = 11
const cornerMeters = 15

/** The door of a number: its own point, else its place in the range of its side, else the nearest range. */
export function locateNumber(pack: Pack, street: number, number: number, suffix: string): Doorstep | undefined {
  return doorOf(pack, street, number, suffix) ?? onRange(pack, street, number)
}

function doorOf({ streets, doors, texts }: Pack, street: number, number: number, suffix: string): Doorstep | undefined {
  let [low, high] = [streets.firstDoor[street] as number, streets.firstDoor[street + 1] as number]
  const end = high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((doors.number[middle] as number) < number) low = middle + 1
    else high = middle
  }
  let found = -1
  for (let at = low; at < end && doors.number[at] === number; at++) {
    const own = texts[doors.suffix[at] as number] ?? ''
    if (own.toUpperCase() === suffix) return doorAt(doors, at)
    if (found < 0) found = at
  }
  return found < 0 ? undefined : doorAt(doors, found)
}

const doorAt = (doors: Pack['doors'], at: number): Doorstep => ({
  lng: doors.lng[at] as number,
  lat: doors.lat[at] as number,
  precision: 'rooftop',
  postal: doors.postal[at] as number,
  off: 0,
})

interface Found {
  edge: number
  side: number
  /** How far the number lies outside of the range. */
  off: number
}

function onRange(pack: Pack, street: number, number: number): Doorstep | undefined {
  const { streets, edges } = pack
  let best: Found | undefined
  for (let edge = streets.firstEdge[street] as number; edge < (streets.firstEdge[street + 1] as number); edge++)
    for (const side of [0, 1]) {
      const at = edge * 6 + side * 3
      const parity = edges.ranges[at + 2] as number
      if (parity < 0) continue
      const [first, last] = [edges.ranges[at] as number, edges.ranges[at + 1] as number]
      const outside = Math.max(Math.min(first, last) - number, number - Math.max(first, last), 0)
      const off = outside + (parity === 2 || parity === (number % 2 === 1 ? 0 : 1) ? 0 : 0.5)
      if (!best || off < best.off) best = { edge, side, off }
    }
  if (!best) return undefined
  const [lng, lat] = besideEdge(pack, best.edge, best.side, number)
  const precision = best.off < 1 ? 'interpolated' : 'street'
  return { lng: Math.round(lng), lat: Math.round(lat), precision, postal: -1, off: best.off }
}

/** Where a number of a range stands: so far along its side of the street, behind the kerb. */
export function besideEdge(pack: Pack, edge: number, side: number, number: number): [lng: number, lat: number] {
  const at = edge * 6 + side * 3
  const [first, last] = [pack.edges.ranges[at] as number, pack.edges.ranges[at + 1] as number]
  const share = first === last ? 0.5 : Math.min(1, Math.max(0, (number - first) / (last - first)))
  const line = lineOf(pack, edge)
  // The first and the last house stand a little behind the crossing.
  const inset = Math.min(0.06, cornerMeters / Math.max(1, lengthOfLine(line)))
  return pointAlong(line, inset + (1 - 2 * inset) * share, side === 0 ? kerbMeters : -kerbMeters)
}

/** Somewhere in the middle of a street. */
export function middleOfStreet(pack: Pack, street: number): [lng: number, lat: number] | undefined {
  const [first, end] = [pack.streets.firstEdge[street] as number, pack.streets.firstEdge[street + 1] as number]
  if (first < end) return pointAlong(lineOf(pack, (first + end) >> 1), 0.5)
  const [door, last] = [pack.streets.firstDoor[street] as number, pack.streets.firstDoor[street + 1] as number]
  const middle = (door + last) >> 1
  return door < last ? [pack.doors.lng[middle] as number, pack.doors.lat[middle] as number] : undefined
}
