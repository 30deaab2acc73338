import type { Graph } from './module-graph.ts'

/** Who loads a set of modules at once, and how often that happens beside the others. */
export interface Entry {
  modules: Set<string>
  weight: number
}

export interface Cluster {
  modules: string[]
  size: number
  users: Set<number>
}

/**
 * What one more file costs a visitor, in characters of source that could be read meanwhile. On the line alone it would be
 * half of this; but a screen is to come with thirty requests at most.
 */
const fileCost = 65_000

/**
 * Modules that are loaded together in one file, so that all entries together fetch as little as possible: two files
 * become one wherever that costs less in code that somebody does not need than it saves in files. No two files need
 * each other, and each comes after those that it needs.
 */
export function cluster(graph: Graph, entries: Entry[], isFree: (id: string) => boolean): Cluster[] {
  const files = new Map<number, Cluster>(bySameUsers(graph, entries, isFree).entries())
  const needs = findNeeds(graph, files)
  const costOf = (users: Set<number>, size: number) =>
    [...users].reduce((sum, user) => sum + (entries[user]?.weight ?? 0), 0) * (size + fileCost)
  const together = (a: Cluster, b: Cluster): Cluster => ({
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    users: both(a.users, b.users),
  })
  const fileAt = (id: number) => files.get(id) as Cluster
  /** Whoever loads both then also loads what either of them needs. */
  const alongWith = (a: number, b: number) => {
    const users = both(fileAt(a).users, fileAt(b).users)
    const needed = [...new Set([...allNeeds(needs, a), ...allNeeds(needs, b)])].filter((id) => id !== a && id !== b)
    return needed.map((id) => ({
      file: fileAt(id),
      fresh: new Set([...users].filter((u) => !fileAt(id).users.has(u))),
    }))
  }
  const gainOf = (a: number, b: number) => {
    const [one, other] = [fileAt(a), fileAt(b)]
    const saved = costOf(one.users, one.size) + costOf(other.users, other.size)
    const spent = costOf(both(one.users, other.users), one.size + other.size)
    const along = alongWith(a, b).reduce((sum, { file, fresh }) => sum + costOf(fresh, file.size), 0)
    return saved - spent - along
  }
  let pairs = [...files.keys()].flatMap((a) =>
    [...files.keys()].filter((b) => b > a).map((b) => ({ a, b, gain: gainOf(a, b) })),
  )
  for (;;) {
    pairs = pairs.filter(({ a, b, gain }) => gain > 0 && files.has(a) && files.has(b))
    const best = pairs
      .toSorted((x, y) => y.gain - x.gain || x.a - y.a || x.b - y.b)
      .find(({ a, b }) => !leadsAround(needs, a, b) && !leadsAround(needs, b, a))
    const [one, other] = best ? [files.get(best.a), files.get(best.b)] : []
    if (!best || !one || !other) break
    // What was joined meanwhile may have changed what this is worth.
    const gain = gainOf(best.a, best.b)
    if (gain < best.gain) {
      best.gain = gain
      continue
    }
    for (const { file, fresh } of alongWith(best.a, best.b)) for (const user of fresh) file.users.add(user)
    files.set(best.a, together(one, other))
    files.delete(best.b)
    join(needs, best.a, best.b)
    pairs = pairs.filter(({ a, b }) => a !== best.a && b !== best.a)
    for (const id of files.keys()) if (id !== best.a) pairs.push({ a: best.a, b: id, gain: gainOf(best.a, id) })
  }
  return inOrder(files, needs)
}

const both = <T>(a: Iterable<T>, b: Iterable<T>) => new Set([...a, ...b])

/** The modules that the same entries load, of those that more than one does: what one alone loads stays with it. */
function bySameUsers(graph: Graph, entries: Entry[], isFree: (id: string) => boolean): Cluster[] {
  const usersOf = new Map<string, Set<number>>()
  for (const [user, { modules }] of entries.entries())
    for (const id of modules) if (isFree(id)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(user))
  const files = new Map<string, Cluster>()
  for (const id of [...usersOf.keys()].sort()) {
    const users = usersOf.get(id) ?? new Set()
    if (users.size < 2) continue
    const key = [...users].join()
    const file = files.get(key) ?? { modules: [], size: 0, users }
    file.modules.push(id)
    file.size += graph.getModuleInfo(id)?.code?.length ?? 0
    files.set(key, file)
  }
  return [...files.values()]
}

type Needs = Map<number, Set<number>>

function findNeeds(graph: Graph, files: Map<number, Cluster>): Needs {
  const fileOf = new Map([...files].flatMap(([id, { modules }]) => modules.map((module) => [module, id] as const)))
  return new Map(
    [...files].map(([id, { modules }]) => {
      const others = modules.flatMap((module) => graph.getModuleInfo(module)?.importedIds ?? [])
      const needed = others.map((other) => fileOf.get(other)).filter((other) => other !== undefined && other !== id)
      return [id, new Set(needed as number[])]
    }),
  )
}

/** What a file needs, and what that needs. */
function allNeeds(needs: Needs, of: number): Set<number> {
  const found = new Set(needs.get(of))
  for (const id of found) for (const next of needs.get(id) ?? []) found.add(next)
  return found
}

/** Whether one needs the other by way of a third: as one file they would need that third, and it them. */
function leadsAround(needs: Needs, from: number, to: number): boolean {
  const found = new Set([...(needs.get(from) ?? [])].filter((next) => next !== to))
  for (const id of found) {
    for (const next of needs.get(id) ?? []) {
      if (next === to) return true
      found.add(next)
    }
  }
  return false
}

function join(needs: Needs, kept: number, gone: number) {
  needs.set(kept, both(needs.get(kept) ?? [], needs.get(gone) ?? []))
  needs.delete(gone)
  for (const of of needs.values()) if (of.delete(gone)) of.add(kept)
  needs.get(kept)?.delete(kept)
}

function inOrder(files: Map<number, Cluster>, needs: Needs): Cluster[] {
  const order = new Set<number>()
  const visit = (id: number) => {
    for (const needed of needs.get(id) ?? []) if (!order.has(needed)) visit(needed)
    order.add(id)
  }
  for (const id of files.keys()) if (!order.has(id)) visit(id)
  return [...order].flatMap((id) => files.get(id) ?? [])
}
