import type { Deps } from '../deps.ts'
import type { Database } from '../platform/db.ts'
import { dropDays, forgetRest, makeDays, thinPart } from './positions.sql.ts'

const dayMs = 86_400_000
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)
const startOf = (day: Date): Date => new Date(`${day.toISOString().slice(0, 10)}T00:00:00Z`)

/** Days for everything that may still come in, late positions included, and two ahead. */
export async function prepareDays({ db, now, settings }: Deps): Promise<void> {
  const lateDays = Math.ceil(settings.get('tracking.latePositionHours') / 24)
  await makeDays(db, daysFrom(now(), -lateDays), daysFrom(now(), 2))
}

/** Drops the days beyond the retention and thins out the one that has just become old. */
export async function tidyPositions(deps: Deps): Promise<void> {
  const { db, now, settings } = deps
  await prepareDays(deps)
  const oldest = startOf(daysFrom(now(), -settings.get('tracking.retentionDays')))
  await dropDays(db, oldest)
  await forgetRest(db, oldest)
  await thin(deps, daysFrom(startOf(daysFrom(now(), -settings.get('tracking.thinAfterDays'))), -1))
}

const hourMs = 3_600_000
/** The day that each database was last thinned of by this process. */
const thinnedOn = new WeakMap<Database, string>()

/** Once a day, although the rest is looked at every hour, and by the hour: of many couriers a day is too much for one statement. */
async function thin({ db }: Deps, day: Date): Promise<void> {
  if (thinnedOn.get(db) === day.toISOString()) return
  for (let from = day.getTime(); from < day.getTime() + dayMs; from += hourMs)
    await thinPart(db, new Date(from), new Date(from + hourMs))
  thinnedOn.set(db, day.toISOString())
}
