import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Region, Segment } from '../src/platform/streets/region.ts'
import { varintBytes } from '../src/platform/streets/varints.ts'
import { doorsOf, pairs, segmentsOf } from './town-files.ts'

type Tags = Record<string, string>

/** What an extract holds, as plain objects. */
export interface Extract {
  nodes: { id: number; lng: number; lat: number; tags?: Tags }[]
  ways: { id: number; refs: number[]; tags?: Tags }[]
  relations?: { id: number; members: { ref: number; role: string }[]; tags: Tags }[]
}

const highways: Partial<Record<Segment['class'], string>> = {
  motorway: 'motorway',
  'motorway-ramp': 'motorway_link',
  arterial: 'primary',
  'minor-arterial': 'secondary',
  collector: 'tertiary',
  cycleway: 'cycleway',
  footway: 'footway',
}

/** A town with its streets as ways and its doors as nodes. */
export function writeOpenStreetMapFile(region: Region, folder: string): string {
  const nodes: Extract['nodes'] = []
  const ways: Extract['ways'] = []
  segmentsOf(region).forEach((segment, nth) => {
    const points = pairs(segment.line)
    const refs = points.map(([lng, lat], at) => {
      const end = at === 0 ? segment.fromNode : at === points.length - 1 ? segment.toNode : undefined
      const id = end === undefined ? 1_000_000 + nth * 1_000 + at : 10 + Number(end)
      nodes.push({ id, lng, lat })
      return id
    })
    const oneWay: Tags = segment.oneWay ? { oneway: segment.oneWay === 1 ? 'yes' : '-1' } : {}
    const tags = {
      highway: highways[segment.class] ?? 'residential',
      ...(segment.name && { name: segment.name }),
      ...oneWay,
    }
    ways.push({ id: nth + 1, refs, tags })
  })
  doorsOf(region).forEach((door, nth) => {
    const tags = {
      'addr:housenumber': `${door.number}${door.suffix}`,
      'addr:street': door.street,
      'addr:city': door.place ?? '',
      'addr:postcode': door.postalCode ?? '',
    }
    nodes.push({ id: 900_000_000 + nth, lng: door.lng, lat: door.lat, tags })
  })
  const unique = [...new Map(nodes.map((node) => [node.id, node])).values()]
  return writeExtract({ nodes: unique, ways }, join(folder, 'town.osm.pbf'))
}

export function writeExtract({ nodes, ways, relations = [] }: Extract, file: string): string {
  const strings = new Map<string, number>([['', 0]])
  const text = (word: string): number => {
    const known = strings.get(word)
    if (known !== undefined) return known
    strings.set(word, strings.size)
    return strings.size - 1
  }
  const tagged = (tags: Tags = {}) => [
    field(2, packed(Object.keys(tags).map(text))),
    field(3, packed(Object.values(tags).map(text))),
  ]
  const nodeGroup = nodes.map(({ id, lng, lat, tags }) =>
    field(1, [
      number(1, signed(id)),
      ...tagged(tags),
      number(8, signed(Math.round(lat * 1e7))),
      number(9, signed(Math.round(lng * 1e7))),
    ]),
  )
  const wayGroup = ways.map(({ id, refs, tags }) =>
    field(3, [number(1, id), ...tagged(tags), field(8, packed(deltas(refs).map(signed)))]),
  )
  const relationGroup = relations.map(({ id, members, tags }) =>
    field(4, [
      number(1, id),
      ...tagged(tags),
      field(8, packed(members.map(({ role }) => text(role)))),
      field(9, packed(deltas(members.map(({ ref }) => ref)).map(signed))),
      field(10, packed(members.map(() => 1))),
    ]),
  )
  const groups = [nodeGroup, wayGroup, relationGroup].filter((group) => group.length > 0)
  const table = field(
    1,
    [...strings.keys()].map((word) => field(1, [Buffer.from(word)])),
  )
  writeFileSync(
    file,
    Buffer.concat([
      blobOf('OSMHeader', field(4, [Buffer.from('OsmSchema-V0.6')])),
      blobOf('OSMData', Buffer.concat([table, ...groups.map((group) => field(2, group))])),
    ]),
  )
  return file
}

const deltas = (values: readonly number[]): number[] => values.map((value, nth) => value - (values[nth - 1] ?? 0))

/** As protocol buffers write them: a number with its sign in the lowest bit, a field of numbers or of bytes. */
const signed = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
const number = (tag: number, value: number): Uint8Array => varintBytes([tag * 8, value])
const packed = (values: readonly number[]): Uint8Array[] => [varintBytes(values)]
function field(tag: number, parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([varintBytes([tag * 8 + 2, bytes.length]), bytes])
}

function blobOf(type: string, bytes: Buffer): Buffer {
  const blob = Buffer.concat([number(2, bytes.length), field(3, [deflateSync(bytes)])])
  const header = Buffer.concat([field(1, [Buffer.from(type)]), number(3, blob.length)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(header.length)
  return Buffer.concat([size, header, blob])
}
