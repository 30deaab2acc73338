import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { encryptWith, readPlain } from './encrypt.ts'

const block = 512

export interface TarWriter {
  /** `content` must be exactly `size` bytes long. */
  add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>
  end(): Promise<void>
}

/** A backup on the disk, and what it was encrypted with, if it was. */
export interface ArchiveFile {
  file: string
  passphrase?: string | undefined
}

/** An ordinary .tar.gz, written as it comes: nothing is held in memory but the piece at hand. */
export async function writeTar({ file, passphrase }: ArchiveFile): Promise<TarWriter> {
  const gzip = createGzip({ level: 6 })
  const output = createWriteStream(file, { mode: 0o600, flush: true })
  const written = passphrase ? pipeline(gzip, await encryptWith(passphrase), output) : pipeline(gzip, output)
  // A full disk is reported by the next write or by end(), not as an unhandled rejection in between.
  written.catch(() => undefined)
  const push = (bytes: Buffer) => send(gzip, bytes)
  return {
    async add(name, size, content) {
      await push(header(name, size))
      let left = size
      for await (const bytes of content) {
        left -= bytes.length
        await push(bytes)
      }
      if (left !== 0) throw new Error(`${name} changed its size while it was read`)
      await push(Buffer.alloc(padding(size)))
    },
    async end() {
      await push(Buffer.alloc(2 * block))
      gzip.end()
      await written
    },
  }
}

export interface TarEntry {
  name: string
  size: number
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Buffer>
}

export async function* readTar({ file, passphrase }: ArchiveFile): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip()
  // Its failure reaches whoever reads from the stream.
  pipeline(Readable.from(readPlain(file, passphrase)), gunzip).catch(() => undefined)
  const { take, drain } = portions(gunzip)
  try {
    for (;;) {
      const head = await whole(take(block))
      if (head.every((byte) => byte === 0)) break
      const text = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/\0.*$/s, '')
      const size = Number.parseInt(text(124, 12), 8)
      if (!(size >= 0) || text(257, 5) !== 'ustar') throw new Error(`${file} is not a backup of Maple Dispatch`)
      const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
      yield { name, size, content: take(size) }
      for await (const _ of take(padding(size)));
    }
    // The end of the compressed stream holds its checksum.
    await drain()
  } finally {
    gunzip.destroy()
  }
}

export async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const bytes of content) pieces.push(bytes)
  return Buffer.concat(pieces)
}

const padding = (size: number) => (block - (size % block)) % block

function header(name: string, size: number): Buffer {
  const head = Buffer.alloc(block)
  const [folder, base] = splitName(name)
  head.write(base, 0, 100)
  head.write('0000600\0', 100)
  head.write('0000000\x000000000\0', 108)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  head.write(folder, 345, 155)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function splitName(name: string): [folder: string, base: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.lastIndexOf('/')
  const [folder, base] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 0 || Buffer.byteLength(folder) > 155 || Buffer.byteLength(base) > 100) throw new Error(`${name} is too long`)
  return [folder, base]
}

/** Waits until the stream has taken it. */
export async function send(stream: Writable, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return
  await new Promise<void>((done, reject) => stream.write(bytes, (error) => (error ? reject(error) : done())))
}

/** Gives the stream out in pieces that add up to a known length. */
function portions(stream: Readable) {
  const pieces = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  async function* take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (rest.length === 0) {
        const next = await pieces.next()
        if (next.done) throw new Error('The backup ends too early')
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const drain = async () => {
    while (!(await pieces.next()).done);
  }
  return { take, drain }
}
