import pg from 'pg'
import type { Compiled, Shape } from './compile.ts'
import { type Parser, parsers } from './value-types.ts'

/** biome-ignore lint/suspicious/noExplicitAny: a row is what its statement says; call sites name their own type */
export type Row = Record<string, any>

export interface Result {
  rows: Row[]
  /** How many rows it wrote or read, as the server counts them. */
  count: number
  /** What the server says it did: `INSERT`, `COMMIT`. */
  command: string
}

/** The parts of the driver's connection that are used here; its own types leave some out. */
export interface Wire {
  stream: NodeJS.WritableStream & {
    cork(): void
    uncork(): void
    writableNeedDrain: boolean
    pause(): void
    resume(): void
    destroy(): void
  }
  parse(what: { name: string; text: string; types: readonly number[] }): void
  describe(what: { type: 'S'; name: string }): void
  bind(what: { portal: string; statement: string; values: Compiled['values'] }): void
  execute(what: { portal: string; rows: number }): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

export interface WireSubmittable {
  submit(connection: unknown): null
}

interface Column {
  name: string
  parse: Parser | undefined
}

/** A statement that a connection has prepared. */
interface Prepared {
  name: string
  columns: Column[]
  /** A row with all its names and nothing in them: a copy of it is filled four times as fast as an object that grows. */
  blank: Row
}

/** What a connection has prepared, oldest use first; the least used goes when there are too many. */
export interface PreparedStatements {
  byShape: Map<Shape, Prepared>
  made: number
  toClose: string[]
}

/** Whoever waits for a statement. */
interface Settle {
  resolve(result: Result): void
  /** The server refused it, or the connection broke. */
  reject(error: Error): void
  /** It was answered, but with a value that cannot be read. */
  refuse(error: Error): void
}

const mostPrepared = 500

export const noStatements = (): PreparedStatements => ({ byShape: new Map(), made: 0, toClose: [] })

export function forgetPrepared({ byShape, toClose }: PreparedStatements): void {
  toClose.push(...[...byShape.values()].map(({ name }) => name))
  byShape.clear()
}

/**
 * One statement on its way. The driver knows how to ask in its own `Query`; here a statement is prepared once for a
 * connection, described once, and its rows get the names and types of the code, without a step in between.
 */
export class WireQuery {
  readonly #compiled: Compiled
  readonly #prepare: boolean
  readonly #statements: PreparedStatements
  readonly #settle: Settle
  readonly #opening: string | undefined
  readonly #result: Result = { rows: [], count: 0, command: '' }
  #prepared: Prepared = { name: '', columns: [], blank: {} }
  #isFirst = false
  #broken: Error | undefined

  /** `opening` is a statement that goes before it in the same breath: if that fails, this one is not tried. */
  constructor(
    compiled: Compiled,
    prepare: boolean,
    statements: PreparedStatements,
    settle: Settle,
    opening: string | undefined,
  ) {
    this.#compiled = compiled
    this.#prepare = prepare
    this.#statements = statements
    this.#settle = settle
    this.#opening = opening
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    const { shape, values } = this.#compiled
    if (!this.#prepare && values.length === 0) {
      wire.query(this.#opening === undefined ? shape.text : `${this.#opening}; ${shape.text}`)
      return null
    }
    wire.stream.cork()
    for (const name of this.#statements.toClose.splice(0)) wire.close({ type: 'S', name })
    if (this.#opening !== undefined) {
      wire.parse({ name: '', text: this.#opening, types: [] })
      wire.bind({ portal: '', statement: '', values: [] })
      wire.execute({ portal: '', rows: 0 })
    }
    const { name } = this.#take(shape)
    if (this.#isFirst) {
      wire.parse({ name, text: shape.text, types: shape.types })
      wire.describe({ type: 'S', name })
    }
    wire.bind({ portal: '', statement: name, values })
    wire.execute({ portal: '', rows: 0 })
    wire.sync()
    wire.stream.uncork()
    return null
  }

  #take(shape: Shape): Prepared {
    const { byShape, toClose } = this.#statements
    const known = this.#prepare ? byShape.get(shape) : undefined
    this.#isFirst = !known
    if (known) this.#prepared = known
    if (!this.#prepare) return this.#prepared
    if (known) byShape.delete(shape)
    else this.#prepared = { name: `s${++this.#statements.made}`, columns: [], blank: {} }
    byShape.set(shape, this.#prepared)
    if (byShape.size > mostPrepared) {
      const [oldest, { name }] = byShape.entries().next().value as [Shape, Prepared]
      byShape.delete(oldest)
      toClose.push(name)
    }
    return this.#prepared
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name: camel(name),
      parse: parsers.get(dataTypeID),
    }))
    this.#prepared.blank = blankOf(this.#prepared.columns)
    // Of several statements in one text, the rows of the last are kept.
    this.#result.rows = []
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns, blank } = this.#prepared
    const row: Row = { ...blank }
    try {
      for (let at = 0; at < columns.length; at++) {
        const { name, parse } = columns[at] as Column
        const text = fields[at]
        row[name] = parse && text !== null && text !== undefined ? parse(text) : text
      }
      this.#result.rows.push(row)
    } catch (error) {
      this.#broken ??= error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ')
    this.#result.command = words[0] ?? ''
    this.#result.count = Number(words.at(-1)) || 0
  }

  handleEmptyQuery(): void {
    this.#result.command = ''
  }

  /** It may not have been prepared, or not be usable any more: the next one prepares it anew under another name. */
  handleError(error: Error): void {
    const isStale = 'routine' in error && error.routine === 'RevalidateCachedQuery'
    const { byShape, toClose } = this.#statements
    const { shape } = this.#compiled
    if (this.#prepare && (isStale || this.#isFirst) && byShape.get(shape) === this.#prepared) {
      byShape.delete(shape)
      toClose.push(this.#prepared.name)
    }
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#broken) this.#settle.refuse(this.#broken)
    else this.#settle.resolve(this.#result)
  }
}

/** A pipelined connection takes only queries of the driver's own class; built like one, it would cost a fifth more to ask. */
export const countAsQuery = (made: { prototype: object }): void => {
  Object.setPrototypeOf(made.prototype, pg.Query.prototype)
}
countAsQuery(WireQuery)

/** Read from JSON, since what is built name by name stays a slow kind of object. */
const blankOf = (columns: readonly Column[]): Row =>
  JSON.parse(`{${columns.map(({ name }) => `${JSON.stringify(name)}:null`).join()}}`)

const camelNames = new Map<string, string>()

function camel(name: string): string {
  const known = camelNames.get(name)
  if (known !== undefined) return known
  const made = name.replaceAll(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
  if (camelNames.size < 5000) camelNames.set(name, made)
  return made
}
