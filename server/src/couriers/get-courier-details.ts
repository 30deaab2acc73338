import { type CourierDetails, instantAt, type Language, localTime } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { findCourier } from './couriers.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { readRatings } from './read-ratings.ts'
import { secondsOnline } from './seconds-online.ts'
import { viewDocuments, viewSummary } from './view-courier.ts'

export async function getCourierDetails(
  deps: DepsInTx,
  db: Db,
  actor: Principal,
  id: string,
  language: Language,
): Promise<CourierDetails> {
  const courier = await findCourier(db, id)
  if (!courier) throw new AppError('not_found')
  const documents = await listDocuments(db, [id])
  const now = deps.now()
  const { today, week } = startsOf(now, deps.settings.get('general.timeZone'))
  const summary = viewSummary(deps, actor, courier, documents, language)
  return {
    ...summary,
    documents: viewDocuments(deps, documents),
    ratings: await readRatings(db, courier),
    stats: {
      ...summary.stats,
      secondsOnlineToday: Math.round(await secondsOnline(db, id, today, now)),
      secondsOnlineThisWeek: Math.round(await secondsOnline(db, id, week, now)),
    },
  }
}

/** Midnight by the company's clock, today and on Monday. */
export function startsOf(now: Date, zone: string): { today: Date; week: Date } {
  const { date } = localTime(now, zone)
  const monday = new Date(`${date}T12:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return { today: instantAt(date, '00:00', zone), week: instantAt(monday.toISOString().slice(0, 10), '00:00', zone) }
}
