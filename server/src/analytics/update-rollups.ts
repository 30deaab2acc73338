import { forgetCancelReasons } from '../orders/index.ts'
import type { Database, Tx } from '../platform/db.ts'
import {
  advanceCursor,
  findOldestOrder,
  listAllBuckets,
  lockRollups,
  markFilled,
  readBatch,
  readCursor,
  takeChanged,
} from './cursor.sql.ts'
import { forgetSums, sumBuckets } from './rollups.sql.ts'

const halfHour = 30 * 60_000
const day = 24 * 60 * 60_000
const entriesAtOnce = 5_000
const daysAtOnce = 7
/** So that one run ends: the next one goes on a minute later. */
const chunksAtOnce = 60

export const bucketOf = (at: Date): Date => new Date(Math.floor(at.getTime() / halfHour) * halfHour)

/** What happened since the last run, then some more of the history if that is not summed yet. */
export async function updateRollups(db: Database): Promise<void> {
  await followTimeline(db)
  await followMoney(db)
  for (let chunk = 0; chunk < chunksAtOnce; chunk += 1) if (!(await fillHistory(db))) return
}

/**
 * Reads on to the newest entry, but remembers only what is settled: the rest is read and summed again next time. What
 * comes in meanwhile waits for that, or a busy hour would be summed without end.
 */
async function followTimeline(db: Database): Promise<void> {
  let after: number | null = (await readCursor(db))?.entryId ?? 0
  while (after !== null) after = await followBatch(db, after)
}

const followBatch = (db: Database, after: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    await lockRollups(tx)
    const batch = await readBatch(tx, after, entriesAtOnce)
    if (batch.lastId === null) return null
    await sumBuckets(tx, batch.buckets)
    // What lies before a batch that is not settled is not either.
    const cursor = (await readCursor(tx))?.entryId ?? 0
    if (cursor >= after) await advanceCursor(tx, batch.settledId)
    return batch.isFull ? batch.lastId : null
  })

/** What was paid after its half hour had been summed counts there all the same. */
const followMoney = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRollups(tx)
    const buckets = await takeChanged(tx, entriesAtOnce)
    if (buckets.length > 0) await sumBuckets(tx, buckets)
  })

/** A week further back, newest first; false when there is no older order. */
const fillHistory = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockRollups(tx)
    const to = new Date((await readCursor(tx))?.filledFrom ?? 0)
    if (to.getTime() === 0) return false
    const oldest = (await findOldestOrder(tx))?.at
    const isDone = !oldest || new Date(oldest) >= to
    const from = new Date(to.getTime() - daysAtOnce * day)
    if (!isDone) await sumBuckets(tx, bucketsBetween(from, to))
    await markFilled(tx, isDone ? undefined : from)
    return !isDone
  })

/** Every night, in case anything was changed without a trace in the timeline. */
export const sumLastDays = (db: Database, now: Date, days = 3): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRollups(tx)
    const to = new Date(bucketOf(now).getTime() + halfHour)
    await sumBuckets(tx, bucketsBetween(new Date(to.getTime() - days * day), to))
  })

/** All half hours that have any orders, as if each had been followed: after orders were written in bulk, or to begin anew. */
export async function sumEverything(tx: Tx): Promise<void> {
  await lockRollups(tx)
  await forgetSums(tx)
  const { buckets, lastId } = await listAllBuckets(tx)
  await sumBuckets(tx, buckets)
  await advanceCursor(tx, lastId)
  await markFilled(tx, undefined)
}

/** The same for some, after their orders have gone. */
export async function sumAgain(tx: Tx, buckets: readonly string[]): Promise<void> {
  await lockRollups(tx)
  await sumBuckets(tx, buckets)
}

/** The half hours in which the person's orders were cancelled, once more without what was said (I9). */
export async function sumWithoutReasons(tx: Tx, customerId: string): Promise<void> {
  await lockRollups(tx)
  const buckets = await forgetCancelReasons(tx, customerId)
  if (buckets.length > 0) await sumBuckets(tx, buckets)
}

const bucketsBetween = (from: Date, to: Date): string[] =>
  Array.from({ length: Math.max(0, (to.getTime() - from.getTime()) / halfHour) }, (_, index) =>
    new Date(from.getTime() + index * halfHour).toISOString(),
  )
