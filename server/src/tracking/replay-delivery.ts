import type { TrackHistory } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, orderNotFound } from '../orders/index.ts'
import { listTrack } from './positions.sql.ts'

const mostPoints = 1000

/** The way of a delivery as it was driven, from the pickup to the door, for staff. */
export async function replayDelivery({ db, now }: Deps, ref: string): Promise<TrackHistory> {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  const { courierId, pickedUpAt, deliveredAt } = order
  const to = deliveredAt ?? order.cancelledAt ?? now().toISOString()
  const points = courierId && pickedUpAt ? await listTrack(db, courierId, pickedUpAt, to, mostPoints) : []
  return {
    pickedUpAt: pickedUpAt,
    deliveredAt: deliveredAt,
    points: points.map(({ latitude, longitude, at, headingDegrees }) => ({ latitude, longitude, at, headingDegrees })),
  }
}
