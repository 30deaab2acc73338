import { setImmediate } from 'node:timers/promises'
import type { Position } from '@maple/contract'
import Flatbush from 'flatbush'
import { distinctSpots, type RoadsWanted } from './roads.ts'

/** What one question may cost: ways in all, and places that are searched from where no ranks help. */
export interface RoadLimits {
  ways: number
  starts: number
}

/**
 * So much of a wish as one question may cost. Of a grid that is too large the starts stay that are nearest to where
 * somebody wants to go: ways from afar are estimated, and seldom the ones that are driven.
 */
export async function thinRoads({ grids, pairs = [] }: RoadsWanted, limits: RoadLimits): Promise<RoadsWanted> {
  const single = pairs.slice(0, Math.min(limits.ways, Math.floor(limits.starts / 2)))
  let [ways, starts] = [limits.ways - single.length, limits.starts - single.length]
  const kept: { from: Position[]; to: Position[] }[] = []
  for (const grid of grids) {
    const [from, to] = [distinctSpots(grid.from), distinctSpots(grid.to)]
    const most = to.length === 0 ? 0 : Math.min(starts, Math.floor(ways / to.length))
    const near = from.length > most ? await nearest(from, to, most) : from
    ways -= near.length * to.length
    starts -= near.length
    kept.push({ from: near, to })
  }
  return { grids: kept, pairs: single }
}

/** Beyond so many around each goal it is all the same who is taken. */
const mostAround = 64

/** The few that are nearest to any goal: around each goal one after the other, in growing circles. */
async function nearest(from: readonly Position[], to: readonly Position[], most: number): Promise<Position[]> {
  const narrow = Math.cos(((from[0]?.lat ?? 0) * Math.PI) / 180)
  const tree = new Flatbush(from.length)
  for (const { lat, lng } of from) tree.add(lng * narrow, lat)
  tree.finish()
  const chosen = new Set<number>()
  for (let around = 1; around <= mostAround; around *= 2) {
    for (const [nth, { lat, lng }] of to.entries()) {
      for (const one of tree.neighbors(lng * narrow, lat, around)) {
        if (chosen.size >= most) return [...chosen].map((at) => from[at] as Position)
        chosen.add(one)
      }
      // Others get their turn.
      if (nth % 100 === 99) await setImmediate()
    }
  }
  for (let at = 0; at < from.length && chosen.size < most; at++) chosen.add(at)
  return [...chosen].map((at) => from[at] as Position)
}
