import { type Corner, hullOf } from './convex-hull.ts'
import type { PackFile, PackHeader } from './pack-file.ts'
import { degreeUnits } from './region.ts'
import { decodeDeltas } from './varints.ts'

export interface Coverage {
  /** Around all nodes, as longitude and latitude. */
  outline: [lng: number, lat: number][]
  /** Part of the box around them that has streets. */
  share: number
}

/** About as fine as a small picture shows it. */
const cells = 24

/** Where the streets of a pack are, without unpacking more of it than their nodes. */
export function coverageOf(file: PackFile, bounds: PackHeader['bounds']): Coverage {
  const count = file.header.counts.nodes ?? 0
  const [lngs, lats] = [decodeDeltas(file.section('node-lngs'), count), decodeDeltas(file.section('node-lats'), count)]
  const [west, south, east, north] = bounds.map((degrees) => degrees * degreeUnits) as PackHeader['bounds']
  const full = new Uint8Array(cells ** 2)
  // The farthest node of each row and column: the outline runs by these, and they are few.
  const [left, right, low, high] = [0, 0, 0, 0].map(() => new Int32Array(cells).fill(-1)) as Sides
  for (let at = 0; at < count; at++) {
    const [lng, lat] = [lngs[at] as number, lats[at] as number]
    const [row, column] = [cellOf(lat, south, north), cellOf(lng, west, east)]
    full[row * cells + column] = 1
    if (isFarther(left[row], lng, lngs, -1)) left[row] = at
    if (isFarther(right[row], lng, lngs, 1)) right[row] = at
    if (isFarther(low[column], lat, lats, -1)) low[column] = at
    if (isFarther(high[column], lat, lats, 1)) high[column] = at
  }
  const far = [...new Set([...left, ...right, ...low, ...high])].filter((at) => at >= 0)
  const points = far.map((at): Corner => [(lngs[at] as number) / degreeUnits, (lats[at] as number) / degreeUnits])
  return {
    outline: hullOf(points).map(([lng, lat]) => [lng, lat]),
    share: full.reduce((sum, one) => sum + one, 0) / full.length,
  }
}

type Sides = [Int32Array, Int32Array, Int32Array, Int32Array]

const isFarther = (known: number | undefined, value: number, values: Int32Array, way: 1 | -1): boolean =>
  known === undefined || known < 0 || (value - (values[known] as number)) * way > 0
const cellOf = (value: number, from: number, to: number): number =>
  Math.min(cells - 1, Math.max(0, Math.floor(((value - from) / Math.max(1e-9, to - from)) * cells)))
