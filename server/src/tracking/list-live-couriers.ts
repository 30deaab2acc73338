import type { Deps } from '../deps.ts'
import { listHeardOf } from './live-couriers.sql.ts'

/** Who was silent for longer is not on the map. */
const heardWithinMinutes = 60

export async function listLiveCouriers({ db, now }: Deps) {
  const rows = await listHeardOf(db, new Date(now().getTime() - heardWithinMinutes * 60_000))
  return rows.map(({ latitude, longitude, at, headingDegrees, ...courier }) => ({
    ...courier,
    location: { latitude, longitude, at, headingDegrees },
  }))
}
