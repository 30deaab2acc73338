import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'
import { rangeEnds, readRangeEnd } from './range-numbers.ts'
import type { Pack } from './read-pack.ts'
import { degreeUnits } from './region.ts'
import { cornerOf, type Drawing, drawingsOf, type Feature, houseOf, tileZooms } from './tile-features.ts'
import { type PackedTile, packTile, writePmtiles } from './write-pmtiles.ts'

/** Tiles from this zoom on are made square by square, so that a province needs no more memory than its largest city. */
const squareZoom = 10
/** What lies this near a tile is drawn in it too, in parts of a tile. */
const margin = 256 / 4096

interface Square {
  x: number
  y: number
  drawings: Drawing[]
  doors: number[]
  /** Numbers at the corners of blocks without doors. */
  corners: number[]
}

type Box = [west: number, south: number, east: number, north: number]
const joined = (a: Box, b: readonly [number, number, number, number]): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** Everything of a pack that is drawn, as one PMTiles file. */
export function buildTiles(pack: Pack, progress: (done: number, of: number) => void = () => undefined): Buffer {
  const tiles: PackedTile[] = []
  const far: Drawing[] = []
  const squares = new Map<string, Square>()
  const squareAt = (x: number, y: number): Square => {
    const key = `${x} ${y}`
    const square = squares.get(key) ?? { x, y, drawings: [], doors: [], corners: [] }
    squares.set(key, square)
    return square
  }
  // Land and water reach further than the streets: cut where those end, they would show a step.
  let bounds = pack.header.bounds
  for (const drawing of drawingsOf(pack)) {
    bounds = joined(bounds, drawing.box)
    if (drawing.from < squareZoom) far.push(drawing)
    for (const [x, y] of squaresOf(drawing.box)) squareAt(x, y).drawings.push(drawing)
  }
  const { lng, lat } = pack.doors
  for (let door = 0; door < lng.length; door++) {
    const [west, north] = [(lng[door] as number) / degreeUnits, (lat[door] as number) / degreeUnits]
    for (const [x, y] of squaresOf([west, north, west, north])) squareAt(x, y).doors.push(door)
  }
  for (const code of rangeEnds(pack)) {
    const corner = readRangeEnd(pack, code)
    const [west, north] = [corner.lng / degreeUnits, corner.lat / degreeUnits]
    for (const [x, y] of squaresOf([west, north, west, north])) squareAt(x, y).corners.push(code)
  }
  cut({ drawings: far, doors: [], corners: [] }, pack, (z) => z >= tileZooms.min && z < squareZoom, tiles)
  let done = 0
  const all = squares.size
  for (const [key, square] of squares) {
    const { x, y } = square
    // What is drawn is not needed any more.
    squares.delete(key)
    const isOwn = (z: number, tileX: number, tileY: number) =>
      z >= squareZoom && tileX >> (z - squareZoom) === x && tileY >> (z - squareZoom) === y
    cut(square, pack, isOwn, tiles)
    done += 1
    progress(done, all)
  }
  return writePmtiles({
    tiles,
    metadata: {
      name: pack.header.name,
      vector_layers: ['ground', 'water', 'roads', 'rail', 'places', 'houses'].map((id) => ({ id, fields: {} })),
    },
    bounds,
    minZoom: tileZooms.min,
    maxZoom: tileZooms.max,
  })
}

function squaresOf([west, south, east, north]: Drawing['box']): [x: number, y: number][] {
  const [x1, x2] = [Math.floor(columnOf(west) - margin), Math.floor(columnOf(east) + margin)]
  const [y1, y2] = [Math.floor(rowOf(north) - margin), Math.floor(rowOf(south) + margin)]
  const found: [number, number][] = []
  for (let x = x1; x <= x2; x++) for (let y = y1; y <= y2; y++) found.push([x, y])
  return found
}

const columnOf = (lng: number): number => ((lng + 180) / 360) * 2 ** squareZoom
function rowOf(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** squareZoom
}

/** The tiles of one square, or those of the whole at low zooms, packed right away. */
function cut(
  { drawings, doors, corners }: Omit<Square, 'x' | 'y'>,
  pack: Pack,
  isWanted: (z: number, x: number, y: number) => boolean,
  tiles: PackedTile[],
): void {
  const layers = new Map<string, { name: string; from: number; features: Feature[] }>()
  const put = (name: string, from: number, drawn: Feature) => {
    const key = `${name} ${from}`
    const layer = layers.get(key) ?? { name, from, features: [] }
    layer.features.push(drawn)
    layers.set(key, layer)
  }
  for (const { layer, from, make } of drawings) put(layer, from, make())
  for (const door of doors) put('houses', tileZooms.max, houseOf(pack, door))
  for (const code of corners) put('houses', tileZooms.max, cornerOf(pack, code))
  const made = new Map<string, { z: number; x: number; y: number; layers: Map<string, LegacyTile> }>()
  for (const { name, from, features } of layers.values()) {
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features },
      {
        maxZoom: tileZooms.max,
        indexMaxZoom: tileZooms.max,
        indexMaxPoints: 0,
        tolerance: 2,
        buffer: name === 'places' ? 256 : 96,
      },
    )
    for (const { z, x, y } of index.tileCoords) {
      if (z < from || !isWanted(z, x, y)) continue
      const drawn = index.getTile(z, x, y)
      if (!drawn || drawn.features.length === 0) continue
      const key = `${z}/${x}/${y}`
      const tile = made.get(key) ?? { z, x, y, layers: new Map() }
      made.set(key, tile)
      const there = tile.layers.get(name)
      if (there) for (const one of drawn.features) there.features.push(one)
      else tile.layers.set(name, drawn)
    }
  }
  for (const { z, x, y, layers: own } of made.values())
    tiles.push(packTile({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(own), { version: 2 }) }))
}
