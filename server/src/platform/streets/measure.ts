import { lineOf, type Pack } from './read-pack.ts'
import { degreeUnits } from './region.ts'

/** Metres of one stored unit of latitude. */
export const unitMeters = 111_195 / degreeUnits

/** Metres of one stored unit of longitude at a latitude given in units. */
export const lngUnitMeters = (lat: number): number => unitMeters * Math.cos(((lat / degreeUnits) * Math.PI) / 180)

/** Between two points in stored units; exact enough over a few hundred kilometres. */
export function unitsApart(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const x = (lng2 - lng1) * lngUnitMeters((lat1 + lat2) / 2)
  const y = (lat2 - lat1) * unitMeters
  return Math.sqrt(x * x + y * y)
}

export function lengthOfLine(line: readonly number[]): number {
  let sum = 0
  for (let at = 2; at < line.length; at += 2)
    sum += unitsApart(line[at - 2] as number, line[at - 1] as number, line[at] as number, line[at + 1] as number)
  return sum
}

/** Metres of every edge, in memory that workers share. */
export function lengthsOf(pack: Pack): Float32Array {
  const count = pack.edges.from.length
  const lengths = new Float32Array(new SharedArrayBuffer(count * 4))
  for (let edge = 0; edge < count; edge++) lengths[edge] = lengthOfLine(lineOf(pack, edge))
  return lengths
}

export interface OnLine {
  /** Which part of the line's length lies before it, 0 to 1. */
  fraction: number
  meters: number
  lng: number
  lat: number
  /** Whether the point lies to the left of the line. */
  isLeft: boolean
}

/** The point of a line that is nearest to a point; everything in stored units. */
export function nearestOnLine(line: readonly number[], lng: number, lat: number): OnLine {
  const [kx, ky] = [lngUnitMeters(lat), unitMeters]
  let best: OnLine = { fraction: 0, meters: Number.POSITIVE_INFINITY, lng, lat, isLeft: false }
  let before = 0
  const total = lengthOfLine(line) || 1
  for (let at = 2; at < line.length; at += 2) {
    const [x1, y1] = [line[at - 2] as number, line[at - 1] as number]
    const [dx, dy] = [((line[at] as number) - x1) * kx, ((line[at + 1] as number) - y1) * ky]
    const [px, py] = [(lng - x1) * kx, (lat - y1) * ky]
    const length = Math.sqrt(dx * dx + dy * dy)
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (length * length)))
    const meters = Math.sqrt((px - dx * along) ** 2 + (py - dy * along) ** 2)
    if (meters < best.meters) {
      best = {
        fraction: Math.min(1, (before + along * length) / total),
        meters,
        lng: x1 + (dx * along) / kx,
        lat: y1 + (dy * along) / ky,
        isLeft: dx * py - dy * px > 0,
      }
    }
    before += length
  }
  return best
}

/** The point at a fraction of a line's length, shifted to one side by metres (positive: left); in stored units. */
export function pointAlong(line: readonly number[], fraction: number, leftMeters = 0): [lng: number, lat: number] {
  const goal = lengthOfLine(line) * Math.min(1, Math.max(0, fraction))
  let before = 0
  for (let at = 2; at < line.length; at += 2) {
    const [x1, y1, x2, y2] = [line[at - 2], line[at - 1], line[at], line[at + 1]] as [number, number, number, number]
    const length = unitsApart(x1, y1, x2, y2)
    if (before + length >= goal || at + 2 >= line.length) {
      const part = length === 0 ? 0 : Math.min(1, (goal - before) / length)
      const [kx, ky] = [lngUnitMeters(y1), unitMeters]
      const [dx, dy] = [(x2 - x1) * kx, (y2 - y1) * ky]
      const scale = length === 0 ? 0 : leftMeters / length
      return [x1 + (x2 - x1) * part + (-dy * scale) / kx, y1 + (y2 - y1) * part + (dx * scale) / ky]
    }
    before += length
  }
  return [line[0] as number, line[1] as number]
}
