import { type Json, toWire, typeOf, type Value } from './value-types.ts'

/** A name of a table or column; made by `sql(name)`. */
export class Identifier {
  readonly text: string

  constructor(name: string) {
    this.text = quote(name)
  }
}

/** Columns with their values, for `insert into t ${sql(row)}` and `update t set ${sql(row)}`. */
export class Columns {
  readonly rows: readonly Record<string, Value | Json>[]

  constructor(rows: readonly Record<string, Value | Json>[]) {
    this.rows = rows
  }
}

/** SQL with holes: a statement of its own, or a part of another. */
export interface Template {
  readonly strings: readonly string[]
  readonly pieces: readonly Piece[]
  /** The values of `$1`, `$2` in a text that numbers them itself. */
  readonly numbered?: readonly Value[] | undefined
}

export type Piece = Value | Json | Identifier | Columns | Template | readonly Template[]

/** One text with one list of parameter types: what PostgreSQL prepares once for a connection. */
export interface Shape {
  text: string
  types: readonly number[]
}

export interface Compiled {
  shape: Shape
  values: (string | Buffer | null)[]
}

const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const isTemplate = (piece: unknown): piece is Template =>
  typeof piece === 'object' && piece !== null && 'strings' in piece
const areTemplates = (piece: Piece): piece is readonly Template[] => Array.isArray(piece) && isTemplate(piece[0])
const isPart = (piece: Piece): piece is Identifier | Columns | Template | readonly Template[] =>
  typeof piece === 'object' &&
  piece !== null &&
  (piece instanceof Identifier || piece instanceof Columns || isTemplate(piece) || areTemplates(piece))

/** Templates without parts have one text for ever; found by the place in the code where they stand. */
const plainShapes = new WeakMap<readonly string[], Map<string, Shape>>()
/** Those with parts, by their text. Bounded, as such a text may hold anything. */
const madeShapes = new Map<string, Shape>()
const mostShapes = 2000

export function compile(template: Template): Compiled {
  const values: Compiled['values'] = []
  const types: number[] = []
  const add = (value: Value | Json): string => {
    if (value === undefined) throw new TypeError(`A value is undefined in: ${template.strings.join('?')}`)
    values.push(toWire(value))
    types.push(typeOf(value))
    return `$${values.length}`
  }
  if (template.numbered) {
    for (const value of template.numbered) add(value)
    return { shape: madeShape(template.strings.join(''), types), values }
  }
  if (template.pieces.some(isPart)) return { shape: madeShape(write(template, add), types), values }
  for (const piece of template.pieces) add(piece as Value)
  return { shape: plainShape(template.strings, types), values }
}

function plainShape(strings: readonly string[], types: number[]): Shape {
  const known = plainShapes.get(strings) ?? new Map<string, Shape>()
  const key = types.join()
  const shape = known.get(key) ?? { types, text: strings.reduce((text, next, at) => `${text}$${at}${next}`) }
  if (known.size === 0) plainShapes.set(strings, known)
  known.set(key, shape)
  return shape
}

function madeShape(text: string, types: number[]): Shape {
  const key = `${types.join()} ${text}`
  const known = madeShapes.get(key)
  if (known) return known
  if (madeShapes.size >= mostShapes) madeShapes.clear()
  const shape = { text, types }
  madeShapes.set(key, shape)
  return shape
}

type Add = (value: Value | Json) => string

function write({ strings, pieces }: Template, add: Add): string {
  let text = strings[0] ?? ''
  pieces.forEach((piece, at) => {
    text += writePiece(piece, text, add) + strings[at + 1]
  })
  return text
}

function writePiece(piece: Piece, before: string, add: Add): string {
  if (!isPart(piece)) return add(piece)
  if (piece instanceof Identifier) return piece.text
  if (piece instanceof Columns) return writeColumns(piece, before, add)
  return areTemplates(piece) ? piece.map((each) => write(each, add)).join('') : write(piece as Template, add)
}

function writeColumns({ rows }: Columns, before: string, add: Add): string {
  const names = Object.keys(rows[0] ?? {})
  if (/\bset\s*$/i.test(before))
    return names.map((name) => `${quote(name)} = ${add(rows[0]?.[name] as Value)}`).join(', ')
  const lines = rows.map((row) => `(${names.map((name) => add(row[name] as Value)).join(', ')})`)
  return `(${names.map(quote).join(', ')}) values ${lines.join(', ')}`
}
