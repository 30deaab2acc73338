import { readFileSync } from 'node:fs'

const tables = ['public/screens', 'customer/screens', 'courier/screens', 'admin/screens', 'admin/office-screens']

/** Every address of the product that needs no id, as the areas' tables of screens have them. */
export const screenPaths: string[] = tables.flatMap((name) => {
  const table = readFileSync(new URL(`../../web/src/areas/${name}.ts`, import.meta.url), 'utf8')
  return [...table.matchAll(/^ {2}'(\/[^':]*)': /gm)].map(([, path = '']) => path)
})
