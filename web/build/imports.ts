import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { withoutDoors } from './doors.ts'
import { isNode, isType, type Node, parse, type Statement } from './syntax.ts'

/**
 * Our own files that these load, at once or later, by their absolute path. What is loaded later inside a call of one of
 * `without` is left out.
 */
export function reach(entries: string[], without: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    const program = parse(file, withoutDoors(file, readFileSync(file, 'utf8')))
    for (const target of importsIn(program, without)) {
      const path = resolve(dirname(file), target)
      if (target.startsWith('.') && /\.tsx?$/.test(target) && existsSync(path)) found.add(path)
    }
  }
  return [...found]
}

function importsIn(node: Node, without: string[]): string[] {
  const { callee, source } = node as { callee?: { name?: string }; source?: { value?: string } | null }
  if (node.type === 'CallExpression' && without.includes(callee?.name ?? '')) return []
  const own = source?.value && !isType(node as Statement) ? [source.value] : []
  const parts = Object.values(node).flat().filter(isNode)
  return [...own, ...parts.flatMap((part) => importsIn(part, without))]
}
