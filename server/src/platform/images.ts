import { AppError } from './errors.ts'

/** Loaded with the first picture: the decoder takes memory that a server at rest does not need. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  // Once: to set the cache throws away what it holds, also under a picture that is being decoded.
  if (!isSetUp) {
    sharp.concurrency(1)
    sharp.cache(false)
    isSetUp = true
  }
  return sharp
}
let isSetUp = false

const photoKinds: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif'])

/** What a telephone takes; decoded it is about 100 MB, and there is one at a time (I8). */
const maxMegapixels = 24
/** What may wait for its turn; whoever comes then is told to try again, before memory is short. */
const maxWaitingBytes = 64 * 1024 * 1024
const slowestSeconds = 10

let waitingBytes = 0
let turn: Promise<unknown> = Promise.resolve()
/** A picture takes parts of a second; the decoder is foreign code that once in a long while never answers. */
export const limits = { patienceMs: 20_000, restMs: 60_000, restUntil: 0 }

/** One at a time. One that hangs is given up, so that those behind it, and who waits for them, go on. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(() => withinPatience(work()))
  turn = mine.catch(() => undefined)
  return mine
}

const givesUp = () => new AppError('unavailable', undefined, { retryAfterSeconds: slowestSeconds })

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      limits.restUntil = performance.now() + limits.restMs
      reject(givesUp())
    }, limits.patienceMs)
  })
  try {
    return await Promise.race([work, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes decide what it is, not the name; re-encoding drops metadata and whatever hides behind the picture. */
export async function reencodeImage(bytes: Buffer, maxSide: number, accepted = photoKinds): Promise<Buffer> {
  if (waitingBytes > 0 && waitingBytes + bytes.length > maxWaitingBytes) throw givesUp()
  waitingBytes += bytes.length
  return inTurn(() => reencode(bytes, maxSide, accepted)).finally(() => {
    waitingBytes -= bytes.length
  })
}

async function reencode(bytes: Buffer, maxSide: number, accepted: ReadonlySet<string>): Promise<Buffer> {
  const sharp = await decoder()
  try {
    // The head alone is read first: how large it would be is known without decoding it.
    const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!format || !accepted.has(format)) throw new TypeError(`not taken: ${format}`)
    if (width * height > maxMegapixels * 1_000_000) throw tooManyPixels()
    return await sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error', animated: false })
      .timeout({ seconds: slowestSeconds })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    // Whatever the decoder stumbled over, the sender can only choose another file.
    throw new AppError('not_an_image', 'Please select an image file (JPG, PNG, GIF)')
  }
}

const tooManyPixels = () =>
  new AppError('too_large', 'This picture has more than {megapixels} megapixels. Please choose a smaller one.', {
    values: { megapixels: maxMegapixels },
  })

/** One of our own pictures for a document: what reads PDF knows no WebP. */
export async function toJpeg(picture: Buffer, maxSide: number): Promise<Buffer> {
  return inTurn(async () =>
    (await decoder())(picture)
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
}

/** A picture with clear parts, such as a logo, for a document. */
export async function toPng(picture: Buffer, maxSide: number): Promise<Buffer> {
  return inTurn(async () =>
    (await decoder())(picture, { limitInputPixels: 20_000_000 })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
}

/** A drawing of our own as a picture. Where the decoder has just hung nobody waits for it: each email would in turn. */
export async function rasterise(svg: string, format: 'jpeg' | 'webp'): Promise<Buffer> {
  if (performance.now() < limits.restUntil) throw givesUp()
  return inTurn(async () => {
    const picture = (await decoder())(Buffer.from(svg))
    return format === 'jpeg'
      ? picture.flatten().jpeg({ quality: 80 }).toBuffer()
      : picture.webp({ quality: 80 }).toBuffer()
  })
}
