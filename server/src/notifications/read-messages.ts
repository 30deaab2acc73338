import { type ChatRole, cannedReplies, cannedText, type Language, type MessageView, say } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { audienceOfAccount, audienceOfUser, staffAudience } from '../platform/live.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { openUntil, partnerOf, requireRole, visibleSince } from './messages.policy.ts'
import { advanceReadMark, countUnread, findMessage, listMessageRows, type MessageRow } from './messages.sql.ts'
import { findThread, type Thread } from './threads.sql.ts'

export const photoKey = (name: string): string => `messages/${name}`

/** A ready-made reply in the reader's language, everything else as it was written. */
const textOf = (row: MessageRow, language: Language): string => {
  const ready = row.canned ? cannedText(row.canned) : undefined
  return ready ? say(language, ready) : row.body
}

/** A clock that runs a little behind, or ahead, says nothing. */
const lateFromMs = 60_000
const isLate = ({ createdAt, deviceAt }: MessageRow): boolean =>
  deviceAt !== null && Date.parse(createdAt) - Date.parse(deviceAt) >= lateFromMs

export function viewMessage({ settings }: DepsInTx, row: MessageRow, reader: string, language: Language): MessageView {
  const name = row.senderRole === 'staff' ? settings.get('general.companyName') : row.senderFirstName
  return {
    _id: row.id,
    sender: { role: row.senderRole, name, isMe: row.senderId === reader },
    text: textOf(row, language),
    hasPhoto: row.photo !== null,
    createdAt: row.createdAt,
    writtenAt: isLate(row) ? row.deviceAt : null,
    seen: row.seen,
  }
}

const cannedFor = (role: ChatRole, language: Language) =>
  Object.entries(cannedReplies[role]).map(([key, words]) => ({ key, text: say(language, words) }))

export async function listMessages(
  deps: Deps,
  actor: Principal,
  ref: string,
  { before, limit }: { before?: string | undefined; limit: number },
  language: Language,
) {
  const { thread, role } = requireRole(actor, await findThread(deps.db, ref))
  const since = visibleSince(thread, role)
  const [rows, unread] = await Promise.all([
    listMessageRows(deps.db, { orderId: thread.orderId, since, before, limit: limit + 1 }),
    countUnread(deps.db, thread.orderId, actor.id, since),
  ])
  const page = rows.slice(0, limit).reverse()
  return {
    data: page.map((row) => viewMessage(deps, row, actor.id, language)),
    orderId: thread.orderId,
    orderNumber: thread.orderNumber,
    ...openUntil(thread, deps.settings.get('messages.openHours'), deps.now()),
    hasMore: rows.length > limit,
    unread,
    partner: partnerOf(thread, role),
    canned: cannedFor(role, language),
  }
}

/** Everybody in the conversation looks again. */
export function announceMessages({ live }: DepsInTx, tx: Tx, thread: Thread): void {
  const people = [
    audienceOfAccount(thread.accountId),
    ...(thread.courierUserId ? [audienceOfUser(thread.courierUserId)] : []),
  ]
  tx.afterCommit(() => live.to([...people, staffAudience]).emit('news', { topic: 'messages', orderId: thread.orderId }))
}

export async function readMessages(
  deps: Deps,
  actor: Principal,
  ref: string,
  upTo: string,
): Promise<{ unread: number }> {
  const { thread, role } = requireRole(actor, await findThread(deps.db, ref))
  const since = visibleSince(thread, role)
  if (!(await findMessage(deps.db, thread.orderId, upTo, since))) throw new AppError('not_found')
  return deps.db.transaction(async (tx) => {
    if (await advanceReadMark(tx, thread.orderId, actor.id, upTo)) announceMessages(deps, tx, thread)
    return { unread: await countUnread(tx, thread.orderId, actor.id, since) }
  })
}

export async function getMessagePhoto(
  deps: Deps,
  actor: Principal,
  ref: string,
  messageId: string,
): Promise<FileReply> {
  const { thread, role } = requireRole(actor, await findThread(deps.db, ref))
  const row = await findMessage(deps.db, thread.orderId, messageId, visibleSince(thread, role))
  const found = row?.photo ? await deps.storage.get(photoKey(row.photo)) : undefined
  if (!found) throw new AppError('not_found')
  return {
    body: found.stream,
    type: 'image/webp',
    headers: { 'cache-control': 'private, max-age=3600', 'content-length': String(found.size) },
  }
}
