import { createOSMStream } from 'osm-pbf-parser-node'
import { growingInts } from '../growing.ts'
import type { Region, ShapeKind } from '../region.ts'
import type { RoadClass } from '../road-classes.ts'
import { UnreadableSource } from './read-features.ts'

interface Item {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  refs?: number[]
  tags?: Record<string, string>
}

interface Way {
  /** Places among the needed nodes. */
  refs: number[]
  tags: Record<string, string>
}

const classes: Record<string, RoadClass> = {
  motorway: 'motorway',
  motorway_link: 'motorway-ramp',
  trunk: 'highway',
  trunk_link: 'ramp',
  primary: 'arterial',
  primary_link: 'ramp',
  secondary: 'minor-arterial',
  secondary_link: 'ramp',
  tertiary: 'collector',
  tertiary_link: 'ramp',
  unclassified: 'local',
  residential: 'local',
  living_street: 'local',
  road: 'local',
  service: 'service',
  cycleway: 'cycleway',
  footway: 'footway',
  path: 'footway',
  pedestrian: 'footway',
}

/** Streets, doors, water, parks and rails of an OpenStreetMap extract. Read twice: ways name nodes that come before them. */
export async function readOpenStreetMap(
  file: string,
  region: Region,
  progress: (items: number) => void,
): Promise<void> {
  const ways: Way[] = []
  const nodes = numberNodes()
  await eachItem(file, progress, ({ type, refs, tags = {} }) => {
    if (type === 'way' && refs && refs.length > 1 && isWanted(tags)) ways.push({ refs: refs.map(nodes.number), tags })
  })
  const points = new Float64Array(nodes.ids.length * 2).fill(Number.NaN)
  await eachItem(file, progress, ({ type, id, lat, lon, tags = {} }) => {
    if (type !== 'node' || lat === undefined || lon === undefined) return
    const at = nodes.find(id)
    if (at !== undefined) points.set([lon, lat], at * 2)
    if (tags['addr:housenumber']) addDoor(region, tags, lon, lat)
    if (tags.place && tags.name && /^(suburb|neighbourhood|quarter)$/.test(tags.place))
      region.labels.push({ kind: 'neighbourhood', name: tags.name, lng: lon, lat })
  })
  if (ways.length === 0) throw new UnreadableSource(file, 'it has no streets')
  const uses = countUses(ways, nodes.ids.length)
  for (const way of ways) addWay(region, way, { points, uses, ids: nodes.ids })
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

const isWanted = (tags: Record<string, string>): boolean =>
  tags.highway !== undefined ||
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
    if (!classes[tags.highway ?? '']) continue
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

function addWay(region: Region, { refs, tags }: Way, nodes: Nodes): void {
  const { points } = nodes
  const line = refs.flatMap((ref) => [points[ref * 2] as number, points[ref * 2 + 1] as number])
  // An extract cuts ways off: what lies outside has no point.
  if (line.some(Number.isNaN)) return
  const roadClass = classes[tags.highway ?? '']
  if (roadClass && !/^(private|no)$/.test(tags.access ?? '') && tags.area !== 'yes')
    addStreet(region, refs, tags, tags.motor_vehicle === 'no' ? 'cycleway' : roadClass, nodes)
  const kind = areaKind(tags)
  if (kind && refs[0] === refs.at(-1)) region.shapes.push({ kind, name: tags.name ?? null, rings: [line] })
  if (tags.railway === 'rail') region.lines.push({ kind: 'rail', name: tags.name ?? null, line })
  if (tags['addr:housenumber']) addDoor(region, tags, ...middleOf(line))
}

function addStreet(
  region: Region,
  refs: readonly number[],
  tags: Record<string, string>,
  roadClass: RoadClass,
  { points, uses, ids }: Nodes,
): void {
  const speed = Number.parseFloat(tags.maxspeed ?? '') * (/mph/.test(tags.maxspeed ?? '') ? 1.609 : 1)
  const cut = growingInts(16)
  refs.forEach((ref, nth) => {
    if (nth === 0 || nth === refs.length - 1 || (uses[ref] as number) > 1) cut.push(nth)
  })
  for (let nth = 1; nth < cut.length; nth++) {
    const part = refs.slice(cut.at(nth - 1), cut.at(nth) + 1)
    region.addSegment({
      line: part.flatMap((ref) => [points[ref * 2] as number, points[ref * 2 + 1] as number]),
      class: roadClass,
      name: tags.name ?? tags.ref ?? null,
      place: null,
      oneWay: oneWayOf(tags),
      left: null,
      right: null,
      fromNode: `osm ${ids[part[0] as number]}`,
      toNode: `osm ${ids[part.at(-1) as number]}`,
      speedKmh: Number.isFinite(speed) ? speed : undefined,
    })
  }
}

function oneWayOf(tags: Record<string, string>): 0 | 1 | -1 {
  if (tags.oneway === '-1' || tags.oneway === 'reverse') return -1
  if (tags.oneway === 'yes' || tags.oneway === '1' || tags.oneway === 'true') return 1
  if (tags.oneway === 'no') return 0
  return tags.junction === 'roundabout' || tags.highway === 'motorway' ? 1 : 0
}

function areaKind(tags: Record<string, string>): ShapeKind | undefined {
  if (tags.natural === 'water' || tags.waterway === 'riverbank') return 'water'
  if (tags.leisure === 'park' || tags.leisure === 'garden') return 'park'
  if (tags.natural === 'wood' || tags.landuse === 'forest') return 'wood'
  if (tags.landuse === 'industrial') return 'industry'
  if (tags.amenity === 'university' || tags.amenity === 'hospital') return 'campus'
  if (tags.natural === 'beach') return 'sand'
  return undefined
}

const middleOf = (line: readonly number[]): [lng: number, lat: number] => {
  const count = line.length / 2
  let [lng, lat] = [0, 0]
  for (let at = 0; at < line.length; at += 2) [lng, lat] = [lng + (line[at] as number), lat + (line[at + 1] as number)]
  return [lng / count, lat / count]
}

function addDoor(region: Region, tags: Record<string, string>, lng: number, lat: number): void {
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
