import type { Deps } from '../deps.ts'
import { type PeriodQuery, periodOf } from './analytics-period.ts'
import { countPlaces } from './places.sql.ts'

/** A bound on what one look costs: of a busy year the newest stand for all. */
const mostOrders = 20_000
const mostPlaces = 500

export async function getDeliveryPlaces({ reports: db, now, settings }: Deps, query: PeriodQuery) {
  const { now: span } = periodOf(query, now(), settings.get('general.timeZone'))
  const places = await countPlaces(db, span, mostOrders, mostPlaces)
  return { places: [...places], orders: places.reduce((sum, { count }) => sum + count, 0) }
}
