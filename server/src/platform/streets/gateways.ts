import type { Pack } from './read-pack.ts'
import { toDegrees } from './region.ts'
import { classIndex } from './road-classes.ts'
import type { Snapped, Snapper } from './snap.ts'

/** The region is looked at from its middle in so many directions. */
const directions = 48
/** Roads that lead on to the next town. */
const leading = new Set([classIndex('highway'), classIndex('arterial'), classIndex('minor-arterial')])

/**
 * Where a region is left: in each direction from its middle the outermost place on a main road, where there is none the
 * outermost street. A sharper border is nowhere told; a trip that leaves a pack is estimated from there on.
 */
export function findGateways(pack: Pack, snapper: Snapper): Snapped[] {
  const { edges, nodes, header } = pack
  const [west, south, east, north] = header.bounds
  const [lng, lat] = [(west + east) / 2, (south + north) / 2]
  const narrow = Math.cos((lat * Math.PI) / 180)
  const farthest = new Map<number, { score: number; node: number }>()
  for (let edge = 0; edge < edges.from.length; edge++) {
    if (!edges.main[edge]) continue
    const node = edges.from[edge] as number
    const x = (toDegrees(nodes.lng[node] as number) - lng) * narrow
    const y = toDegrees(nodes.lat[node] as number) - lat
    const direction = Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * directions) % directions
    const score = Math.hypot(x, y) * (leading.has(edges.class[edge] as number) ? 1.25 : 1)
    if (score > (farthest.get(direction)?.score ?? 0)) farthest.set(direction, { score, node })
  }
  return [...farthest.values()].flatMap(({ node }) => {
    const found = snapper.stop(nodes.lng[node] as number, nodes.lat[node] as number, 1_000)
    return found ? [found] : []
  })
}
