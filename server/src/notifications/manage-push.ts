import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { truncateText } from '../platform/truncate-text.ts'
import { deleteOwnSubscription, listSubscriptions, putSubscription } from './push-subscriptions.sql.ts'

export async function getPush({ db, pusher }: Deps, actor: Principal) {
  const rows = await listSubscriptions(db, actor.id)
  return { publicKey: pusher.publicKey, devices: rows.map(({ id, ...device }) => ({ _id: id, ...device })) }
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Ends with the session it was made in. The address comes from a browser, and we will call it: only push services are taken. */
export async function subscribePush(
  tx: Tx,
  { pusher }: DepsInTx,
  actor: Principal,
  { endpoint, keys }: Subscription,
  device: string | undefined,
): Promise<{ _id: string }> {
  if (!pusher.accepts(endpoint))
    throw new AppError('bad_input', 'This browser’s push service is not known here', { path: 'endpoint' })
  const about = {
    id: newId(),
    userId: actor.id,
    sessionId: actor.sessionId,
    endpoint,
    ...keys,
    device: device === undefined ? null : truncateText(device, 200),
  }
  const row = await putSubscription(tx, about)
  return { _id: row?.id ?? about.id }
}

export async function unsubscribePush({ db }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  if (!(await deleteOwnSubscription(db, actor.id, id))) throw new AppError('not_found')
  return {}
}
