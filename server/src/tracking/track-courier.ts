import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { isCourier, listTrack } from './positions.sql.ts'

const mostPoints = 500

/** Where somebody was since midnight of the company's clock, thinned out to what a map can show. */
export async function trackCourier({ db, now, settings }: Deps, courierId: string) {
  if ((await isCourier(db, courierId)).length === 0) throw new AppError('not_found')
  const zone = settings.get('general.timeZone')
  const midnight = instantAt(localTime(now(), zone).date, '00:00', zone)
  const points = await listTrack(db, courierId, midnight.toISOString(), now().toISOString(), mostPoints)
  return {
    points: points.map(({ latitude, longitude, at, headingDegrees }) => ({ latitude, longitude, at, headingDegrees })),
  }
}
