import type { Deps } from '../deps.ts'
import { dropDays, forgetRest, makeDays, thinDay } from './positions.sql.ts'

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
  const thinned = startOf(daysFrom(now(), -settings.get('tracking.thinAfterDays')))
  await thinDay(db, daysFrom(thinned, -1), thinned)
}
