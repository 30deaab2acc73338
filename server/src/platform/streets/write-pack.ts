import { arrangeStreets } from './arrange-streets.ts'
import { listPlaces } from './list-places.ts'
import { matchDoors } from './match-doors.ts'
import { type PackHeader, writePackFile } from './pack-file.ts'
import { degreeUnits, pointsOf, type Region } from './region.ts'
import { isDrivable } from './road-classes.ts'
import { splitLevels, type Topology } from './split-levels.ts'
import { largestStrongPart } from './strong-part.ts'
import { encodeDeltas, encodePlain, varintWriter } from './varints.ts'

export interface WrittenPack {
  bytes: Buffer
  header: PackHeader
}

export type About = Pick<PackHeader, 'name' | 'builtAt' | 'sources'>

/** A region as one file: columns of varints, edges in the order of their streets. */
export function writePack(region: Region, about: About): WrittenPack {
  const topology = splitLevels(region)
  const main = mainPart(region, topology)
  const arrangement = arrangeStreets(region, topology)
  const doorStreets = matchDoors(region, arrangement)
  const doors = sortDoors(region, doorStreets, arrangement.streets.length)
  const { order, streets } = arrangement
  const texts = sortTexts(region)
  const nodes = numberNodes(topology, order)
  const sections = new Map<string, Uint8Array>([
    ['texts', Buffer.from(texts.sorted.join('\n'))],
    ['street-names', encodeDeltas(streets.map(({ name }) => texts.rank(name)))],
    ['street-names-en', encodePlain(streets.map(({ nameEn }) => texts.rank(nameEn)))],
    ['street-names-fr', encodePlain(streets.map(({ nameFr }) => texts.rank(nameFr)))],
    ['street-places', encodePlain(streets.map(({ place }) => texts.rank(place)))],
    ['street-edges', encodeDeltas(streets.map(({ first }) => first))],
    ...nodeSections(region, topology, order, nodes),
    ...edgeSections(region, topology, order, nodes.number, main),
    ...doorSections(region, doors, doorStreets, streets.length, texts.rank),
    ['drawn', Buffer.from(JSON.stringify({ shapes: region.shapes, lines: region.lines, labels: region.labels }))],
  ])
  const header: PackHeader = {
    ...about,
    bounds: boundsOf(region),
    places: listPlaces(region),
    counts: {
      texts: texts.sorted.length,
      streets: streets.length,
      nodes: nodes.count,
      edges: order.length,
      points: region.points.length / 2 - order.length * 2,
      doors: doors.length,
      split: topology.split,
      main: main.reduce((sum, one) => sum + one, 0),
      drivable: order.reduce((sum, segment) => sum + Number(isOpen(region, segment)), 0),
    },
  }
  return { bytes: writePackFile(header, sections), header }
}

/** Whether a car may drive there. */
const isOpen = ({ segments }: Region, segment: number): boolean =>
  isDrivable(segments.class.at(segment)) && segments.access.at(segment) === 0

/** Segments from which, by car, one gets everywhere and back: only there may a route begin or end. */
function mainPart(region: Region, { from, to, nodes }: Topology): Uint8Array {
  const { oneWay } = region.segments
  /** Every arc that a car may drive. Twice: counted first, then put in its place; a list of a province's would fill the memory. */
  const eachArc = (visit: (tail: number, head: number) => void) => {
    for (let segment = 0; segment < from.length; segment++) {
      if (!isOpen(region, segment)) continue
      const [a, b] = [from[segment] as number, to[segment] as number]
      if (oneWay.at(segment) >= 0) visit(a, b)
      if (oneWay.at(segment) <= 0) visit(b, a)
    }
  }
  const first = new Int32Array(nodes + 1)
  eachArc((tail) => {
    first[tail + 1] = (first[tail + 1] as number) + 1
  })
  for (let node = 0; node < nodes; node++) first[node + 1] = (first[node + 1] as number) + (first[node] as number)
  const heads = new Int32Array(first[nodes] as number)
  const fill = first.slice()
  eachArc((tail, head) => {
    const at = fill[tail] as number
    heads[at] = head
    fill[tail] = at + 1
  })
  const strong = largestStrongPart({ first, heads })
  return Uint8Array.from(from, (node, segment) =>
    isOpen(region, segment) && strong[node] && strong[to[segment] as number] ? 1 : 0,
  )
}

