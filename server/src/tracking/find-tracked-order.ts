import { plainNumber } from '@maple/contract'
import { batchQueries } from '../platform/batch-queries.ts'
import type { Db } from '../platform/db.ts'
import { findTracked, type TrackedOrder } from './tracked-orders.sql.ts'

const findBatched = batchQueries<TrackedOrder>()

/** A number that is shared in a newsletter is looked up by thousands in the same minute. */
export const findTrackedOrder = (db: Db, ref: string): Promise<TrackedOrder | undefined> =>
  findBatched(db, plainNumber(ref), async (numbers) => {
    const rows = await findTracked(db, numbers)
    return new Map(rows.map((row) => [row.lookupNumber, row]))
  })
