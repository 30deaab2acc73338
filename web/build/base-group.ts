import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type Graph, reach } from './module-graph.ts'
import type { ScreenTable } from './screen-table.ts'

const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

/** One file of what the home page loads at once and other pages use too: fifty small ones would be fifty requests. */
export function baseGroup(table: ScreenTable): Rolldown.CodeSplittingGroup {
  let base: Set<string> | undefined
  return {
    debugName: 'base',
    name(id, graph) {
      base ??= baseModules(table, graph)
      return base.has(id) ? 'base' : null
    },
    priority: 10,
  }
}

export function baseModules(table: ScreenTable, graph: Graph): Set<string> {
  const { module: home, shell } = table.at('/')
  // The home page itself, its parts and those of its shell are loaded by those who come for them.
  const area = dirname(shell)
  const own = [main, join(dirname(home), '/'), join(area, 'contact/'), join(area, 'public-')]
  return new Set(
    [...reach(graph, [main, shell, home])].filter((id) => isShared(id) && !own.some((part) => id.startsWith(part))),
  )
}

/** Of packages only the icons: the others are large, and have groups by who needs them. */
const isShared = (id: string) =>
  (id.startsWith(dirname(main)) && /\.tsx?$/.test(id)) || /[\\/]lucide-react[\\/]/.test(id)
