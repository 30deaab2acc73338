import { Columns, Identifier, type Piece } from './compile.ts'
import { type Runner, Statement } from './statement.ts'
import type { Json, Value } from './value-types.ts'
import type { Row } from './wire-query.ts'

type Columnar = Record<string, Value | Json>

/** SQL as a tagged template: what stands in `${}` is a value, or a part made by one of these. */
export interface Sql {
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...pieces: Piece[]): Statement<T>
  /** A name of a table or column. */
  (name: string): Identifier
  /** Columns and values of an insert or an update. */
  (rows: Columnar | readonly Columnar[]): Columns
  /** Text as it stands; with `prepare` it is kept prepared for the next time. */
  unsafe<T extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Value[],
    options?: { prepare?: boolean },
  ): Statement<T>
  json(value: unknown): Json
}

export function makeSql(runner: Runner): Sql {
  const tag = (first: TemplateStringsArray | string | Columnar | readonly Columnar[], ...pieces: Piece[]) => {
    if (typeof first === 'string') return new Identifier(first)
    if (isTemplate(first)) return new Statement(runner, true, { strings: first, pieces })
    return new Columns(Array.isArray(first) ? first : [first as Columnar])
  }
  return Object.assign(tag as Sql, {
    json: (value: unknown): Json => ({ json: JSON.stringify(value) ?? 'null' }),
    unsafe: (text: string, values?: readonly Value[], { prepare = false } = {}) =>
      new Statement(runner, prepare, { strings: [text], pieces: [], numbered: values }),
  }) as Sql
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first
