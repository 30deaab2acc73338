import type { Deps } from '../deps.ts'
import type { KnownPosition } from './check-position.ts'
import { listPositions } from './positions.sql.ts'

/** More than a hundred thousand report in turn: if they did not fit, each would be asked of the database again. */
const keptAtMost = 500_000

export interface Places {
  read(courierIds: readonly string[]): Promise<Map<string, KnownPosition>>
  /** After the commit, and only then. */
  keep(places: ReadonlyMap<string, KnownPosition>): void
}

/**
 * Where each courier was last, as far as this node knows; the database is asked once for each. One that reports by
 * another node in between is judged against an older place here, which is judged by the time that lies between.
 */
export function makePlaces({ db }: Deps): Places {
  const kept = new Map<string, KnownPosition>()
  return {
    async read(courierIds) {
      const missing = courierIds.filter((id) => !kept.has(id))
      const found = missing.length > 0 ? await listPositions(db, missing) : []
      const places = new Map<string, KnownPosition>(found.map((row) => [row.courierId, row]))
      for (const id of courierIds) {
        const place = kept.get(id)
        if (place) places.set(id, place)
      }
      return places
    },
    keep(places) {
      if (kept.size > keptAtMost) kept.clear()
      for (const [id, { latitude, longitude, at }] of places) kept.set(id, { latitude, longitude, at })
    },
  }
}
