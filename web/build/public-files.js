import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))

/** An import that brings the texts of the areas along, so what it leads to is not the public pages' business. */
const areaImport = /(?<!\w)(?:screen\(\s*\(\)\s*=>|withAreaTexts\()\s*import\(\s*'[^']+'/g
const anyImport = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^']+\.tsx?)'/g

/**
 * Every file that a visitor may load without entering an area: what `main.tsx` reaches, at once or when it is needed.
 * Found by following the imports, so the two catalogues cannot get out of step with the screens.
 */
export function publicFiles() {
  const found = new Set([join(web, 'src/main.tsx')])
  for (const file of found) {
    const source = readFileSync(file, 'utf8').replace(areaImport, '')
    for (const [, target] of source.matchAll(anyImport)) {
      const path = resolve(dirname(file), target ?? '')
      if (existsSync(path)) found.add(path)
    }
  }
  return [...found].map((file) => relative(web, file)).sort()
}
