import { randomBytes } from 'node:crypto'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFiles, removeFilesNow } from '../platform/remove-files.ts'
import type { FileReply } from '../platform/route.ts'
import { lockUser, updateUser } from './users.sql.ts'
import { photoUrl } from './view-user.ts'

const photoKey = (name: string): string => `photos/${name}`
const longestSide = 512

/** Made harmless and stored, before the transaction; answers its name. */
export async function storePhoto(deps: Deps, upload: Upload): Promise<string> {
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
  return name
}

export async function uploadPhoto(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  name: string,
): Promise<{ photoUrl: string }> {
  const user = await lockUser(tx, actor.id)
  await updateUser(tx, actor.id, { photo: name })
  if (user?.photo) await removePhoto(deps, tx, user.photo)
  return { photoUrl: photoUrl(name) as string }
}

export const discardPhoto = (deps: Deps, name: string): Promise<void> => removeFilesNow(deps, [photoKey(name)])

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

export const removePhoto = (deps: DepsInTx, tx: Tx, name: string) => removeFiles(deps, tx, [photoKey(name)])
