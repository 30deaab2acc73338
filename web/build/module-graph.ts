import type { Rolldown } from 'vite'

export type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** All modules that these load, at once, or with `later` ever. */
export function reach(graph: Graph, start: string[], later = false): Set<string> {
  const found = new Set(start)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(later ? (info?.dynamicallyImportedIds ?? []) : [])])
      found.add(next)
  }
  return found
}
