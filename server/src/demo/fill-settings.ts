import type { Deps } from '../deps.ts'
import type { Database } from '../platform/db.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { suggestSettings, withdrawSettings } from '../settings/index.ts'

/** What a company has to fill in before its receipts are whole; made up, and only where nothing is set. */
const madeUp = {
  'payments.gstNumber': '12345 6789 RT0001',
  'payments.qstNumber': '1234567890 TQ0001',
  'general.depotAddress': townPlaces.depot.address,
  // Toronto is within reach (P3).
  'tracking.deliveryRadius': 100,
} as const

export const fillSettings = (deps: Deps) => suggestSettings(deps, madeUp)

/** Answers the address of the depot, if somebody has set one. */
export const removeSettings = (db: Database) => withdrawSettings(db, madeUp)
