import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'

/**
 * An encrypted archive: a head (sign, cost, salt, check), then frames of at most 64 KiB, each sealed by AES-256-GCM.
 * The number of a frame, and whether it is the last one, are part of its nonce: frames cannot be changed, swapped,
 * left out or cut off. The salt makes a key of its own for every file, so no nonce comes twice under one key.
 */
const sign = Buffer.from('MAPLEENC')
const [saltBytes, checkBytes, tagBytes, frameBytes] = [16, 16, 16, 64 * 1024]
const headBytes = sign.length + 1 + saltBytes
/** scrypt with 128 MB: half a second for us, and for each guess of somebody else. */
const costLog = 17
const mostCostLog = 20

export class BadArchive extends Error {}

interface Keys {
  frames: Buffer
  check: Buffer
}

async function keysOf(passphrase: string, head: Buffer): Promise<Keys> {
  const cost = head.readUInt8(sign.length)
  const salt = head.subarray(sign.length + 1)
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 }
  const made = await new Promise<Buffer>((done, failed) =>
    scrypt(passphrase.normalize('NFC'), salt, 64, options, (error, key) => (error ? failed(error) : done(key))),
  )
  return { frames: made.subarray(0, 32), check: made.subarray(32) }
}

const checkOf = ({ check }: Keys, head: Buffer) =>
  createHmac('sha256', check).update(head).digest().subarray(0, checkBytes)

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(frame), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function sealFrame({ frames }: Keys, plain: Buffer, frame: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', frames, nonceOf(frame, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openFrame({ frames }: Keys, sealed: Buffer, frame: number, isLast: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', frames, nonceOf(frame, isLast))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

/** What goes in comes out encrypted, head first. */
export async function encryptWith(passphrase: string): Promise<Transform> {
  const head = Buffer.concat([sign, Buffer.from([costLog]), randomBytes(saltBytes)])
  const keys = await keysOf(passphrase, head)
  let [rest, frame] = [Buffer.alloc(0), 0]
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, bytes])
      // The last frame is told by its nonce, so one is always held back until more comes or the end is there.
      while (rest.length > frameBytes) {
        this.push(sealFrame(keys, rest.subarray(0, frameBytes), frame, false))
        rest = rest.subarray(frameBytes)
        frame += 1
      }
      done()
    },
    flush(done) {
      this.push(sealFrame(keys, rest, frame, true))
      done()
    },
  })
  stream.push(Buffer.concat([head, checkOf(keys, head)]))
  return stream
}

/** The bytes of a backup, decrypted if it is encrypted; refuses a wrong passphrase, a changed and a cut file by name. */
export async function* readPlain(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const start = await take(handle, headBytes + checkBytes)
    if (!start.subarray(0, sign.length).equals(sign)) {
      yield start
      for (let next = await take(handle, frameBytes); next.length > 0; next = await take(handle, frameBytes)) yield next
      return
    }
    if (!passphrase) throw new BadArchive(`${file} is encrypted: set BACKUP_PASSPHRASE to what it was made with`)
    yield* decrypted(handle, await keysFor(file, passphrase, start), file)
  } finally {
    await handle.close()
  }
}

async function keysFor(file: string, passphrase: string, start: Buffer): Promise<Keys> {
  if (start.length < headBytes + checkBytes) throw new BadArchive(`${file} is cut off`)
  const head = start.subarray(0, headBytes)
  if (head.readUInt8(sign.length) > mostCostLog) throw new BadArchive(`${file} was altered`)
  const keys = await keysOf(passphrase, head)
  if (!timingSafeEqual(checkOf(keys, head), start.subarray(headBytes)))
    throw new BadArchive(`${file} was made with another passphrase than BACKUP_PASSPHRASE`)
  return keys
}

async function* decrypted(handle: FileHandle, keys: Keys, file: string): AsyncGenerator<Buffer> {
  let sealed = await take(handle, frameBytes + tagBytes)
  for (let frame = 0; ; frame += 1) {
    const next = sealed.length < frameBytes + tagBytes ? Buffer.alloc(0) : await take(handle, frameBytes + tagBytes)
    const isLast = next.length === 0
    yield openedOr(keys, sealed, frame, isLast, file)
    if (isLast) return
    sealed = next
  }
}

/** A frame that opens as an inner one at the end of the file was not the last: the rest is missing. */
function openedOr(keys: Keys, sealed: Buffer, frame: number, isLast: boolean, file: string): Buffer {
  if (sealed.length < tagBytes) throw new BadArchive(`${file} is cut off`)
  try {
    return openFrame(keys, sealed, frame, isLast)
  } catch {
    const wasCut = isLast && (sealed.length < frameBytes + tagBytes || opens(keys, sealed, frame))
    throw new BadArchive(`${file} ${wasCut ? 'is cut off or was altered at its end' : 'was altered'}`)
  }
}

function opens(keys: Keys, sealed: Buffer, frame: number): boolean {
  try {
    openFrame(keys, sealed, frame, false)
    return true
  } catch {
    return false
  }
}

async function take(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
