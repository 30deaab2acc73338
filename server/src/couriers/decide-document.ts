import type { decideDocument as contract } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { stopOf } from './couriers.policy.ts'
import { type CourierWithUser, findCourier } from './couriers.sql.ts'
import { type DocumentRow, decideRevision, deleteInForce, findNewestDocument, listDocuments } from './documents.sql.ts'
import { goOffline } from './go-offline.ts'
import { readExpiry } from './read-dates.ts'
import { pathOf } from './seal-document.ts'
import { isDocument } from './view-document.ts'

type Decision = z.output<(typeof contract)['body']>

/** Decides on the newest upload. Approved, it takes the place of the one in force; with a date in the past it is expired at once. */
export async function decideDocument(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  courierId: string,
  name: string,
  decision: Decision,
): Promise<DocumentRow> {
  if (!decision.approved && !decision.reason)
    throw new AppError('bad_input', 'Please give a reason', { path: 'reason' })
  const courier = await findCourier(tx, courierId)
  const document = courier && isDocument(name) && (await findNewestDocument(tx, courierId, name))
  if (!courier || !document) throw new AppError('not_found')
  const decided = await decide(deps, tx, actor, document, decision)
  await tx.emit({
    type: 'courier.document-decided',
    document: document.name,
    approved: decision.approved,
    reason: decision.approved ? null : (decision.reason ?? null),
    courierId,
    userId: courier.userId,
  })
  await leaveIfStopped(deps, tx, courier)
  return decided
}

async function decide(
  deps: DepsInTx,
  tx: Tx,
  actor: Principal,
  before: DocumentRow,
  decision: Decision,
): Promise<DocumentRow> {
  const now = deps.now()
  const expiresAt = decision.expiresAt === undefined ? before.expiresAt : readExpiry(deps, decision.expiresAt)
  const isOver = expiresAt !== null && new Date(expiresAt) <= now
  const wasProposed = before.status === 'pending' || before.status === 'rejected'
  const replaced = decision.approved && wasProposed ? await deleteInForce(tx, before.courierId, before.name) : undefined
  const after = await decideRevision(tx, {
    id: before.id,
    revision: decision.revision ?? before.revision,
    status: decision.approved ? (isOver ? 'expired' : 'approved') : 'rejected',
    reason: decision.approved ? null : (decision.reason ?? null),
    expiresAt,
    by: actor.id,
    at: now,
  })
  if (!after)
    throw new AppError(
      'conflict',
      'Somebody else has decided this document, or a new one was uploaded. Look at it again.',
    )
  if (replaced) await removeFiles(deps, tx, [pathOf(replaced.fileKey)])
  await recordChange(tx, actor, {
    action: decision.approved ? 'courier.document-approved' : 'courier.document-rejected',
    subjectType: 'courier',
    subjectId: before.courierId,
    before: trace(before),
    after: trace(after),
  })
  return after
}

const trace = ({ name, status, reason, expiresAt }: DocumentRow) => ({
  document: name,
  status,
  expiresAt,
  ...(reason && { reason }),
})

/** Whoever may not take orders any more is not online either. */
export async function leaveIfStopped(deps: DepsInTx, tx: Tx, courier: Pick<CourierWithUser, 'id'>): Promise<void> {
  const current = await findCourier(tx, courier.id)
  const needs = deps.settings.get('couriers.documentNeeds')
  if (current?.isOnline && stopOf(current, await listDocuments(tx, [courier.id]), deps.now(), needs))
    await goOffline(tx, courier.id, deps.now())
}
