import { readFileSync } from 'node:fs'

const areas = ['public', 'customer', 'courier', 'admin'] as const

/** Every address of the product that needs no id, as the areas' tables of screens have them. */
export const screenPaths: string[] = areas.flatMap((area) => {
  const table = readFileSync(new URL(`../../web/src/areas/${area}/screens.ts`, import.meta.url), 'utf8')
  return [...table.matchAll(/^ {2}'(\/[^':]*)': /gm)].map(([, path = '']) => path)
})
