import { AppError } from './errors.ts'

/** Loaded with the first picture: the decoder takes memory that a server at rest does not need. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const photoKinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif'])

/** The bytes decide what it is, not the name; re-encoding drops metadata and whatever hides behind the picture. */
export async function reencodeImage(bytes: Buffer, maxSide: number, accepted = photoKinds): Promise<Buffer> {
  const sharp = await decoder()
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (!format || !accepted.has(format)) throw new TypeError(`not taken: ${format}`)
    return await picture
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // Whatever the decoder stumbled over, the sender can only choose another file.
    throw new AppError('not_an_image', 'Please select an image file (JPG, PNG, GIF)')
  }
}
