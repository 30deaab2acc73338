import type { Deps } from '../deps.ts'
import { openConnections } from '../platform/post-outside.ts'
import { keepTaken, keepTried, type Outcome, type Taken } from './attempts.sql.ts'
import { gatherCalls } from './gather-calls.ts'
import { nextTry } from './plan-tries.ts'
import { giveBack, listToSend, type TakenDelivery, type ToSend } from './queue.sql.ts'
import { tryDelivery } from './send-delivery.ts'
import { settleFailure } from './settle-health.ts'

/** Who is sent something at the same time is looked up by one statement, and written down by one. */
const findToSend = gatherCalls<string, ToSend | undefined>(async (db, ids) => {
  const found = new Map((await listToSend(db, ids)).map((row) => [row.deliveryId, row]))
  return ids.map((id) => found.get(id))
})
export const keepDelivered = gatherCalls<Taken, void>(async (db, taken) => {
  await keepTaken(db, taken)
  return []
})

/** How a node that goes tells its batches: no more tries, and later an end to those under way. */
export interface Leaving {
  soon: AbortSignal
  now: AbortSignal
}

interface Round {
  left: TakenDelivery[]
  hasFailed: boolean
}

/**
 * What was taken for one webhook, several at once. The first failure ends the round: who has just failed is not sent all
 * the rest too. What was not tried is given back.
 */
export async function sendBatch(
  deps: Deps,
  taken: readonly TakenDelivery[],
  atOnce: number,
  leaving: Leaving,
): Promise<void> {
  const round: Round = { left: inTurn(taken), hasFailed: false }
  const connections = openConnections()
  const lane = async () => {
    while (!round.hasFailed && !leaving.soon.aborted) {
      const delivery = round.left.shift()
      if (!delivery) return
      // As it is at this moment: it may have been deleted, switched off or led elsewhere since the last one.
      const found = await findToSend(deps.db, delivery.id)
      if (!found) continue
      if (found.offSince && !found.isTest) {
        round.left.push(delivery)
        return
      }
      const outcome = await tryDelivery(deps, found, found, { connections, signal: leaving.now })
      if (outcome.error === null)
        await keepDelivered(deps.db, { deliveryId: found.deliveryId, webhookId: found.id, outcome })
      else if (leaving.now.aborted) round.left.push(delivery)
      else await keepFailed(deps, round, found, outcome)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, taken.length) }, lane))
  } finally {
    connections.close()
    if (round.left.length > 0) await giveBack(deps.db, round.left)
  }
}

/** First retries, since they were promised within a minute; then whoever has waited longest. */
const inTurn = (taken: readonly TakenDelivery[]): TakenDelivery[] =>
  taken.toSorted((a, b) => Number(b.tries === 1) - Number(a.tries === 1) || Date.parse(a.dueAt) - Date.parse(b.dueAt))

/** To one that is off a test event goes once; all else is tried again for three days. */
async function keepFailed(deps: Deps, round: Round, found: ToSend, outcome: Outcome): Promise<void> {
  const isCounted = !round.hasFailed
  round.hasFailed = true
  const firstTriedAt = found.firstTriedAt ? new Date(found.firstTriedAt) : outcome.at
  const next = found.offSince ? null : nextTry(found.tries + 1, firstTriedAt, deps.now())
  await keepTried(deps.db, found.deliveryId, outcome, next)
  await settleFailure(deps, found, { at: outcome.at, isCounted, isLast: next === null })
}
