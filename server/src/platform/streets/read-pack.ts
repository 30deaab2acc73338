import { DamagedPack, type PackHeader, readPackFile } from './pack-file.ts'
import type { Label, PlainLine, Shape } from './region.ts'
import { decodeDeltas, decodePlain, sharedInts, varintReader } from './varints.ts'

/** A region ready for map, geocoder and router; every column lies in memory that workers share. */
export interface Pack {
  file: string
  header: PackHeader
  texts: string[]
  /** Edges of street s: from firstEdge[s] to firstEdge[s + 1]; doors likewise. */
  streets: {
    name: Int32Array
    /** In these languages, where a source tells it besides its name; -1: the same. */
    nameEn: Int32Array
    nameFr: Int32Array
    place: Int32Array
    firstEdge: Int32Array
    firstDoor: Int32Array
  }
  nodes: { lng: Int32Array; lat: Int32Array }
  edges: {
    from: Int32Array
    to: Int32Array
    class: Uint8Array
    oneWay: Int8Array
    main: Uint8Array
    speed: Uint8Array
    /** 0 open, 1 private, 2 closed. */
    access: Uint8Array
    /** Points between the ends of edge e: from firstPoint[e] to firstPoint[e + 1]. */
    firstPoint: Int32Array
    /** Left first, last, parity, right first, last, parity; parity 0 odd, 1 even, 2 both, -1 none. */
    ranges: Int32Array
  }
  points: { lng: Int32Array; lat: Int32Array }
  doors: { number: Int32Array; suffix: Int32Array; postal: Int32Array; lng: Int32Array; lat: Int32Array }
  /** What is only drawn: water, parks, rails, names. Parsed each time. */
  drawn(): { shapes: Shape[]; lines: PlainLine[]; labels: Label[] }
}

export function readPack(file: string, bytes: Buffer): Pack {
  const { header, section, names } = readPackFile(file, bytes)
  const count = (name: string): number => header.counts[name] ?? 0
  const later = (name: string, values: number, missing: number): Int32Array =>
    names.includes(name) ? decodePlain(section(name), values) : sharedInts(values).fill(missing)
  const starts = (values: Int32Array, end: number): Int32Array => {
    const first = sharedInts(values.length + 1)
    first.set(values)
    first[values.length] = end
    return first
  }
  try {
    return {
      file,
      header,
      texts: Buffer.from(section('texts')).toString().split('\n'),
      streets: {
        name: decodeDeltas(section('street-names'), count('streets')),
        nameEn: later('street-names-en', count('streets'), -1),
        nameFr: later('street-names-fr', count('streets'), -1),
        place: decodePlain(section('street-places'), count('streets')),
        firstEdge: starts(decodeDeltas(section('street-edges'), count('streets')), count('edges')),
        firstDoor: sums(decodePlain(section('door-counts'), count('streets'))),
      },
      nodes: {
        lng: decodeDeltas(section('node-lngs'), count('nodes')),
        lat: decodeDeltas(section('node-lats'), count('nodes')),
      },
      ...readEdges(section, count('edges'), count('nodes'), later('edge-access', count('edges'), 0)),
      doors: {
        number: decodeDeltas(section('door-numbers'), count('doors')),
        suffix: decodePlain(section('door-suffixes'), count('doors')),
        postal: decodeDeltas(section('door-postals'), count('doors')),
        lng: decodeDeltas(section('door-lngs'), count('doors')),
        lat: decodeDeltas(section('door-lats'), count('doors')),
      },
      drawn: () => JSON.parse(Buffer.from(section('drawn')).toString()),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedPack(file, error.message)
    throw error
  }
}

function sums(counts: Int32Array): Int32Array {
  const first = sharedInts(counts.length + 1)
  for (let at = 0; at < counts.length; at++) first[at + 1] = (first[at] as number) + (counts[at] as number)
  return first
}

function readEdges(
  section: (name: string) => Uint8Array,
  edges: number,
  nodes: number,
  access: Int32Array,
): Pick<Pack, 'edges' | 'points'> {
  const flags = decodePlain(section('edge-flags'), edges)
  const [from, to] = [sharedInts(edges), sharedInts(edges)]
  const [readFrom, readTo] = [varintReader(section('edge-from')), varintReader(section('edge-to'))]
  let lastTo = 0
  for (let edge = 0; edge < edges; edge++) {
    const start = lastTo + readFrom()
    lastTo = start + readTo()
    if (start < 0 || lastTo < 0 || start >= nodes || lastTo >= nodes) throw new RangeError('an edge leads nowhere')
    from[edge] = start
    to[edge] = lastTo
  }
  const firstPoint = sums(decodePlain(section('edge-counts'), edges))
  const bytes = (of: (edge: number) => number) => Uint8Array.from({ length: edges }, (_, edge) => of(edge))
  const flag = (edge: number) => flags[edge] as number
  return {
    edges: {
      from,
      to,
      class: shared(bytes((edge) => Math.floor(flag(edge) / 6))),
      oneWay: new Int8Array(shared(bytes((edge) => (Math.floor(flag(edge) / 2) % 3) - 1)).buffer),
      main: shared(bytes((edge) => flag(edge) % 2)),
      access: shared(Uint8Array.from(access)),
      speed: shared(Uint8Array.from(decodePlain(section('edge-speeds'), edges))),
      firstPoint,
      ranges: readRanges(section('edge-ranges'), edges),
    },
    points: readShape(section('edge-shape'), firstPoint),
  }
}

function shared(values: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(values.length))
  copy.set(values)
  return copy
}

function readRanges(bytes: Uint8Array, edges: number): Int32Array {
  const ranges = sharedInts(edges * 6)
  const read = varintReader(bytes)
  const last = [0, 0]
  for (let edge = 0; edge < edges; edge++) {
    const parities = read()
    const sides = [Math.floor(parities / 4) - 1, (parities % 4) - 1]
    sides.forEach((parity, side) => {
      const at = edge * 6 + side * 3
      ranges[at + 2] = parity
      if (parity < 0) return
      ranges[at] = (last[side] as number) + read()
      ranges[at + 1] = last[side] = (ranges[at] as number) + read()
    })
  }
  return ranges
}

/** Stored relative to the beginning of their edge; the router and the map add that. */
function readShape(bytes: Uint8Array, firstPoint: Int32Array): Pack['points'] {
  const total = firstPoint[firstPoint.length - 1] as number
  const [lng, lat] = [sharedInts(total), sharedInts(total)]
  const read = varintReader(bytes)
  for (let edge = 0; edge + 1 < firstPoint.length; edge++) {
    let [x, y] = [0, 0]
    for (let at = firstPoint[edge] as number; at < (firstPoint[edge + 1] as number); at++) {
      lng[at] = x += read()
      lat[at] = y += read()
    }
  }
  return { lng, lat }
}

/** The points of an edge in stored units, ends included. */
export function lineOf({ nodes, edges, points }: Pack, edge: number): number[] {
  const [a, b] = [edges.from[edge] as number, edges.to[edge] as number]
  const [lng, lat] = [nodes.lng[a] as number, nodes.lat[a] as number]
  const line = [lng, lat]
  for (let at = edges.firstPoint[edge] as number; at < (edges.firstPoint[edge + 1] as number); at++)
    line.push(lng + (points.lng[at] as number), lat + (points.lat[at] as number))
  line.push(nodes.lng[b] as number, nodes.lat[b] as number)
  return line
}
