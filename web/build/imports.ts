import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

/** Asked for in this way because Lingui's loader of configurations cannot read Vite itself. */
const { parseSync } = createRequire(import.meta.url)('vite') as typeof import('vite')

interface Node {
  type: string
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/**
 * Our own files that these load, at once or later, by their absolute path. What is loaded later inside a call of one of
 * `without` is left out.
 */
export function reach(entries: string[], without: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    for (const target of importsIn(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node, without)) {
      const path = resolve(dirname(file), target)
      if (target.startsWith('.') && /\.tsx?$/.test(target) && existsSync(path)) found.add(path)
    }
  }
  return [...found]
}

/** Types are gone before anything is loaded. */
const isLoaded = ({ importKind, exportKind }: Node) => importKind !== 'type' && exportKind !== 'type'

function importsIn(node: Node, without: string[]): string[] {
  const { callee, source } = node as { callee?: { name?: string }; source?: { value?: string } | null }
  if (node.type === 'CallExpression' && without.includes(callee?.name ?? '')) return []
  const own = source?.value && isLoaded(node) ? [source.value] : []
  const parts = Object.values(node).flat().filter(isNode)
  return [...own, ...parts.flatMap((part) => importsIn(part, without))]
}
