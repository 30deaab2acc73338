import { Readable, Writable } from 'node:stream'
import type { Connection } from './connection.ts'
import { asFault } from './faults.ts'
import { countAsQuery, type Wire } from './wire-query.ts'

interface CopyHooks {
  onData?(chunk: Buffer, wire: Wire): void
  onReady?(wire: Wire): void
  onEnd(error?: Error): void
}

class CopyQuery {
  readonly #copy: string
  readonly #hooks: CopyHooks
  #wire: Wire | undefined

  constructor(text: string, hooks: CopyHooks) {
    this.#copy = text
    this.#hooks = hooks
  }

  submit(connection: unknown): null {
    this.#wire = connection as Wire
    this.#wire.query(this.#copy)
    return null
  }

  handleCopyInResponse(): void {
    if (this.#wire) this.#hooks.onReady?.(this.#wire)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#wire) this.#hooks.onData?.(chunk, this.#wire)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#hooks.onEnd(asFault(error))
  }

  handleReadyForQuery(): void {
    this.#hooks.onEnd()
  }
}

countAsQuery(CopyQuery)

/** Read no faster than the reader takes it. */
export function copyOut(connection: Connection, text: string): Readable {
  let wire: Wire | undefined
  const output = new Readable({ read: () => void wire?.stream.resume() })
  connection.submit(
    new CopyQuery(text, {
      onData(chunk, from) {
        wire = from
        // The driver reads the next message into the same memory.
        if (!output.push(Buffer.from(chunk))) from.stream.pause()
      },
      onEnd: (error) => void (error ? output.destroy(error) : output.push(null)),
    }),
  )
  return output
}

/** Ready when the server is; ends when it has taken everything. */
export function copyIn(connection: Connection, text: string): Promise<Writable> {
  return new Promise((resolve, reject) => {
    let done: (error?: Error) => void = () => undefined
    let failure: Error | undefined
    const makeInput = (wire: Wire) =>
      new Writable({
        write(chunk: Buffer, _encoding, next) {
          if (failure) return next(failure)
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => next())
          else next()
        },
        final(next) {
          if (failure) return next(failure)
          done = next
          wire.endCopyFrom()
        },
        destroy(error, next) {
          if (error && !failure) wire.sendCopyFail('given up')
          next(error)
        },
      })
    let input: Writable | undefined
    connection.submit(
      new CopyQuery(text, {
        onReady: (wire) => {
          input = makeInput(wire)
          resolve(input)
        },
        onEnd(error) {
          failure = error
          if (!error) return done()
          reject(error)
          input?.destroy(error)
          done(error)
        },
      }),
    )
  })
}
