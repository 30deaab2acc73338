import type { Rolldown } from 'vite'
import { type Graph, reach } from './module-graph.ts'
import { type Area, areas, openPaths, type ScreenTable } from './screen-table.ts'

interface Use {
  /** Screens that load it before they are drawn, as `admin /admin/orders`. */
  atOnce: Set<string>
  /** Screens that load it at once or later. */
  byScreen: Set<string>
  /** Areas that load it ever. */
  ever: Set<Area>
}

/** From what most screens share to what few do: a group takes along what its modules import. */
const groups = [
  'home',
  'open',
  'forms',
  'overlays',
  'areas',
  'recurrences',
  'imports',
  'programs',
  'guest',
  'customer',
  'courier',
  'admin',
  'customer-details',
  'courier-details',
  'admin-shared',
  'admin-details',
] as const
/** What no more screens than this draw at once is not worth it for all the others. */
const few = 3
type Group = (typeof groups)[number]
/** Rooms that have a file of their own; keys, webhooks and shops are one screen. */
const rooms = {
  recurrences: 'recurrences',
  imports: 'imports',
  keys: 'programs',
  webhooks: 'programs',
  shops: 'programs',
} as const
const groupOfRoom = (id: string): Group | undefined =>
  Object.entries(rooms).find(([room]) => id.includes(`/src/${room}/`))?.[1]

/**
 * Which file of code a module goes into, by who needs it. Left to itself the bundler writes a file for every
 * combination of screens that share something: 239 of them, and a screen behind the login fetched a hundred.
 * What one screen alone needs stays with that screen, and what is loaded later stays by itself.
 */
export function areaGroups(table: ScreenTable): Rolldown.CodeSplittingGroup[] {
  let uses: Map<string, Use> | undefined
  const groupAt = (id: string, graph: Graph) => {
    uses ??= findUses(table, graph)
    const use = uses.get(id)
    return use && groupOf(id, use)
  }
  return groups.map((name, index) => ({
    debugName: name,
    name: (id, graph) => (groupAt(id, graph) === name ? name : null),
    priority: (groups.length - index) / groups.length,
  }))
}

function groupOf(id: string, { atOnce, byScreen, ever }: Use): Group | undefined {
  if (atOnce.size === 0) return undefined
  const screens = [...atOnce]
  const of = (area: Area) => screens.filter((screen) => screen.startsWith(`${area} `)).length
  // Else it would be taken along into one of the others, and the home page would load all of that.
  if (atOnce.has('public /')) return atOnce.size > 1 ? 'home' : undefined
  if (screens.some((screen) => openPaths.has(screen.replace('public ', ''))))
    return atOnce.size > 1 ? 'open' : undefined
  // The pages of visitors, as /login, share little with the areas: what forms are made of, and later menus and dialogs.
  if (of('public') > 0) return ever.size > 1 ? 'forms' : atOnce.size > 1 ? 'guest' : undefined
  if (ever.has('public')) return 'overlays'
  // Large parts of few screens that customers and staff share: others do without them.
  if (ever.size > 1) return ever.has('courier') ? 'areas' : (groupOfRoom(id) ?? 'areas')
  const [area] = ever
  if (!area || area === 'public') return undefined
  if (of(area) > few) return area
  // Few screens draw it and others open it over theirs, as the drawer of an order: one file of the area for all such.
  if (byScreen.size === 1) return undefined
  // Else whoever loads what an area shares would load those rooms too.
  if (Object.values(rooms).some((room) => id.includes(`/areas/${area}/${room}/`))) return undefined
  // The staff's area is large: there, what nobody opens over another screen does not come with all the drawers.
  return area === 'admin' && byScreen.size === atOnce.size ? 'admin-shared' : `${area}-details`
}

function findUses(table: ScreenTable, graph: Graph): Map<string, Use> {
  const uses = new Map<string, Use>()
  const entryOf = (id: string) => {
    const use = uses.get(id) ?? { atOnce: new Set(), byScreen: new Set(), ever: new Set() }
    uses.set(id, use)
    return use
  }
  for (const area of areas) {
    const screens = table.all().filter((screen) => screen.area === area)
    for (const { path, module, shell } of screens)
      for (const id of reach(graph, [module, shell])) entryOf(id).atOnce.add(`${area} ${path}`)
    for (const { path, module } of screens)
      for (const id of reach(graph, [module], true)) entryOf(id).byScreen.add(`${area} ${path}`)
    const all = reach(graph, [table.shellOf(area), ...screens.map(({ module }) => module)], true)
    for (const id of all) entryOf(id).ever.add(area)
  }
  return uses
}
