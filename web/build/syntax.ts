import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

/** Asked for in this way because Lingui's loader of configurations cannot read Vite itself. */
const { parseSync } = createRequire(import.meta.url)('vite') as typeof import('vite')

/** A part of a source, as the parser names it (ESTree). */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** `import { A } from '...'`, or the same with `export`. */
export interface Statement extends Node {
  source?: { value: string } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
  specifiers?: Specifier[]
}

interface Specifier extends Node {
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
  /** What it is called where it comes from: `imported` of an import, `local` of an export. */
  imported?: { name: string }
  local: { name: string }
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

export function parse(file: string, code = readFileSync(file, 'utf8')): Node & { body: Statement[] } {
  const { program, errors } = parseSync(basename(file), code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return program as unknown as Node & { body: Statement[] }
}

/** Types are gone before anything is loaded. */
export const isType = ({ importKind, exportKind }: Pick<Statement, 'importKind' | 'exportKind'>): boolean =>
  importKind === 'type' || exportKind === 'type'
