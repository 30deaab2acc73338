import { isTaken } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { truncateText } from '../platform/truncate-text.ts'
import { deliverNotification } from './deliver-notification.ts'
import { findHearer } from './find-hearer.ts'
import { roleIn, visibleSince } from './messages.policy.ts'
import { findMessage, findReadMark, listStaffIn } from './messages.sql.ts'
import { listReceivers } from './receivers.sql.ts'
import { findThread } from './threads.sql.ts'

export interface MessageJob {
  messageId: string
  orderId: string
  senderId: string
}

const excerptLength = 120

/** Runs a moment after the message: whoever has seen it by then needs no notification. */
export async function tellOfMessage(deps: Deps, { messageId, orderId, senderId }: MessageJob): Promise<void> {
  const [found, message] = [await findThread(deps.db, orderId), await findMessage(deps.db, orderId, messageId, null)]
  if (!found || !message) return
  const hearer = await findHearer(deps.db, orderId, found.customerId)
  // In the name of whoever hears it, so that one who has left the account is nobody in it (J2).
  const thread = { ...found, customerId: hearer ?? null }
  const people = new Set([thread.customerId, thread.courierUserId, ...(await listStaffIn(deps.db, orderId))])
  const others = [...people].filter((id) => id !== null && id !== senderId) as string[]
  const sender = message.senderRole === 'staff' ? deps.settings.get('general.companyName') : message.senderFirstName
  const excerpt = message.body.length > excerptLength ? `${truncateText(message.body, excerptLength)}…` : message.body
  for (const receiver of await listReceivers(deps.db, others)) {
    const role = roleIn(receiver, thread)
    const since = role && visibleSince(thread, role)
    if (!role || (since && message.createdAt < since)) continue
    const readUpTo = await findReadMark(deps.db, orderId, receiver.id)
    if (readUpTo && readUpTo >= messageId) continue
    const values = { order: thread.orderNumber, sender, excerpt, canned: message.canned, photo: message.photo !== null }
    // One notification for all that comes until the conversation is opened: the mark is the same until then.
    const cause = `messages:${orderId}:${readUpTo ?? 'none'}`
    const occasion = {
      notification: 'message.sent',
      cause,
      orderId,
      values,
      ...(isTaken(thread.status) && { timely: true }),
    }
    await deliverNotification(deps, occasion as Parameters<typeof deliverNotification>[1], receiver)
  }
}
