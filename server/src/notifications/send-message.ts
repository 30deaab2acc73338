import { randomBytes } from 'node:crypto'
import { type ChatRole, cannedReplies } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { readDeviceTime } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFilesNow } from '../platform/remove-files.ts'
import { openUntil, requireMayWrite, requireRole } from './messages.policy.ts'
import { advanceReadMark, findMessage, insertMessageRow, type MessageRow } from './messages.sql.ts'
import { announceMessages, photoKey } from './read-messages.ts'
import { findThread, type Thread } from './threads.sql.ts'

export interface Draft {
  text?: string | undefined
  canned?: string | undefined
  deviceTime?: string | undefined
}

const longestSide = 1600

export interface PreparedMessage {
  thread: Thread
  role: ChatRole
  photo: string | null
}

/** Who may write is asked, the try counted and the photo stored before the transaction. */
export async function prepareMessage(
  deps: Deps,
  actor: Principal,
  ref: string,
  { text = '', canned }: Draft,
  upload: Upload | undefined,
): Promise<PreparedMessage> {
  const { thread, role } = requireRole(actor, await findThread(deps.db, ref))
  requireMayWrite(actor, thread)
  if (!openUntil(thread, deps.settings.get('messages.openHours'), deps.now()).open)
    throw new AppError('conflict', 'This conversation is closed')
  requireContent(role, text, canned, upload)
  await deps.limits.spend('messages', actor.id, deps.settings.get('messages.perMinute'))
  return { thread, role, photo: upload ? await storePhoto(deps, upload) : null }
}

export async function sendMessage(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { thread, role, photo }: PreparedMessage,
  { text = '', canned, deviceTime }: Draft,
): Promise<MessageRow> {
  const [id, deviceAt] = [newId(), readDeviceTime(deviceTime)]
  const about = { orderId: thread.orderId, senderId: actor.id, senderRole: role }
  await insertMessageRow(tx, { id, ...about, body: text, canned: canned ?? null, photo, deviceAt })
  // Whoever answers has read what came before.
  await advanceReadMark(tx, thread.orderId, actor.id, id)
  await tx.emit({ type: 'message.sent', messageId: id, orderId: thread.orderId, senderId: actor.id })
  announceMessages(deps, tx, thread)
  return (await findMessage(tx, thread.orderId, id, null)) as MessageRow
}

export const discardMessage = (deps: Deps, { photo }: PreparedMessage): Promise<void> =>
  removeFilesNow(deps, [photo && photoKey(photo)])

function requireContent(role: ChatRole, text: string, canned: string | undefined, upload: Upload | undefined): void {
  if (canned !== undefined && !(canned in cannedReplies[role]))
    throw new AppError('bad_input', 'There is no such reply', { path: 'canned' })
  if (!text && !canned && !upload) throw new AppError('bad_input', 'Write something or add a photo', { path: 'text' })
}

async function storePhoto({ storage, settings }: Deps, { bytes }: Upload): Promise<string> {
  const megabytes = settings.get('messages.photoMaxMegabytes')
  if (bytes.length > megabytes * 1024 * 1024)
    throw new AppError('too_large', 'Image size must be less than {megabytes}MB', {
      path: 'photo',
      values: { megabytes },
    })
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await storage.put(photoKey(name), await reencodeImage(bytes, longestSide))
  return name
}
