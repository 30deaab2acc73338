import { type Complaint, cannedText, type Language, say } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { type ComplaintRow, findComplaint, insertComplaint, resolveComplaintRow } from './message-reports.sql.ts'
import { requireRole, visibleSince } from './messages.policy.ts'
import { findMessage } from './messages.sql.ts'
import { findThread } from './threads.sql.ts'

/** To the staff's inbox; a second complaint about the same message by the same person adds nothing. */
export async function complainAboutMessage(
  tx: Tx,
  actor: Principal,
  ref: string,
  messageId: string,
  reason: string,
): Promise<Record<string, never>> {
  const { thread, role } = requireRole(actor, await findThread(tx, ref))
  const message = await findMessage(tx, thread.orderId, messageId, visibleSince(thread, role))
  if (!message) throw new AppError('not_found')
  if (message.senderId === actor.id) throw new AppError('conflict', 'This message is your own')
  const complaint = await insertComplaint(tx, newId(), messageId, actor.id, reason)
  const { orderId, orderNumber } = thread
  if (complaint) await tx.emit({ type: 'message.reported', reportId: complaint.id, messageId, orderId, orderNumber })
  return {}
}

export function viewComplaint(row: ComplaintRow, language: Language): z.infer<typeof Complaint> {
  const { id, senderRole, senderName, body, canned, ...rest } = row
  const ready = canned ? cannedText(canned) : undefined
  return { _id: id, sender: { role: senderRole, name: senderName }, text: ready ? say(language, ready) : body, ...rest }
}

export function resolveComplaint(
  { db }: Deps,
  actor: Principal,
  id: string,
  resolution: string,
): Promise<ComplaintRow> {
  return db.transaction(async (tx) => {
    const complaint = await findComplaint(tx, id)
    if (!complaint) throw new AppError('not_found')
    if ((await resolveComplaintRow(tx, id, actor.id, resolution)).length === 0) throw new AppError('conflict')
    await recordChange(tx, actor, {
      action: 'message-report.resolved',
      subjectType: 'message-report',
      subjectId: id,
      after: { orderNumber: complaint.orderNumber, resolution },
    })
    return (await findComplaint(tx, id)) as ComplaintRow
  })
}
