import { Readable } from 'node:stream'
import { StorageAway } from './port.ts'

/** A download that stops on the way ends with a fault; how slowly somebody reads it is no matter. */
export function watchBody(source: Readable, mostMs: number): Readable {
  const reading = source[Symbol.asyncIterator]()
  const nextPiece = async (): Promise<IteratorResult<Buffer>> => {
    const timer = setTimeout(() => source.destroy(new Error('nothing more came')), mostMs)
    try {
      return await reading.next()
    } catch (error) {
      throw new StorageAway('S3 broke off a file', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let next = await nextPiece(); !next.done; next = await nextPiece()) yield next.value
  }
  const watched = Readable.from(pieces(), { objectMode: false })
  watched.once('close', () => source.destroy())
  return watched
}
