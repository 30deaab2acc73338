import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { findProofFiles } from './evidence.sql.ts'
import { openPicture, showPicture } from './evidence-files.ts'
import { orderNotFound } from './get-order.ts'
import { findIssuePhoto } from './issues.sql.ts'
import { seesAll } from './orders.policy.ts'
import { findOrder, findWholeOrder } from './orders.sql.ts'
import { requireLink } from './recipient-link.ts'
import { isOfStop } from './view-stops.ts'

/** Owner, its courier and staff see pictures; to everybody else they are not there. */
async function requireSeen({ db }: Deps, actor: Principal, ref: string): Promise<string> {
  if (isStaff(actor) && !actor.permissions.has('order-tracking')) throw new AppError('forbidden')
  const order = await findOrder(db, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  return order.id
}

export async function showProof(
  deps: Deps,
  actor: Principal,
  params: { id: string; proofId: string },
  which: 'photoKey' | 'signatureKey',
): Promise<FileReply> {
  const orderId = await requireSeen(deps, actor, params.id)
  return showPicture(deps, (await findProofFiles(deps.db, orderId, params.proofId))?.[which])
}

export async function showIssuePhoto(
  deps: Deps,
  actor: Principal,
  params: { id: string; issueId: string },
): Promise<FileReply> {
  const orderId = await requireSeen(deps, actor, params.id)
  return showPicture(deps, (await findIssuePhoto(deps.db, orderId, params.issueId))?.photoKey)
}

/** By the link of their notice, of their own stop alone (N6). */
export async function showToRecipient(
  deps: Deps,
  { token, proofId }: { token: string; proofId: string },
  which: 'photoKey' | 'signatureKey',
): Promise<FileReply> {
  const { order, stop } = await requireLink(deps.db, deps, token)
  const proof = (await findWholeOrder(deps.db, order.id))?.proofs.find(({ _id }) => _id === proofId)
  if (!proof || !isOfStop(proof, stop)) throw new AppError('not_found')
  return showPicture(deps, (await findProofFiles(deps.db, order.id, proofId))?.[which])
}

/** For an email about the order; nothing once it is forgotten. */
export async function readProofPhoto(deps: Deps, orderId: string, proofId: string): Promise<Buffer | undefined> {
  const key = (await findProofFiles(deps.db, orderId, proofId))?.photoKey
  return openPicture(deps, key)
}
