import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import type { FileReply } from '../platform/route.ts'

/** Enough to read a label, small enough to be kept for years. */
const longestSide = 1600

/** Checked and made harmless, in memory; before any transaction, since pictures take their time. */
export async function readPicture(
  { settings }: Deps,
  name: string,
  upload: Upload | undefined,
): Promise<Buffer | undefined> {
  if (!upload) return undefined
  const megabytes = settings.get('orders.proofPhotoMaxMegabytes')
  if (upload.bytes.length > megabytes * 1024 * 1024)
    throw new AppError('too_large', 'Image size must be less than {megabytes}MB', { path: name, values: { megabytes } })
  try {
    return await reencodeImage(upload.bytes, longestSide)
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, error.words, { ...error.details, path: name }) : error
  }
}

/** Sealed: it shows people's doors and hands. The name is random and bound to the seal. */
export async function keepPicture({ storage, secrets }: Deps, picture: Buffer | undefined): Promise<string | null> {
  if (!picture) return null
  const key = `evidence/${randomBytes(18).toString('base64url')}`
  await storage.put(key, secrets.seal(picture, key))
  return key
}

/** Nothing, when it is not kept any more. */
export async function openPicture(
  { storage, secrets }: Deps,
  key: string | null | undefined,
): Promise<Buffer | undefined> {
  const found = key ? await storage.get(key) : undefined
  return key && found ? secrets.open(await buffer(found.stream), key) : undefined
}

export async function showPicture(deps: Deps, key: string | null | undefined): Promise<FileReply> {
  const body = await openPicture(deps, key)
  if (!body) throw new AppError('not_found')
  return { body, type: 'image/webp', headers: { 'content-length': String(body.length) } }
}