/** Texts in the order of the alphabet, where neighbours begin alike; rank -1 is no text. */
function sortTexts(region: Region): { sorted: string[]; rank(number: number): number } {
  const list = region.texts.list.map((text) => text.replaceAll('\n', ' '))
  const places = list.map((_, number) => number).sort((a, b) => ((list[a] as string) < (list[b] as string) ? -1 : 1))
  const ranks = new Int32Array(list.length)
  places.forEach((number, rank) => {
    ranks[number] = rank
  })
  return {
    sorted: places.map((number) => list[number] as string),
    rank: (number) => (number < 0 ? -1 : (ranks[number] as number)),
  }
}

interface Numbering {
  /** New number of each node. */
  number: Int32Array
  count: number
  /** A point of each node, in the new order. */
  lngs: number[]
  lats: number[]
}

/** Nodes by their first appearance along the streets. */
function numberNodes({ from, to, nodes }: Topology, order: Int32Array): Numbering {
  const number = new Int32Array(nodes).fill(-1)
  let count = 0
  for (const segment of order)
    for (const node of [from[segment] as number, to[segment] as number]) if (number[node] === -1) number[node] = count++
  return { number, count, lngs: new Array(count), lats: new Array(count) }
}

function nodeSections(region: Region, { from, to }: Topology, order: Int32Array, nodes: Numbering) {
  for (const segment of order) {
    const [begin, end] = pointsOf(region, segment)
    const ends = [
      [from[segment] as number, begin],
      [to[segment] as number, end - 1],
    ] as const
    for (const [node, point] of ends) {
      const place = nodes.number[node] as number
      if (nodes.lngs[place] !== undefined) continue
      nodes.lngs[place] = region.points.at(point * 2)
      nodes.lats[place] = region.points.at(point * 2 + 1)
    }
  }
  return [
    ['node-lngs', encodeDeltas(nodes.lngs)],
    ['node-lats', encodeDeltas(nodes.lats)],
  ] as [string, Uint8Array][]
}

function edgeSections(region: Region, { from, to }: Topology, order: Int32Array, number: Int32Array, main: Uint8Array) {
  const { segments, points } = region
  const [flags, froms, tos, speeds, counts, shape, ranges] = Array.from({ length: 7 }, () => varintWriter())
  if (!flags || !froms || !tos || !speeds || !counts || !shape || !ranges) throw new Error('never')
  let [lastTo, lastLeft, lastRight] = [0, 0, 0]
  for (const segment of order) {
    flags.put(segments.class.at(segment) * 6 + (segments.oneWay.at(segment) + 1) * 2 + (main[segment] as number))
    const [a, b] = [number[from[segment] as number] as number, number[to[segment] as number] as number]
    froms.put(a - lastTo)
    tos.put(b - a)
    lastTo = b
    speeds.put(segments.speed.at(segment))
    const [begin, end] = pointsOf(region, segment)
    counts.put(end - begin - 2)
    let [lng, lat] = [points.at(begin * 2), points.at(begin * 2 + 1)]
    for (let at = begin + 1; at < end - 1; at++) {
      shape.put(points.at(at * 2) - lng)
      shape.put(points.at(at * 2 + 1) - lat)
      ;[lng, lat] = [points.at(at * 2), points.at(at * 2 + 1)]
    }
    const [lf, lt, lp, rf, rt, rp] = [0, 1, 2, 3, 4, 5].map((nth) => segments.ranges.at(segment * 6 + nth)) as number[]
    ranges.put(((lp as number) + 1) * 4 + (rp as number) + 1)
    if ((lp as number) >= 0) lastLeft = putRange(ranges.put, lf as number, lt as number, lastLeft)
    if ((rp as number) >= 0) lastRight = putRange(ranges.put, rf as number, rt as number, lastRight)
  }
  return [
    ['edge-flags', flags.bytes()],
    ['edge-from', froms.bytes()],
    ['edge-to', tos.bytes()],
    ['edge-speeds', speeds.bytes()],
    ['edge-access', encodePlain(Int32Array.from(order, (segment) => segments.access.at(segment)))],
    ['edge-counts', counts.bytes()],
    ['edge-shape', shape.bytes()],
    ['edge-ranges', ranges.bytes()],
  ] as [string, Uint8Array][]
}

