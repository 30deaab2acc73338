import type { Feature, FeatureCollection, Geometry } from 'geojson'
import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import { indexIn } from './name-point.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { toDegrees } from './region.ts'
import { roadClasses } from './road-classes.ts'
import { type Tile, writePmtiles } from './write-pmtiles.ts'

export const tileZooms = { min: 8, max: 14 }

/** The first zoom at which a kind of road is drawn. */
const firstZoom: Record<(typeof roadClasses)[number], number> = {
  motorway: 8,
  'motorway-ramp': 11,
  highway: 8,
  arterial: 10,
  'minor-arterial': 11,
  collector: 12,
  ramp: 12,
  local: 13,
  service: 14,
  lane: 14,
  cycleway: 13,
  footway: 14,
  ferry: 10,
}

interface Layer {
  name: string
  from: number
  features: Feature[]
}

/** Everything of a pack that is drawn, as one PMTiles file. */
export function buildTiles(pack: Pack): Buffer {
  const tiles = new Map<string, { z: number; x: number; y: number; layers: Map<string, LegacyTile> }>()
  for (const { name, from, features } of layersOf(pack)) {
    if (features.length === 0) continue
    const collection: FeatureCollection = { type: 'FeatureCollection', features }
    const index = new GeoJSONVT(collection, {
      maxZoom: tileZooms.max,
      indexMaxZoom: tileZooms.max,
      indexMaxPoints: 0,
      tolerance: 2,
      buffer: name === 'places' ? 256 : 96,
    })
    for (const { z, x, y } of index.tileCoords) {
      if (z < from) continue
      const drawn = index.getTile(z, x, y)
      if (!drawn || drawn.features.length === 0) continue
      const key = `${z}/${x}/${y}`
      const tile = tiles.get(key) ?? { z, x, y, layers: new Map() }
      tiles.set(key, tile)
      const there = tile.layers.get(name)
      if (there) there.features.push(...drawn.features)
      else tile.layers.set(name, drawn)
    }
  }
  return writePmtiles({
    tiles: [...tiles.values()].map(
      ({ z, x, y, layers }): Tile => ({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(layers), { version: 2 }) }),
    ),
    metadata: {
      name: pack.header.name,
      vector_layers: ['ground', 'water', 'roads', 'rail', 'places', 'houses'].map((id) => ({ id, fields: {} })),
    },
    bounds: pack.header.bounds,
    minZoom: tileZooms.min,
    maxZoom: tileZooms.max,
  })
}

function layersOf(pack: Pack): Layer[] {
  const { shapes, lines, labels } = pack.drawn()
  const rings = (ring: readonly number[]) => pairs(ring)
  const water = shapes.filter(({ kind }) => kind === 'water')
  const ground = shapes.filter(({ kind }) => kind !== 'water')
  const area = ({ kind, name, rings: all }: (typeof shapes)[number]) =>
    feature({ type: 'Polygon', coordinates: all.map(rings) }, { kind, ...(name && { name }) })
  return [
    { name: 'ground', from: tileZooms.min, features: ground.map(area) },
    { name: 'water', from: tileZooms.min, features: water.map(area) },
    {
      name: 'rail',
      from: 11,
      features: lines
        .filter(({ kind }) => kind === 'rail')
        .map(({ line }) => feature({ type: 'LineString', coordinates: pairs(line) }, { kind: 'rail' })),
    },
    ...roadLayers(pack),
    {
      name: 'places',
      from: tileZooms.min,
      features: labels.map(({ kind, name, lng, lat }) =>
        feature({ type: 'Point', coordinates: [lng, lat] }, { kind, name }),
      ),
    },
    { name: 'houses', from: tileZooms.max, features: houses(pack) },
  ]
}

const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const pairs = (flat: readonly number[]): [number, number][] => {
  const list: [number, number][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) list.push([flat[at] as number, flat[at + 1] as number])
  return list
}

/** One layer a first zoom, all called roads: what is not drawn yet is not in the tile. */
function roadLayers(pack: Pack): Layer[] {
  const byZoom = new Map<number, Feature[]>()
  for (const { edge, line } of runs(pack)) {
    const kind = roadClasses[pack.edges.class[edge] as number] ?? 'local'
    const street = streetOf(pack, edge)
    const name = pack.texts[pack.streets.name[street] as number]
    const oneWay = pack.edges.oneWay[edge] as number
    const drawn = feature(
      {
        type: 'LineString',
        coordinates: pairs(oneWay < 0 ? reversed(line) : line).map(([x, y]) => [toDegrees(x), toDegrees(y)]),
      },
      { kind, ...(name && { name }), ...(oneWay !== 0 && { oneway: 1 }) },
    )
    const from = firstZoom[kind]
    const there = byZoom.get(from)
    if (there) there.push(drawn)
    else byZoom.set(from, [drawn])
  }
  return [...byZoom].map(([from, features]) => ({ name: 'roads', from, features }))
}

const reversed = (line: readonly number[]): number[] => pairs(line).toReversed().flat()

/** Edges of one street that follow each other, as one line: a name needs room to be written along it. */
function* runs(pack: Pack): Generator<{ edge: number; line: number[] }> {
  const { edges } = pack
  let [first, line, street]: [number, number[], number] = [-1, [], -1]
  for (let edge = 0; edge < edges.from.length; edge++) {
    const own = streetOf(pack, edge, Math.max(0, street))
    const next = lineOf(pack, edge)
    const goesOn =
      first >= 0 &&
      own === street &&
      edges.class[edge] === edges.class[first] &&
      edges.oneWay[edge] === edges.oneWay[first] &&
      line.at(-2) === next[0] &&
      line.at(-1) === next[1]
    if (goesOn) {
      line.push(...next.slice(2))
      continue
    }
    if (first >= 0) yield { edge: first, line }
    ;[first, line, street] = [edge, next, own]
  }
  if (first >= 0) yield { edge: first, line }
}

/** The street that an edge belongs to; neighbours mostly belong to the same. */
function streetOf({ streets }: Pack, edge: number, near = 0): number {
  const { firstEdge } = streets
  const isNear = edge >= (firstEdge[near] as number) && edge < (firstEdge[near + 1] as number)
  return isNear ? near : indexIn(firstEdge, edge)
}

function houses({ doors, texts }: Pack): Feature[] {
  return Array.from({ length: doors.number.length }, (_, door) =>
    feature(
      { type: 'Point', coordinates: [toDegrees(doors.lng[door] as number), toDegrees(doors.lat[door] as number)] },
      { n: `${doors.number[door]}${texts[doors.suffix[door] as number] ?? ''}` },
    ),
  )
}
