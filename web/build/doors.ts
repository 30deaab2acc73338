import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isType, parse, type Statement } from './syntax.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const doors = new Map<string, Map<string, string>>()

/** Name -> the file behind the door that has it. */
function behind(door: string): Map<string, string> {
  const known = doors.get(door)
  if (known) return known
  const names = new Map<string, string>()
  for (const { type, source: target, specifiers } of parse(door).body) {
    if (type !== 'ExportNamedDeclaration' || !target)
      throw new Error(`${door} is a door, so it only names what lies behind it, and has no ${type}`)
    for (const { local } of specifiers ?? []) names.set(local.name, resolve(dirname(door), target.value))
  }
  doors.set(door, names)
  return names
}

/**
 * The same source with each name imported from the file that has it instead of from the index.ts of its room. A room
 * has one door for who writes code; what is loaded is still decided file by file, so the first page does not load a
 * room because of one badge. The bundler can take the unused names of a door away by itself, but tells all of them as
 * imports of whoever uses one, and the groups of chunks are made of what it tells: the tracking page was 223 KB that way
 * (`lazyBarrel` with `sideEffects`), of 150.
 */
export function withoutDoors(file: string, code: string): string {
  const statements = parse(file, code).body.filter(({ source: target }) => target?.value.endsWith('/index.ts'))
  return statements.reduceRight(
    (rest, statement) => rest.slice(0, statement.start) + pastDoor(file, code, statement) + rest.slice(statement.end),
    code,
  )
}

function pastDoor(file: string, code: string, statement: Statement): string {
  const text = code.slice(statement.start, statement.end)
  const door = resolve(dirname(file), statement.source?.value ?? '')
  if (!door.startsWith(source) || !statement.specifiers?.length) return text
  const byFile = new Map<string, { text: string; isType: boolean }[]>()
  for (const each of statement.specifiers) {
    const { name } = each.imported ?? each.local
    const found = behind(door).get(name)
    if (!found) throw new Error(`${door} has no ${name}, which ${file} imports`)
    const part = { text: code.slice(each.start, each.end), isType: isType(statement) || isType(each) }
    byFile.set(found, [...(byFile.get(found) ?? []), part])
  }
  const kind = statement.type === 'ImportDeclaration' ? 'import' : 'export'
  const parts = [...byFile].map(([target, names]) => {
    const path = relative(dirname(file), target).split(sep).join('/')
    // Said of all at once, or the file would be loaded for its types.
    const areTypes = names.every((name) => name.isType)
    const shown = names.map((name) => (areTypes && name.text.startsWith('type ') ? name.text.slice(5) : name.text))
    return `${kind} ${areTypes ? 'type ' : ''}{ ${shown.join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}'`
  })
  // On as many lines as before: faults are told by line.
  return parts.join(';') + '\n'.repeat(text.split('\n').length - 1)
}

/** See `withoutDoors`. */
export function roomDoors(): Plugin {
  return {
    name: 'room-doors',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: '/index.ts' },
      handler: (code, id) => ({ code: withoutDoors(id.split('?')[0] ?? id, code), map: null }),
    },
    watchChange: () => doors.clear(),
  }
}
