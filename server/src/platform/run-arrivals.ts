import type { Db } from './db.ts'

/** When the stops of an order are reached in the run that it is part of. Instants are milliseconds since 1970. */
export interface RunArrival {
  /** The last of them. */
  at: number
  stops: ReadonlyMap<string, number>
  byRoad: boolean
}

type Find = (db: Db, orderIds: readonly string[]) => Promise<ReadonlyMap<string, RunArrival>>

/** Orders are told when they come by a room that knows runs, which they know nothing of. */
export interface RunArrivals {
  provide(find: Find): void
  /** By order; only of those that others in the same run come before. */
  of: Find
}

export function makeRunArrivals(): RunArrivals {
  let find: Find = async () => new Map()
  return {
    provide: (how) => {
      find = how
    },
    of: async (db, orderIds) => (orderIds.length === 0 ? new Map() : find(db, orderIds)),
  }
}
