import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import { varintBytes } from './varints.ts'

export interface Tile {
  z: number
  x: number
  y: number
  bytes: Uint8Array
}

/** With its place in the order of the file. */
export interface PackedTile {
  id: number
  bytes: Buffer
}

export function packTile({ z, x, y, bytes }: Tile): PackedTile {
  const packed = gzipSync(bytes, { level: 9 })
  // A copy in memory of its own: what gzip returns, and any small buffer, keeps a much larger piece alive.
  const own = Buffer.alloc(packed.length)
  own.set(packed)
  return { id: zxyToTileId(z, x, y), bytes: own }
}

export interface TileFile {
  tiles: readonly PackedTile[]
  metadata: Record<string, unknown>
  bounds: readonly [west: number, south: number, east: number, north: number]
  minZoom: number
  maxZoom: number
}

interface Entry {
  id: number
  offset: number
  length: number
}

const headerLength = 127
/** What readers fetch first: the header and the root of the directory have to fit. */
const rootRoom = 16_384 - headerLength
const leafEntries = 2_048

/** A PMTiles archive, version 3: every tile in one file, each found by one or two requests for a range of it. */
export function writePmtiles({ tiles, metadata, bounds, minZoom, maxZoom }: TileFile): Buffer {
  const sorted = tiles.toSorted((a, b) => a.id - b.id)
  let offset = 0
  const entries = sorted.map(({ id, bytes }): Entry => {
    const entry = { id, offset, length: bytes.length }
    offset += bytes.length
    return entry
  })
  const { root, leaves } = directories(entries)
  const about = gzipSync(JSON.stringify(metadata))
  const places = [root.length, about.length, leaves.length, offset]
  const header = headerOf({ places, count: entries.length, bounds, minZoom, maxZoom })
  return Buffer.concat([header, root, about, leaves, ...sorted.map(({ bytes }) => bytes)])
}

/** One directory, or one of directories where that would not fit into the first request. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries.map((entry) => ({ ...entry, run: 1 })))
  if (whole.length <= rootRoom) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const heads: (Entry & { run: number })[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += leafEntries) {
    const part = entries.slice(at, at + leafEntries)
    const leaf = directory(part.map((entry) => ({ ...entry, run: 1 })))
    heads.push({ id: (part[0] as Entry).id, offset, length: leaf.length, run: 0 })
    offset += leaf.length
    leaves.push(leaf)
  }
  return { root: directory(heads), leaves: Buffer.concat(leaves) }
}

/** Columns: number, ids as differences, runs, lengths, offsets (0: right behind the one before). */
function directory(entries: readonly (Entry & { run: number })[]): Buffer {
  const numbers = [entries.length]
  for (const [at, { id }] of entries.entries()) numbers.push(id - (entries[at - 1]?.id ?? 0))
  for (const { run } of entries) numbers.push(run)
  for (const { length } of entries) numbers.push(length)
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(varintBytes(numbers), { level: 9 })
}

function headerOf({
  places,
  count,
  bounds,
  minZoom,
  maxZoom,
}: { places: number[]; count: number } & Pick<TileFile, 'bounds' | 'minZoom' | 'maxZoom'>): Buffer {
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let offset = headerLength
  places.forEach((length, nth) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + nth * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + nth * 16)
    offset += length
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(count), at)
  header.writeUInt8(1, 96)
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(Compression.Gzip, 98)
  header.writeUInt8(TileType.Mvt, 99)
  header.writeUInt8(minZoom, 100)
  header.writeUInt8(maxZoom, 101)
  const [west, south, east, north] = bounds
  ;[west, south, east, north].forEach(
    (degrees, nth) => void header.writeInt32LE(Math.round(degrees * 1e7), 102 + nth * 4),
  )
  header.writeUInt8(Math.min(maxZoom, 12), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return header
}
