import type { CourierProfile } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import type { CourierRow } from './couriers.sql.ts'
import { countScores, listComments } from './ratings.sql.ts'
import { averageOf } from './view-courier.ts'

const commentsShown = 20

export async function readRatings(db: Db, courier: CourierRow): Promise<CourierProfile['ratings']> {
  const scores = await countScores(db, courier.id)
  return {
    average: averageOf(courier),
    count: courier.ratingCount,
    distribution: [1, 2, 3, 4, 5].map((stars) => scores.find(({ score }) => score === stars)?.total ?? 0),
    comments: [...(await listComments(db, courier.id, commentsShown))],
  }
}
