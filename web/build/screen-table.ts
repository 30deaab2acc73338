import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { type Plugin, runnerImport } from 'vite'

export const areas = ['public', 'customer', 'courier', 'admin'] as const
export type Area = (typeof areas)[number]

/** Modules go by the id that the bundler has for them: a path of the machine. */
export interface Screen {
  area: Area
  /** As the router has it: `/customer/pay/:number`. */
  path: string
  module: string
  shell: string
}

interface Told {
  screens: Screen[]
  labels: Map<string, string>
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

const root = fileURLToPath(new URL('..', import.meta.url))

export interface ScreenTable {
  all(): Screen[]
  at(path: string): Screen
  shellOf(area: Area): string
  labels(): ReadonlyMap<string, string>
  plugin: Plugin
}

/** The screens as the router has them, for everything here that depends on what a screen is made of. */
export function makeScreenTable(): ScreenTable {
  let told: Told | undefined
  const read = () => {
    if (!told) throw new Error('The table of screens is read when a build begins')
    return told
  }
  const find = (what: string, is: (screen: Screen) => boolean) => {
    const screen = read().screens.find(is)
    if (!screen) throw new Error(`The router has no screen ${what}`)
    return screen
  }
  return {
    all: () => read().screens,
    at: (path) => find(`at ${path}`, (screen) => screen.path === path),
    shellOf: (area) => find(`of ${area}`, (screen) => screen.area === area).shell,
    labels: () => read().labels,
    plugin: {
      name: 'screen-table',
      apply: 'build',
      async buildStart() {
        told = await askRouter()
      },
      /** By the names that the manifest has, for scripts/size-budget.mjs. */
      generateBundle() {
        const named = (id: string) => relative(root, id).replaceAll('\\', '/')
        const list = read().screens.map((one) => ({ ...one, module: named(one.module), shell: named(one.shell) }))
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(list) })
      },
    },
  }
}

/** Runs the router's tables, without a component, a style or a text in it. */
async function askRouter(): Promise<Told> {
  const { module } = await runnerImport<{ told: Told }>(fileURLToPath(new URL('list-screens.ts', import.meta.url)), {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), componentsAreNames],
  })
  return module.told
}

const componentsAreNames: Plugin = {
  name: 'components-are-names',
  enforce: 'pre',
  load: {
    filter: { id: [/\.tsx$/, /\.po$/] },
    handler: (id) => `export const module = ${JSON.stringify(id)}; export const messages = {}`,
  },
}
