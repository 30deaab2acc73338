import type { Deps } from '../deps.ts'
import type { Database } from '../platform/db.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { announceChange, deleteMadeUp, findDepot, putMissing } from './settings.sql.ts'

/** What a company has to fill in before its receipts are whole; made up, and only where nothing is set. */
const madeUp = {
  'payments.gstNumber': '12345 6789 RT0001',
  'payments.qstNumber': '1234567890 TQ0001',
  'general.depotAddress': townPlaces.depot.address,
  // Toronto is within reach (P3).
  'tracking.deliveryRadius': 100,
} as const

export async function fillDemoSettings({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  await putMissing(db, madeUp)
  await settings.reload()
}

/** What nobody has changed since is as it was before; answers the address of the depot, if somebody has set one. */
export function removeDemoSettings(db: Database): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await deleteMadeUp(tx, madeUp)
    await announceChange(tx)
    return (await findDepot(tx))?.address ?? undefined
  })
}
