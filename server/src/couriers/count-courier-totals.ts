import type { Tx } from '../platform/db.ts'
import { countDelivery, countRating, insertRating, type NewRating } from './couriers.sql.ts'

/** Once an order: the primary key of the rating says so. */
export async function addRating(tx: Tx, courierId: string, rating: NewRating): Promise<void> {
  await insertRating(tx, courierId, rating)
  await countRating(tx, courierId, rating.score)
}

export async function addDelivery(tx: Tx, courierId: string): Promise<void> {
  await countDelivery(tx, courierId)
}
