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
  for (const file of found) for (const path of ours(file, importsIn(read(file), without))) found.add(path)
  return [...found]
}

/** Our own files that a file loads later inside a call of one of these. */
export const laterIn = (file: string, calls: string[]): string[] =>
  ours(
    file,
    callsIn(read(file), calls).flatMap((call) => importsIn(call, [])),
  )

const read = (file: string) => parse(file, withoutDoors(file, readFileSync(file, 'utf8')))

const ours = (file: string, targets: string[]): string[] =>
  targets
    .filter((target) => target.startsWith('.') && /\.tsx?$/.test(target))
    .map((target) => resolve(dirname(file), target))
    .filter((path) => existsSync(path))

const isCallOf = (node: Node, names: string[]) =>
  node.type === 'CallExpression' && names.includes((node.callee as { name?: string }).name ?? '')

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const callsIn = (node: Node, names: string[]): Node[] =>
  isCallOf(node, names) ? [node] : partsOf(node).flatMap((part) => callsIn(part, names))

function importsIn(node: Node, without: string[]): string[] {
  if (isCallOf(node, without)) return []
  const { source } = node as { source?: { value?: string } | null }
  const own = source?.value && !isType(node as Statement) ? [source.value] : []
  return [...own, ...partsOf(node).flatMap((part) => importsIn(part, without))]
}
