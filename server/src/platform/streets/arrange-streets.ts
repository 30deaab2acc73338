import type { GrowingInts } from './growing.ts'
import { pointsOf, type Region } from './region.ts'
import type { Topology } from './split-levels.ts'

interface ArrangedStreet {
  name: number
  nameEn: number
  nameFr: number
  place: number
  /** Where its segments begin. */
  first: number
}

export interface Arrangement {
  /** Segments in the order of their streets, along each street. */
  order: Int32Array
  streets: ArrangedStreet[]
}

/** Pieces of one name that are further apart than this are different streets. */
const sameStreetUnits = 4_000

/** Streets by name and place, each walked along: neighbours in the pack are neighbours on the ground, so it packs well. */
export function arrangeStreets(region: Region, topology: Topology): Arrangement {
  const { name, place } = region.segments
  const groups = new Map<string, number[]>()
  for (let segment = 0; segment < name.length; segment++) {
    const key = `${name.at(segment)} ${place.at(segment)}`
    const group = groups.get(key)
    if (group) group.push(segment)
    else groups.set(key, [segment])
  }
  const byText = (number: number) => region.texts.list[number] ?? '\uffff'
  const sorted = [...groups.values()].sort((a, b) => {
    const [x, y] = [a[0] as number, b[0] as number]
    return compare(byText(name.at(x)), byText(name.at(y))) || compare(byText(place.at(x)), byText(place.at(y)))
  })
  const order = new Int32Array(name.length)
  const streets: Arrangement['streets'] = []
  let at = 0
  for (const group of sorted) {
    const first = group[0] as number
    const pieces = name.at(first) < 0 ? [group] : apart(region, topology, group)
    for (const piece of pieces) {
      const [nameEn, nameFr] = [firstOf(region.segments.nameEn, piece), firstOf(region.segments.nameFr, piece)]
      streets.push({ name: name.at(first), nameEn, nameFr, place: place.at(first), first: at })
      for (const segment of walk(topology, piece)) order[at++] = segment
    }
  }
  return { order, streets }
}

/** What one of the pieces tells. */
const firstOf = (column: GrowingInts, segments: readonly number[]): number => {
  const told = segments.find((segment) => column.at(segment) >= 0)
  return told === undefined ? -1 : column.at(told)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Box = [west: number, south: number, east: number, north: number]

/** Connected pieces, joined again where only a park or a river lies between them. */
function apart(region: Region, { from, to }: Topology, group: readonly number[]): number[][] {
  const leader = new Map<number, number>()
  const find = (node: number): number => {
    let root = node
    while (leader.get(root) !== undefined && leader.get(root) !== root) root = leader.get(root) as number
    leader.set(node, root)
    return root
  }
  for (const segment of group) leader.set(find(from[segment] as number), find(to[segment] as number))
  const pieces = new Map<number, number[]>()
  for (const segment of group) {
    const root = find(from[segment] as number)
    pieces.set(root, [...(pieces.get(root) ?? []), segment])
  }
  const boxed = [...pieces.values()].map((segments) => ({ segments, box: boxOf(region, segments) }))
  const joined: typeof boxed = []
  for (const piece of boxed) {
    const near = joined.filter(({ box }) => gap(box, piece.box) < sameStreetUnits)
    for (const other of near) joined.splice(joined.indexOf(other), 1)
    joined.push({
      segments: [...near.flatMap(({ segments }) => segments), ...piece.segments],
      box: near.reduce((sum, { box }) => around(sum, box), piece.box),
    })
  }
  return joined.map(({ segments }) => segments)
}

function boxOf(region: Region, segments: readonly number[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const segment of segments) {
    const [begin, end] = pointsOf(region, segment)
    for (let at = begin; at < end; at++) {
      const [lng, lat] = [region.points.at(at * 2), region.points.at(at * 2 + 1)]
      box[0] = Math.min(box[0], lng)
      box[1] = Math.min(box[1], lat)
      box[2] = Math.max(box[2], lng)
      box[3] = Math.max(box[3], lat)
    }
  }
  return box
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const gap = (a: Box, b: Box): number => Math.max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3], 0)

/** One segment after the other, from an end of the street on. */
function walk({ from, to }: Topology, segments: readonly number[]): number[] {
  const at = new Map<number, number[]>()
  for (const segment of segments)
    for (const node of [from[segment] as number, to[segment] as number]) {
      const there = at.get(node)
      if (there) there.push(segment)
      else at.set(node, [segment])
    }
  const isEnd = (segment: number) =>
    at.get(from[segment] as number)?.length === 1 || at.get(to[segment] as number)?.length === 1
  const starts = [...segments.filter(isEnd), ...segments]
  const seen = new Set<number>()
  const walked: number[] = []
  for (const start of starts) {
    let segment: number | undefined = start
    let node = at.get(from[start] as number)?.length === 1 ? (from[start] as number) : (to[start] as number)
    if (seen.has(start)) continue
    while (segment !== undefined && !seen.has(segment)) {
      seen.add(segment)
      walked.push(segment)
      node = from[segment] === node ? (to[segment] as number) : (from[segment] as number)
      segment = at.get(node)?.find((next) => !seen.has(next))
    }
  }
  return walked
}
