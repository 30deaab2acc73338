import { createOSMStream } from 'osm-pbf-parser-node'
import { growingInts } from '../growing.ts'
import type { Region } from '../region.ts'
import { addManyWays, type ManyWays, type Member, readManyWays } from './osm-areas.ts'
import { areaKind, type Manner, oneWayOf, otherNames, speedOf, type Tags, wayOf } from './osm-tags.ts'
import { UnreadableSource } from './read-features.ts'

interface Item {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  refs?: number[]
  tags?: Tags
  members?: Member[]
}

interface Way {
  id: number
  /** Places among the needed nodes. */
  refs: number[]
  tags: Tags
}

/**
 * Streets, doors, water, parks and rails of an OpenStreetMap extract. Read in passes, since relations name ways and ways name
 * nodes that come before them.
 */
export async function readOpenStreetMap(
  file: string,
  region: Region,
  progress: (items: number) => void,
): Promise<void> {
  const nodes = numberNodes()
  const ways: Way[] = []
  const areas: ManyWays[] = []
  await eachItem(file, progress, ({ type, id, refs, members, tags = {} }) => {
    if (type === 'way' && refs && refs.length > 1 && isWanted(tags))
      ways.push({ id, refs: refs.map(nodes.number), tags })
    const area = type === 'relation' && members ? readManyWays(tags, members) : undefined
    if (area) areas.push(area)
  })
  const outlines = await readOutlines(file, progress, areas, nodes.number)
  const points = new Float64Array(nodes.ids.length * 2).fill(Number.NaN)
  await eachItem(file, progress, ({ type, id, lat, lon, tags = {} }) => {
    if (type !== 'node' || lat === undefined || lon === undefined) return
    const at = nodes.find(id)
    if (at !== undefined) points.set([lon, lat], at * 2)
    if (tags['addr:housenumber']) addDoor(region, tags, lon, lat)
    if (tags.place && tags.name && /^(suburb|neighbourhood|quarter)$/.test(tags.place))
      region.labels.push({ kind: 'neighbourhood', name: tags.name, names: otherNames(tags), lng: lon, lat })
  })
  if (ways.length === 0) throw new UnreadableSource(file, 'it has no streets')
  const pointOf = (ref: number): [number, number] => [points[ref * 2] as number, points[ref * 2 + 1] as number]
  for (const area of areas) addManyWays(region, area, outlines, pointOf)
  // An outline with islands must not be drawn once more without them.
  const drawn = new Set(areas.flatMap(({ kind, outer }) => outer.map((id) => `${id} ${kind}`)))
  const uses = countUses(ways, nodes.ids.length)
  for (const way of ways) addWay(region, way, { points, uses, ids: nodes.ids }, drawn)
}

/** The ways that lakes and parks are put together from; most have no tags of their own. */
async function readOutlines(
  file: string,
  progress: (items: number) => void,
  areas: readonly ManyWays[],
  number: (id: number) => number,
): Promise<Map<number, number[]>> {
  const outlines = new Map<number, number[]>()
  const wanted = new Set<number>()
  for (const { outer, inner } of areas) for (const id of [...outer, ...inner]) wanted.add(id)
  if (wanted.size > 0)
    await eachItem(file, progress, ({ type, id, refs }) => {
      if (type === 'way' && refs && wanted.has(id)) outlines.set(id, refs.map(number))
    })
  return outlines
}

/** One map holds sixteen million; a province has more. */
const shards = 16

/** Nodes by the order of their first use. */
function numberNodes(): {
  ids: number[]
  number: (id: number) => number
  find: (id: number) => number | undefined
} {
  const ids: number[] = []
  const maps = Array.from({ length: shards }, () => new Map<number, number>())
  const mapOf = (id: number) => maps[id % shards] as Map<number, number>
  return {
    ids,
    find: (id) => mapOf(id).get(id),
    number(id) {
      const known = mapOf(id).get(id)
      if (known !== undefined) return known
      mapOf(id).set(id, ids.length)
      return ids.push(id) - 1
    },
  }
}

