import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reach } from './imports.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

/** Calls that bring the texts of the areas along, so what they load is not the public pages' business. */
const withTexts = ['screen', 'withAreaTexts']

/**
 * Every file that a visitor may load without entering an area: what `main.tsx` reaches, at once or when it is needed.
 * Found by following the imports, so the two catalogues cannot get out of step with the screens. They are extracted
 * without a build, so the bundler's own graph is not at hand.
 */
export function publicFiles(): string[] {
  return reach([fileURLToPath(new URL('../src/main.tsx', import.meta.url))], withTexts)
    .map((file) => relative(web, file))
    .sort()
}
