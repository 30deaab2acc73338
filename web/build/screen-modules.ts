import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const areas = ['public', 'customer', 'courier', 'admin'] as const
export type Area = (typeof areas)[number]

export interface ScreenModule {
  area: Area
  /** As the router has it: `/customer/pay/:number`. */
  path: string
  /** `src/areas/customer/orders/orders-page.tsx` */
  module: string
}

/** What visitors come for: it reads without scripts, and has budgets of its own. */
export const openPaths = new Set([
  '/',
  '/services/:slug',
  '/track/:number',
  '/terms',
  '/privacy',
  '/about',
  '/contact',
  '/help',
])

export const shellOf = (area: Area) => `src/areas/${area}/${area}-shell.tsx`

const tableOf = (area: Area) =>
  readFileSync(fileURLToPath(new URL(`../src/areas/${area}/screens.ts`, import.meta.url)), 'utf8')

/** The modules of all screens, read from each area's table of screens itself. */
export function screenModules(): ScreenModule[] {
  return areas.flatMap((area) => {
    const table = tableOf(area)
    const [, lines] = /^export const screens: Screens = \{\n([\s\S]*?)^\}/m.exec(table) ?? []
    if (!lines) throw new Error(`areas/${area}/screens.ts no longer has a table of screens`)
    return [...lines.matchAll(/^ {2}'([^']+)': (.*),$/gm)].map(([, path = '', value = '']) => ({
      area,
      path,
      module: `src/areas/${area}/${moduleIn(value, table)}`,
    }))
  })
}

/** `screen(() => import('./x/x-page.tsx'), 'X')`, or `openScreen(x, 'X')` with `const x = () => import(...)` above. */
function moduleIn(value: string, table: string): string {
  const named = /^\w+\((\w+), /.exec(value)?.[1]
  const text = named ? (new RegExp(`^const ${named} = .*`, 'm').exec(table)?.[0] ?? '') : value
  const [, module] = /import\('\.\/([^']+)'\)/.exec(text) ?? []
  if (!module) throw new Error(`No module is named in: ${value}`)
  return module
}
