import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import { removeFiles } from '../platform/remove-files.ts'
import type { FileReply } from '../platform/route.ts'
import { lockUser, updateUser } from './users.sql.ts'
import { photoUrl } from './view-user.ts'

const photoKey = (name: string): string => `photos/${name}`
const longestSide = 512

export async function uploadPhoto(deps: Deps, actor: Actor, upload: Upload): Promise<{ photoUrl: string }> {
  const megabytes = deps.settings.get('security.photoMaxMegabytes')
  if (upload.bytes.length > megabytes * 1024 * 1024) {
    throw new AppError('too_large', 'Image size must be less than {megabytes}MB', {
      path: 'profilePhoto',
      values: { megabytes },
    })
  }
  const picture = await reencodeImage(upload.bytes, longestSide)
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await deps.storage.put(photoKey(name), picture)
  await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    await updateUser(tx, actor.id, { photo: name })
    if (user?.photo) await removePhoto(deps, tx, user.photo)
  })
  return { photoUrl: photoUrl(name) as string }
}

export async function getPhoto({ storage }: Deps, name: string): Promise<FileReply> {
  const found = await storage.get(photoKey(name))
  if (!found) throw new AppError('not_found')
  return {
    body: found.stream,
    type: 'image/webp',
    // A new photo has a new name, so a copy of this one never goes stale.
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(found.size) },
  }
}

export const removePhoto = (deps: Deps, tx: Tx, name: string) => removeFiles(deps, tx, [photoKey(name)])
