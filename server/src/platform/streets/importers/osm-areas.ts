import { isInArea } from '../area.ts'
import type { Region, ShapeKind } from '../region.ts'
import { areaKind, type Tags } from './osm-tags.ts'

export interface Member {
  type: 'node' | 'way' | 'relation'
  ref: number
  role: string
}

/** A lake or park that is put together from several ways, with its islands. */
export interface ManyWays {
  kind: ShapeKind
  name: string | null
  outer: number[]
  inner: number[]
}

export function readManyWays(tags: Tags, members: readonly Member[]): ManyWays | undefined {
  const kind = areaKind(tags)
  if (!kind || tags.type !== 'multipolygon') return undefined
  const of = (isInner: boolean) =>
    members.flatMap(({ type, ref, role }) => (type === 'way' && (role === 'inner') === isInner ? [ref] : []))
  return { kind, name: tags.name ?? null, outer: of(false), inner: of(true) }
}

/** Each closed outline with the islands that lie in it. What an extract has cut off is not closed, and left out. */
export function addManyWays(
  region: Region,
  { kind, name, outer, inner }: ManyWays,
  refsOf: ReadonlyMap<number, readonly number[]>,
  pointOf: (ref: number) => [lng: number, lat: number],
): void {
  const rings = (ways: readonly number[]) =>
    joinRings(ways.flatMap((way) => [refsOf.get(way) ?? []]))
      .map((ring) => ring.map(pointOf))
      .filter((ring) => ring.every(([lng]) => !Number.isNaN(lng)))
  const islands = rings(inner)
  for (const outline of rings(outer)) {
    const own = islands.filter(([first]) => first && isInArea(outline, ...first))
    region.shapes.push({ kind, name, rings: [outline, ...own].map((ring) => ring.flat()) })
  }
}

/** Ways put end to end, in either direction, as long as they close. */
function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const rings: number[][] = []
  const open = new Set(ways.filter((way) => way.length > 1))
  const at = new Map<number, (readonly number[])[]>()
  for (const way of open) for (const end of [way[0], way.at(-1)] as number[]) at.set(end, [...(at.get(end) ?? []), way])
  for (const way of open) {
    open.delete(way)
    const ring = [...way]
    for (;;) {
      const end = ring.at(-1) as number
      const next = end === ring[0] ? undefined : at.get(end)?.find((one) => open.has(one))
      if (!next) break
      open.delete(next)
      const following = next[0] === end ? next : next.toReversed()
      for (const ref of following.slice(1)) ring.push(ref)
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring)
  }
  return rings
}
