import { createHash } from 'node:crypto'
import type { StreetPacks } from '../streets/street-packs.ts'
import { countWays } from '../streets/way-tables.ts'
import { arrangeRoads, noRoads, type RoadsWanted, type RoadTable } from './roads.ts'
import { type RoadLimits, thinRoads } from './thin-roads.ts'

/** A million ways take about a second in their thread, a hundred searches without ranks two. */
const limits: Record<'car' | 'bicycle' | 'foot', RoadLimits> = {
  car: { ways: 1_200_000, starts: 10_000 },
  bicycle: { ways: 400_000, starts: 120 },
  foot: { ways: 400_000, starts: 120 },
}
const keptMs = 3_600_000
const keptWays = 3_000_000

/**
 * Tables along our own streets. One that is kept, a day's, is worked out once for its stops: it is looked at again and
 * again, and no traffic is in it yet.
 */
export function makeOwnRoads(streets: StreetPacks | undefined, now: () => number) {
  const kept = new Map<string, { table: RoadTable; until: number }>()
  const keep = (key: string, table: RoadTable): void => {
    kept.set(key, { table, until: now() + keptMs })
    let ways = [...kept.values()].reduce((sum, one) => sum + one.table.seconds.length, 0)
    for (const [oldest, one] of kept) {
      if (ways <= keptWays || kept.size === 1) break
      ways -= one.table.seconds.length
      kept.delete(oldest)
    }
  }
  return async (wanted: RoadsWanted, by: keyof typeof limits, isKept: boolean): Promise<RoadTable> => {
    if (!streets) return noRoads
    const { points, wanted: numbered, tableOf } = arrangeRoads(await thinRoads(wanted, limits[by]))
    if (countWays(numbered) === 0) return noRoads
    const key = isKept ? await keyOf(streets, by, points, numbered) : ''
    const known = kept.get(key)
    if (isKept && known && known.until > now()) return known.table
    const found = await streets.ways(points, numbered, by)
    const table = found ? tableOf(found) : noRoads
    if (isKept) keep(key, table)
    return table
  }
}

async function keyOf(
  streets: StreetPacks,
  by: string,
  points: readonly { lat: number; lng: number }[],
  { grids, pairs }: ReturnType<typeof arrangeRoads>['wanted'],
): Promise<string> {
  const hash = createHash('sha256')
  hash.update(by)
  for (const { name, hash: of } of await streets.entries()) hash.update(`${name} ${of} `)
  hash.update(Float64Array.from(points.flatMap(({ lat, lng }) => [lat, lng])))
  for (const { from, to } of grids) hash.update(from).update('to').update(to)
  return hash.update(pairs).digest('hex')
}
