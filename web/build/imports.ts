import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { withoutDoors } from './doors.ts'

/** Types are gone before anything is loaded. */
const typeImport = /\b(?:import|export)\s+type\s[^']*?from\s+'[^']+'/g
const staticImport = /(?:^|;)(?:import|export)\s(?:[^']*?\sfrom\s+)?'([^']+)'/gm
const anyImport = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g

/**
 * All that these modules load: our own files by their absolute path, packages by their name. `lazy` follows what is
 * loaded later as well, `without` takes imports out of a source before it is read.
 */
export function reach(
  entries: string[],
  { lazy = false, without }: { lazy?: boolean; without?: RegExp } = {},
): string[] {
  const found = new Set(entries)
  for (const file of found) {
    if (!file.startsWith('/') && !/^[A-Z]:/.test(file)) continue
    const source = withoutDoors(file, readFileSync(file, 'utf8'))
      .replace(without ?? '', '')
      .replace(typeImport, '')
    for (const [, target = ''] of source.matchAll(lazy ? anyImport : staticImport)) {
      if (!target.startsWith('.')) found.add(target)
      else if (/\.tsx?$/.test(target) && existsSync(resolve(dirname(file), target)))
        found.add(resolve(dirname(file), target))
    }
  }
  return [...found]
}
