import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { baseModules } from './base-group.ts'
import { cluster, type Entry } from './cluster.ts'
import { type Graph, reach } from './module-graph.ts'
import { openPaths, type Screen, type ScreenTable } from './screen-table.ts'

/** More than there are: how many files it will be is known when the modules are. */
const most = 120
/** What is opened from a screen, as a dialog, beside that screen itself; it counts for each screen that may open it. */
const lateWeight = 0.05
/** Where most visits begin. */
const weights: Record<string, number> = {
  '/customer': 3,
  '/customer/new': 3,
  '/courier': 3,
  '/admin': 3,
  '/admin/orders': 3,
}

/**
 * Which file of code a module goes into, by who needs it (cluster.ts). Left to itself the bundler writes a file for every
 * combination of screens that share something: 239 of them, and a screen behind the login fetched a hundred. What one
 * screen alone needs stays with that screen, and what is only loaded later stays by itself.
 */
export function areaGroups(table: ScreenTable, isVendor: (id: string) => boolean): Rolldown.CodeSplittingGroup[] {
  let files: Map<string, { name: string; index: number }> | undefined
  return Array.from({ length: most }, (_, index) => ({
    debugName: `shared ${index}`,
    name: (id: string, graph: Graph) => {
      files ??= findFiles(table, graph, isVendor)
      const file = files.get(id)
      return file?.index === index ? file.name : null
    },
    // A group takes along what its modules import, so what others need comes before them.
    priority: (most - index) / most,
  }))
}

function findFiles(table: ScreenTable, graph: Graph, isVendor: (id: string) => boolean) {
  const base = reach(graph, [...baseModules(table, graph)])
  const screens = table.all()
  const openers = new Set(screens.flatMap(({ module, shell }) => [module, shell]))
  const atOnce = screens.map(
    ({ area, path, module, shell }): Entry => ({
      modules: reach(graph, [module, shell]),
      weight: weights[path] ?? (area === 'public' ? 6 : 1),
    }),
  )
  const late = [...laterIn(graph, openers)].map((id): Entry => {
    const by = atOnce.filter(({ modules }) => graph.getModuleInfo(id)?.dynamicImporters.some((one) => modules.has(one)))
    return { modules: reach(graph, [id]), weight: lateWeight * Math.max(by.length, 1) }
  })
  // What is large and only loaded later, as the map, is a file as it stands.
  const isLate = (id: string) => !openers.has(id) && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  const open = openFiles(atOnce, screens, base)
  const ofVisitors = new Set(open.flatMap(({ modules }) => modules))
  const isFree = (id: string) =>
    !isLate(id) && !base.has(id) && !ofVisitors.has(id) && !isVendor(id) && !/\.(po|css)$/.test(id)
  const found = [...open, ...cluster(graph, [...atOnce, ...late], isFree)]
  if (found.length > most) throw new Error(`${found.length} files of shared code: raise the number in area-groups.ts`)
  const taken = new Map<string, number>()
  return new Map(
    found.flatMap(({ modules }, index) => {
      const name = nameOf(graph, modules)
      const times = (taken.get(name) ?? 0) + 1
      taken.set(name, times)
      return modules.map((id) => [id, { name: times > 1 ? `${name}-${times}` : name, index }] as const)
    }),
  )
}

/** What visitors come for has nothing with it that only other screens need: of the home page, then of the other open ones. */
function openFiles(atOnce: Entry[], screens: Screen[], base: Set<string>): { modules: string[] }[] {
  const of = (is: (path: string) => boolean) =>
    new Set(atOnce.flatMap(({ modules }, index) => (is(screens[index]?.path ?? '') ? [...modules] : [])))
  const isShared = (id: string) => !base.has(id) && atOnce.filter(({ modules }) => modules.has(id)).length > 1
  const home = of((path) => path === '/')
  const others = of((path) => openPaths.has(path))
  return [[...home], [...others].filter((id) => !home.has(id))].map((ids) => ({ modules: ids.filter(isShared) }))
}

/** What is loaded later by anything that a screen ever loads. */
function laterIn(graph: Graph, openers: Set<string>): Set<string> {
  const ever = reach(graph, [...openers], true)
  const later = [...ever].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return new Set(later.filter((id) => !openers.has(id)))
}

/** After its largest part of ours, so that a list of files says what is in them. */
function nameOf(graph: Graph, modules: string[]): string {
  const size = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0
  const own = modules.filter((id) => !id.includes('node_modules'))
  const [largest = 'shared'] = (own.length > 0 ? own : modules).toSorted((a, b) => size(b) - size(a))
  return `with-${basename(largest).replace(/\.\w+$/, '')}`
}
