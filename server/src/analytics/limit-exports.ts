import { Readable } from 'node:stream'
import { AppError } from '../platform/errors.ts'

/** Each holds a connection of the pool for as long as it runs; customers must not wait for those. */
const maxRunning = 3
/** So many are left for everybody else, where the pool is small. */
const leftFree = 2
/** A reader who takes nothing for so long is gone. */
const maxIdleMs = 60_000

let running = 0

export interface RunningExport {
  /** The turn ends with the stream, also when that is cut off half way. */
  stream(parts: AsyncIterable<string>): Readable
  end(): void
}

export function startExport(connections: number): RunningExport {
  if (running >= Math.max(1, Math.min(maxRunning, connections - leftFree)))
    throw new AppError('too_many_requests', 'Other exports are running already. Try again when one is done.', {
      retryAfterSeconds: 30,
    })
  running += 1
  let over = false
  const end = () => {
    if (!over) running -= 1
    over = true
  }
  return { end, stream: (parts) => open(parts).once('close', end) }
}

/** A part waits at `yield` until somebody reads on. */
function open(parts: AsyncIterable<string>): Readable {
  async function* patiently() {
    for await (const part of parts) {
      const timer = setTimeout(() => stream.destroy(new Error('nobody reads this export')), maxIdleMs)
      try {
        yield part
      } finally {
        clearTimeout(timer)
      }
    }
  }
  const stream = Readable.from(patiently(), { highWaterMark: 2 })
  return stream
}