function putRange(put: (value: number) => void, first: number, last: number, before: number): number {
  put(first - before)
  put(last - first)
  return last
}

function byStreet(streetOf: Int32Array, streets: number): Int32Array {
  const first = new Int32Array(streets + 1)
  for (const street of streetOf) first[street + 1] = (first[street + 1] as number) + 1
  for (let street = 0; street < streets; street++)
    first[street + 1] = (first[street + 1] as number) + (first[street] as number)
  const sorted = new Int32Array(streetOf.length)
  for (let door = 0; door < streetOf.length; door++) {
    const street = streetOf[door] as number
    sorted[first[street] as number] = door
    first[street] = (first[street] as number) + 1
  }
  return sorted
}

/** Doors by street and number, each once. */
function sortDoors({ doors }: Region, streetOf: Int32Array, streets: number): Int32Array {
  const sorted = byStreet(streetOf, streets)
  // Street by street: millions at once would be copied into a list of their own.
  for (let begin = 0, end = 0; begin < sorted.length; begin = end) {
    const street = streetOf[sorted[begin] as number]
    while (end < sorted.length && streetOf[sorted[end] as number] === street) end += 1
    sorted
      .subarray(begin, end)
      .sort((a, b) => doors.number.at(a) - doors.number.at(b) || doors.suffix.at(a) - doors.suffix.at(b))
  }
  const isSame = (a: number, b: number) =>
    streetOf[a] === streetOf[b] &&
    doors.number.at(a) === doors.number.at(b) &&
    doors.suffix.at(a) === doors.suffix.at(b)
  return sorted.filter((door, nth) => nth === 0 || !isSame(door, sorted[nth - 1] as number))
}

function doorSections(
  { doors }: Region,
  sorted: Int32Array,
  streetOf: Int32Array,
  streets: number,
  rank: (text: number) => number,
): [string, Uint8Array][] {
  const counts = new Int32Array(streets)
  for (const door of sorted) counts[streetOf[door] as number] = (counts[streetOf[door] as number] as number) + 1
  const column = (of: (door: number) => number) => Int32Array.from(sorted, of)
  return [
    ['door-counts', encodePlain(counts)],
    ['door-numbers', encodeDeltas(column((door) => doors.number.at(door)))],
    ['door-suffixes', encodePlain(column((door) => rank(doors.suffix.at(door))))],
    ['door-postals', encodeDeltas(column((door) => rank(doors.postal.at(door))))],
    ['door-lngs', encodeDeltas(column((door) => doors.lng.at(door)))],
    ['door-lats', encodeDeltas(column((door) => doors.lat.at(door)))],
  ]
}

function boundsOf({ points, doors }: Region): PackHeader['bounds'] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = (lng: number, lat: number) => {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  for (let at = 0; at < points.length; at += 2) take(points.at(at), points.at(at + 1))
  for (let door = 0; door < doors.lng.length; door++) take(doors.lng.at(door), doors.lat.at(door))
  return [west / degreeUnits, south / degreeUnits, east / degreeUnits, north / degreeUnits]
}
