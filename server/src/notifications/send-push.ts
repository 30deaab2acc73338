import type { Deps } from '../deps.ts'
import { sessionLimits } from '../identity/index.ts'
import type { PushPayload } from '../platform/push/pusher.ts'
import { deleteSubscription, findSubscription, markUsed } from './push-subscriptions.sql.ts'

export interface PushJob {
  subscriptionId: string
  payload: PushPayload
}

/** One browser of one person. One that ended its subscription is forgotten. */
export async function sendPush({ db, pusher, settings }: Deps, { subscriptionId, payload }: PushJob): Promise<void> {
  const target = await findSubscription(db, subscriptionId, sessionLimits(settings.all()))
  if (!target) return
  if ((await pusher.send(target, payload)) === 'gone') await deleteSubscription(db, subscriptionId)
  else await markUsed(db, subscriptionId)
}
