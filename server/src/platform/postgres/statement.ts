import type { Readable, Writable } from 'node:stream'
import { type Compiled, compile, type Piece, type Template } from './compile.ts'
import type { Value } from './value-types.ts'
import type { Result, Row } from './wire-query.ts'

/** Where a statement goes: the pool, or the one connection of a transaction. */
export interface Runner {
  run(compiled: Compiled, prepare: boolean): Promise<Result>
  cursor(compiled: Compiled, size: number): AsyncGenerator<Row[]>
  copyOut(text: string): Promise<Readable>
  copyIn(text: string): Promise<Writable>
}

/**
 * SQL with its values. It runs when somebody waits for it, once; until then it can stand inside another one. A class,
 * because what is awaited and is a part of others at the same time has to be an object with `then`.
 */
export class Statement<T extends readonly object[] = Row[]> implements Promise<T>, Template {
  readonly strings: readonly string[]
  readonly pieces: readonly Piece[]
  readonly numbered: readonly Value[] | undefined
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #runner: Runner
  readonly #prepare: boolean
  #answer: Promise<T> | undefined

  constructor(runner: Runner, prepare: boolean, { strings, pieces, numbered }: Template) {
    this.#runner = runner
    this.#prepare = prepare
    this.strings = strings
    this.pieces = pieces
    this.numbered = numbered
  }

  /** Sends it now, for whoever waits for it later. */
  execute(): this {
    void this.#run()
    return this
  }

  #run(): Promise<T> {
    this.#answer ??= this.#ask()
    return this.#answer
  }

  async #ask(): Promise<T> {
    return (await this.#runner.run(compile(this), this.#prepare)).rows as unknown as T
  }

  // biome-ignore lint/suspicious/noThenProperty: this is what makes it awaitable
  then<A = T, B = never>(
    onDone?: ((rows: T) => A | PromiseLike<A>) | null,
    onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#run().then(onDone, onFailed)
  }

  catch<B = never>(onFailed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.#run().catch(onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.#run().finally(onEnd)
  }

  /** Its rows in batches, however many there are; whoever stops reading frees it. */
  cursor(size: number): AsyncGenerator<T> {
    return this.#runner.cursor(compile(this), size) as AsyncGenerator<unknown> as AsyncGenerator<T>
  }

  /** What `copy … to stdout` writes. */
  readable(): Promise<Readable> {
    return this.#runner.copyOut(compile(this).shape.text)
  }

  /** Where `copy … from stdin` reads. */
  writable(): Promise<Writable> {
    return this.#runner.copyIn(compile(this).shape.text)
  }
}
