import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import type { DocumentRow } from './documents.sql.ts'

const longestSide = 2400
const kinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp'])

export interface ReadDocument {
  bytes: Buffer
  type: DocumentRow['fileType']
}

/** The bytes decide what it is, not the name (trust 12): pictures are re-encoded, a PDF stays as it is. */
export async function readDocument({ settings }: Deps, { bytes }: Upload): Promise<ReadDocument> {
  const megabytes = settings.get('couriers.documentMaxMegabytes')
  if (bytes.length === 0) throw new AppError('bad_input', 'The file is empty', { path: 'document' })
  if (bytes.length > megabytes * 1024 * 1024)
    throw new AppError('too_large', 'The file must be smaller than {megabytes} MB', {
      path: 'document',
      values: { megabytes },
    })
  if (isPdf(bytes)) return { bytes, type: 'application/pdf' }
  const picture = await reencodeImage(bytes, longestSide, kinds).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_an_image') throw error
    throw new AppError('not_an_image', 'Please select an image (JPG, PNG, GIF, WebP) or a PDF file', {
      path: 'document',
    })
  })
  return { bytes: picture, type: 'image/webp' }
}

/** Head and tail: one that was cut off on its way is refused too. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).toString('latin1').includes('%%EOF')
