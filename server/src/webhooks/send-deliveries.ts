import { setMaxListeners } from 'node:events'
import type { Deps } from '../deps.ts'
import { type DueWebhook, listDueWebhooks, type TakenDelivery, takeDue } from './queue.sql.ts'
import { sendBatch } from './send-batch.ts'
import { tryLimitMs } from './send-delivery.ts'
import { addSender } from './wake-senders.ts'

/** So many rounds in a row that failed, and a webhook waits in the lane of those that fail: never before one that answers. */
const failuresInRow = 3
const lanes = { healthy: { webhooks: 300, atOnce: 8, taken: 40 }, failing: { webhooks: 100, atOnce: 8, taken: 8 } }
type Lane = keyof typeof lanes
/** Who takes longer no longer counts among these: a hundred that have just died hold up nobody until that is known. */
const quickMs = 1_000
const mostBusy = 1_000
const lookEveryMs = 2_000
/** As long as a batch can last, and a while. */
export const holdSeconds = (Math.ceil((2 * lanes.healthy.taken) / lanes.healthy.atOnce) * tryLimitMs) / 1000 + 20
/** Tries under way when the node leaves have so long to end by themselves. */
const leaveMs = 2_000

export interface WebhookSender {
  stop(): Promise<void>
}

/** `hasMore`: something came for it while it was busy. */
interface Busy {
  lane: Lane
  since: number
  hasMore: boolean
  work: Promise<void>
}

/**
 * The loop of one node. Each webhook is served by one worker at a time, so a dead receiver holds up nothing but itself;
 * those that fail have workers of their own, so a hundred of them do not take the places of the others.
 */
export function startSender(deps: Deps): WebhookSender {
  const busy = new Map<string, Busy>()
  const [leavingSoon, leavingNow] = [new AbortController(), new AbortController()]
  const leaving = { soon: leavingSoon.signal, now: leavingNow.signal }
  setMaxListeners(0, leaving.now)
  let [isLooking, isAsked, isFull] = [false, false, false]
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    if (leaving.soon.aborted) return
    if (isLooking) {
      isAsked = true
      return
    }
    clearTimeout(timer)
    isLooking = true
    looking = serveDue()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks could not be looked up'))
      .then(() => {
        isLooking = false
        if (leaving.soon.aborted) return
        timer = setTimeout(look, isAsked ? 20 : isFull ? quickMs / 4 : lookEveryMs)
        isAsked = false
      })
  }

  async function serveDue(): Promise<void> {
    const served = choose(await listDueWebhooks(deps.db, failuresInRow))
    if (served.length === 0 || leaving.soon.aborted) return
    const taken = await takeDue(deps.db, served, holdSeconds)
    const parts = Map.groupBy(taken, ({ webhookId }) => webhookId)
    for (const { webhookId, lane } of served) serve(webhookId, lane, parts.get(webhookId) ?? [])
  }

  /** As many as there is room for; notes whether one that could be answered has to wait. */
  function choose(due: readonly DueWebhook[]) {
    const room = { healthy: roomIn('healthy'), failing: roomIn('failing') }
    isFull = false
    return due.flatMap((each) => {
      const lane: Lane = each.isFailing ? 'failing' : 'healthy'
      const own = busy.get(each.webhookId)
      if (own) own.hasMore = true
      if (own) return []
      if (room[lane] <= 0) {
        isFull ||= lane === 'healthy'
        return []
      }
      room[lane] -= 1
      return [{ ...each, lane, most: lanes[lane].taken }]
    })
  }

  function roomIn(lane: Lane): number {
    const isCounted = (each: Busy) => each.lane === lane && performance.now() - each.since < quickMs
    const counted = [...busy.values()].filter(isCounted).length
    return Math.min(lanes[lane].webhooks - counted, mostBusy - busy.size)
  }

  function serve(webhookId: string, lane: Lane, taken: readonly TakenDelivery[]): void {
    if (taken.length === 0) return
    const work = sendBatch(deps, taken, lanes[lane].atOnce, leaving)
      .catch((error: unknown) => deps.log.warn({ err: error, webhook: webhookId }, 'webhook could not be served'))
      .finally(() => {
        busy.delete(webhookId)
        if (isFull || own.hasMore) look()
      })
    const own: Busy = { lane, since: performance.now(), hasMore: taken.length >= lanes[lane].taken, work }
    busy.set(webhookId, own)
  }

  const remove = addSender(look)
  look()
  return {
    /** What was taken and not tried is given back; whoever hangs is left to another node. */
    async stop() {
      leavingSoon.abort()
      remove()
      clearTimeout(timer)
      const patience = setTimeout(() => leavingNow.abort(), leaveMs)
      await looking
      await Promise.all([...busy.values()].map(({ work }) => work))
      clearTimeout(patience)
    },
  }
}
