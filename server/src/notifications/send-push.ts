import type { Deps } from '../deps.ts'
import type { PushPayload } from '../platform/push/pusher.ts'
import { deleteSubscription, findSubscription, markUsed } from './push-subscriptions.sql.ts'

export interface PushJob {
  subscriptionId: string
  payload: PushPayload
}

/** One browser of one person. One that ended its subscription is forgotten. */
export async function sendPush({ db, pusher }: Deps, { subscriptionId, payload }: PushJob): Promise<void> {
  const target = await findSubscription(db, subscriptionId)
  if (!target) return
  if ((await pusher.send(target, payload)) === 'gone') await deleteSubscription(db, subscriptionId)
  else await markUsed(db, subscriptionId)
}
