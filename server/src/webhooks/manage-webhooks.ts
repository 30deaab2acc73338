import type {
  AuditAction,
  listWebhooks as contract,
  KeyMode,
  WebhookChange,
  WebhookInput,
  WebhookView,
} from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { mostDays } from './plan-tries.ts'
import { newSecret, sealSecret } from './webhook-secret.ts'
import { requireEvents, requireOwn, requireOwner } from './webhooks.policy.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  giveUpOld,
  insertWebhook,
  listWebhookRows,
  lockWebhooksOf,
  rotateSecret,
  takeOver,
  updateWebhook,
  type WebhookRow,
} from './webhooks.sql.ts'

const mostWebhooks = 50
const [overlapHours, mostOldSecrets] = [24, 5]

const viewWebhook = (row: WebhookRow, now: Date): WebhookView => ({
  _id: row.id,
  account: row.accountId === null ? null : { _id: row.accountId, name: row.accountName ?? '' },
  mode: row.mode,
  url: row.url,
  events: row.events,
  state: row.offSince ? 'off' : 'active',
  failingSince: row.failingSince,
  offSince: row.offSince,
  offByFailures: row.offByFailures,
  lastDeliveredAt: row.lastDeliveredAt,
  oldSecretUntil: oldSecretUntil(row, now),
  waiting: row.waiting,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
})

/** Until when one before signs as well; the newest has the longest time left. */
function oldSecretUntil({ oldSecrets }: WebhookRow, now: Date): string | null {
  const until = oldSecrets.at(-1)?.until
  return until && Date.parse(until) > now.getTime() ? new Date(until).toISOString() : null
}

/** A key sees and makes what is of its own mode; people see both. */
const modeOf = (actor: Principal): KeyMode | undefined => (actor.kind === 'key' ? actor.mode : undefined)

export async function listWebhooks({ db, now }: Deps, actor: Principal, query: z.output<(typeof contract)['query']>) {
  const owner = await requireOwner(db, actor, query.accountId)
  const rows = listWebhookRows(db, owner, modeOf(actor), query.limit, offsetOf(query))
  const { data, pagination } = await pageOf(query, rows, countWebhooks(db, owner, modeOf(actor)))
  return { data: data.map((row) => viewWebhook(row, now())), pagination }
}

export async function getWebhook(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  actor: Principal,
  id: string,
): Promise<WebhookView> {
  return viewWebhook(requireOwn(actor, await findWebhook(db, id)), now())
}

export async function addWebhook(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { url, events, accountId, mode = modeOf(actor) ?? 'live' }: WebhookInput,
): Promise<WebhookView & { secret: string }> {
  const owner = await requireOwner(tx, actor, accountId)
  if (mode !== (modeOf(actor) ?? mode))
    throw new AppError('bad_input', 'A test key makes webhooks for test orders only', { path: 'mode' })
  requireEvents(actor, events)
  await lockWebhooksOf(tx, owner)
  const [counted] = await countWebhooks(tx, owner)
  if ((counted?.total ?? 0) >= mostWebhooks)
    throw new AppError('conflict', 'There can be at most {maximum} webhooks', { values: { maximum: mostWebhooks } })
  const [id, secret] = [newId(), newSecret()]
  const sealed = sealSecret(deps.secrets, secret)
  const keyId = actor.kind === 'key' ? actor.sessionId : null
  await insertWebhook(tx, { id, accountId: owner, mode, url, events, secret: sealed, createdBy: actor.id, keyId })
  await record(tx, actor, 'webhook.created', id, { url, events, mode, accountId: owner })
  return { ...(await getWebhook(deps, tx, actor, id)), secret }
}

export async function changeWebhook(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  change: WebhookChange,
): Promise<WebhookView> {
  const before = requireOwn(actor, await findWebhook(tx, id))
  const { url = before.url, events = before.events, state = before.offSince ? 'off' : 'active' } = change
  requireEvents(actor, events)
  const isOff = state === 'off'
  const isOnAgain = before.offSince !== null && !isOff
  await updateWebhook(tx, id, { url, events, isOff, isAnew: isOnAgain || url !== before.url })
  if (isOnAgain) {
    await giveUpOld(tx, id, mostDays)
    // Whoever switches it on answers for it from now on.
    await takeOver(tx, id, actor.id)
  }
  await record(tx, actor, 'webhook.changed', id, { url, events, state })
  return getWebhook(deps, tx, actor, id)
}

export async function rotateWebhook(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
): Promise<WebhookView & { secret: string }> {
  requireOwn(actor, await findWebhook(tx, id))
  const secret = newSecret()
  if (!(await rotateSecret(tx, id, sealSecret(deps.secrets, secret), overlapHours, mostOldSecrets)))
    throw new AppError('conflict', 'There can be at most {maximum} old secrets; wait until one has ended', {
      values: { maximum: mostOldSecrets },
    })
  await record(tx, actor, 'webhook.rotated', id, null)
  return { ...(await getWebhook(deps, tx, actor, id)), secret }
}

export async function deleteWebhook(tx: Tx, actor: Principal, id: string): Promise<void> {
  const { url } = requireOwn(actor, await findWebhook(tx, id))
  await deleteWebhookRow(tx, id)
  await record(tx, actor, 'webhook.deleted', id, { url })
}

const record = (tx: Tx, actor: Principal, action: AuditAction, id: string, after: Record<string, unknown> | null) =>
  recordChange(tx, actor, { action, subjectType: 'webhook', subjectId: id, after })
