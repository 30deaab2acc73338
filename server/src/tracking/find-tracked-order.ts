import { plainNumber } from '@maple/contract'
import { batchQueries } from '../platform/batch-queries.ts'
import type { Db } from '../platform/db.ts'
import { findTracked, findUntouched, type TrackedOrder } from './tracked-orders.sql.ts'

const findBatched = batchQueries<TrackedOrder>()

/** A number that is shared in a newsletter is looked up by thousands in the same minute. */
export const findTrackedOrder = (db: Db, ref: string): Promise<TrackedOrder | undefined> =>
  findBatched(db, plainNumber(ref), async (numbers) => {
    const kept = await findTracked(db, numbers)
    const found = new Map<string, TrackedOrder>(kept.map((row) => [row.lookupNumber, row]))
    const others = numbers.filter((number) => !found.has(number))
    if (others.length > 0) for (const row of await findUntouched(db, others)) found.set(row.lookupNumber, row)
    return found
  })
