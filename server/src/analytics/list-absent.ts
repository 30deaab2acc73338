import { listOnShiftAt } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Waits } from './attention.sql.ts'
import { type Item, listAway } from './attention-people.sql.ts'

/**
 * Whoever has open work and is not there to do it: suspended or deactivated, off shift, or offline for long. Each courier
 * once, with the plainest reason; staff decide in one dialog (O3).
 */
export async function listAbsent(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  waits: Waits,
  limit: number,
): Promise<readonly Item[]> {
  return listAway(db, waits, await offShift({ db, settings }, waits), limit)
}

/** Off for as long as somebody may be silent: the last door of a day may take a little longer. */
async function offShift({ db, settings }: Pick<Deps, 'db' | 'settings'>, { now, silenceMinutes }: Waits) {
  if (!settings.get('dispatch.useShifts')) return undefined
  const zone = settings.get('general.timeZone')
  const before = new Date(now.getTime() - silenceMinutes * 60_000)
  const [then, today] = [await listOnShiftAt(db, before, zone), await listOnShiftAt(db, now, zone)]
  return { onShift: [...then, ...today] }
}