const isWanted = (tags: Tags): boolean =>
  tags.highway !== undefined ||
  tags.route === 'ferry' ||
  areaKind(tags) !== undefined ||
  tags.railway === 'rail' ||
  tags['addr:housenumber'] !== undefined

async function eachItem(file: string, progress: (items: number) => void, visit: (item: Item) => void): Promise<void> {
  let count = 0
  try {
    for await (const item of createOSMStream(file) as AsyncIterable<Item>) {
      if (item.type) visit(item)
      count += 1
      if (count % 100_000 === 0) progress(count)
    }
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(file, `it cannot be read to its end (${error instanceof Error ? error.message : error})`)
  }
}

/** How many streets pass each node, ends counted twice: streets are cut where that is more than one. */
function countUses(ways: readonly Way[], nodes: number): Uint8Array {
  const uses = new Uint8Array(nodes)
  for (const { refs, tags } of ways) {
    if (!wayOf(tags)) continue
    refs.forEach((ref, nth) => {
      uses[ref] = Math.min(255, (uses[ref] as number) + (nth === 0 || nth === refs.length - 1 ? 2 : 1))
    })
  }
  return uses
}

interface Nodes {
  points: Float64Array
  uses: Uint8Array
  /** Their names in the source: extracts that touch each other share those at the border. */
  ids: readonly number[]
}

function addWay(region: Region, { id, refs, tags }: Way, nodes: Nodes, drawn: ReadonlySet<string>): void {
  const { points } = nodes
  const line = refs.flatMap((ref) => [points[ref * 2] as number, points[ref * 2 + 1] as number])
  // An extract cuts ways off: what lies outside has no point.
  if (line.some(Number.isNaN)) return
  const manner = wayOf(tags)
  if (manner) addStreet(region, refs, tags, manner, nodes)
  const kind = areaKind(tags)
  if (kind && refs[0] === refs.at(-1) && !drawn.has(`${id} ${kind}`))
    region.shapes.push({ kind, name: tags.name ?? null, rings: [line] })
  if (tags.railway === 'rail') region.lines.push({ kind: 'rail', name: tags.name ?? null, line })
  if (tags['addr:housenumber']) addDoor(region, tags, ...middleOf(line))
}

function addStreet(
  region: Region,
  refs: readonly number[],
  tags: Tags,
  manner: Manner,
  { points, uses, ids }: Nodes,
): void {
  const cut = growingInts(16)
  refs.forEach((ref, nth) => {
    if (nth === 0 || nth === refs.length - 1 || (uses[ref] as number) > 1) cut.push(nth)
  })
  for (let nth = 1; nth < cut.length; nth++) {
    const part = refs.slice(cut.at(nth - 1), cut.at(nth) + 1)
    region.addSegment({
      ...manner,
      line: part.flatMap((ref) => [points[ref * 2] as number, points[ref * 2 + 1] as number]),
      name: tags.name ?? tags.ref ?? null,
      names: otherNames(tags),
      place: null,
      oneWay: oneWayOf(tags),
      left: null,
      right: null,
      fromNode: `osm ${ids[part[0] as number]}`,
      toNode: `osm ${ids[part.at(-1) as number]}`,
      speedKmh: speedOf(tags),
    })
  }
}

const middleOf = (line: readonly number[]): [lng: number, lat: number] => {
  const count = line.length / 2
  let [lng, lat] = [0, 0]
  for (let at = 0; at < line.length; at += 2) [lng, lat] = [lng + (line[at] as number), lat + (line[at + 1] as number)]
  return [lng / count, lat / count]
}

function addDoor(region: Region, tags: Tags, lng: number, lat: number): void {
  const [, digits, suffix = ''] = /^(\d{1,6})\s*([a-z]|1\/2)?/i.exec(tags['addr:housenumber'] ?? '') ?? []
  const street = tags['addr:street']
  if (!digits || !street) return
  region.addDoor({
    lng,
    lat,
    number: Number(digits),
    suffix: suffix.toUpperCase(),
    street,
    place: tags['addr:city'] ?? null,
    postalCode: tags['addr:postcode'] ?? null,
  })
}
