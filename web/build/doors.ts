import { readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** `import { A, type B as C } from '../orders/index.ts'`, and the same with `export`. */
const throughDoor = /^(import|export) (type )?\{([^}]*)\} from '(\.[^']*\/index\.ts)'/gm
const doorLine = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm

const namesIn = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const doors = new Map<string, Map<string, string>>()

/** Name -> the file behind the door that has it. */
function behind(door: string): Map<string, string> {
  const known = doors.get(door)
  if (known) return known
  const names = new Map<string, string>()
  const code = readFileSync(door, 'utf8')
  const rest = code
    .replace(doorLine, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .trim()
  if (rest) throw new Error(`${door} is a door, so it only names what lies behind it: ${rest}`)
  for (const [, list = '', target = ''] of code.matchAll(doorLine))
    for (const name of namesIn(list)) names.set(name.replace(/^type /, ''), resolve(dirname(door), target))
  doors.set(door, names)
  return names
}

/**
 * The same source with each name imported from the file that has it instead of from the index.ts of its room. A room
 * has one door for who writes code; what is loaded is still decided file by file, so the first page does not load a
 * room because of one badge.
 */
export function withoutDoors(file: string, code: string): string {
  return code.replace(throughDoor, (all, kind: string, types: string | undefined, list: string, target: string) => {
    const door = resolve(dirname(file), target)
    if (!door.startsWith(source)) return all
    const byFile = new Map<string, string[]>()
    for (const each of namesIn(list)) {
      const name = each.replace(/^type /, '').replace(/ as .*/, '')
      const found = behind(door).get(name)
      if (!found) throw new Error(`${door} has no ${name}, which ${file} imports`)
      byFile.set(found, [...(byFile.get(found) ?? []), each])
    }
    // On as many lines as before: faults are told by line.
    const lines = '\n'.repeat(all.split('\n').length - 1)
    const parts = [...byFile].map(([target, names]) => {
      const path = relative(dirname(file), target).split(sep).join('/')
      // Said of all at once, or the file would be loaded for its types.
      const areTypes = types !== undefined || names.every((name) => name.startsWith('type '))
      const shown = areTypes ? names.map((name) => name.replace(/^type /, '')) : names
      return `${kind} ${areTypes ? 'type ' : ''}{ ${shown.join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}'`
    })
    return parts.join(';') + lines
  })
}

/** See `withoutDoors`. */
export function roomDoors(): Plugin {
  return {
    name: 'room-doors',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: /\/index\.ts'/ },
      handler: (code, id) => ({ code: withoutDoors(id.split('?')[0] ?? id, code), map: null }),
    },
    watchChange: () => doors.clear(),
  }
}
