import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const areas = ['public', 'customer', 'courier', 'admin'] as const
export type Area = (typeof areas)[number]

export interface ScreenModule {
  area: Area
  /** As the router has it: `/customer/pay/:number`. */
  path: string
  /** `src/orders/orders-page.tsx` */
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

export const shellOf = (area: Area) => `src/app/${area}-shell.tsx`

const source = (name: string) => readFileSync(fileURLToPath(new URL(`../src/app/${name}`, import.meta.url)), 'utf8')

/** The modules of all screens, read from the table of screens itself. */
export function screenModules(): ScreenModule[] {
  const [table, open] = [source('screens.tsx'), source('open-pages.ts')]
  return areas.flatMap((area) => {
    const [, lines] = new RegExp(`^ {2}${area}: \\{\\n([\\s\\S]*?)^ {2}\\},`, 'm').exec(table) ?? []
    if (!lines) throw new Error(`screens.tsx no longer has a table of the screens of ${area}`)
    return [...lines.matchAll(/^ {4}'([^']+)': (.*),$/gm)].map(([, path = '', value = '']) => ({
      area,
      path,
      module: `src/${moduleIn(value, table, open)}`,
    }))
  })
}

/** `screen(() => import('../x.tsx'), 'X')`, the name of such a constant, or `openScreen(openPages.x, 'X')`. */
function moduleIn(value: string, table: string, open: string): string {
  const named = /^\w+$/.test(value) ? new RegExp(`const ${value} = .*`).exec(table)?.[0] : undefined
  const key = /openPages\.(\w+)/.exec(value)?.[1]
  const text = named ?? (key ? (new RegExp(`^ {2}${key}: .*`, 'm').exec(open)?.[0] ?? '') : value)
  const [, module] = /import\('\.\.\/([^']+)'\)/.exec(text) ?? []
  if (!module) throw new Error(`No module is named in: ${value}`)
  return module
}
