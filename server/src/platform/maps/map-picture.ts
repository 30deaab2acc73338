import type { Position } from '@maple/contract'
import { rasterise } from '../images.ts'
import type { StreetPacks } from '../streets/street-packs.ts'
import { tileZooms } from '../streets/tile-features.ts'
import { drawPicture, type Marks, type PlacedTile, pixelOf, type View } from './draw-picture.ts'
import { readTiles } from './read-packs.ts'

export interface PictureWanted extends Marks {
  width: number
  height: number
  /** Without it as large as everything marked fits. */
  view?: (Position & { zoom: number }) | undefined
  isDark?: boolean | undefined
  /** Emails know no WebP; a PNG costs several times as much to make, and is no smaller. */
  format: 'jpeg' | 'webp'
}

const [closest, furthest] = [16, 3]
/** Around what is marked, in pixels of the picture. */
const rim = 48
const tilePixels = 256

type Packs = { streets: Pick<StreetPacks, 'entries'>; folder: string }

/** The last ones: all who follow an order ask for the same, and so does each of its emails. */
const kept = new Map<string, Buffer>()
const keptBytesAtMost = 6 * 1024 * 1024
let keptBytes = 0

/** A picture of the streets around what is marked, for emails and for pages whose map is not there yet. */
export async function makePicture({ streets, folder }: Packs, wanted: PictureWanted): Promise<Buffer | undefined> {
  const view = viewOf(wanted)
  if (!view) return undefined
  const key = JSON.stringify([(await streets.entries()).map(({ hash }) => hash), wanted])
  const picture =
    take(key) ??
    (await rasterise(drawPicture(view, await tilesOf({ streets, folder }, view), wanted, wanted.isDark), wanted.format))
  keep(key, picture)
  return picture
}

function take(key: string): Buffer | undefined {
  const picture = kept.get(key)
  keptBytes -= picture?.length ?? 0
  kept.delete(key)
  return picture
}

function keep(key: string, picture: Buffer): void {
  take(key)
  kept.set(key, picture)
  keptBytes += picture.length
  for (const oldest of kept.keys()) if (keptBytes > keptBytesAtMost) take(oldest)
}

function viewOf({ view, width, height, pickup, delivery, courier, way = [] }: PictureWanted): View | undefined {
  if (view) return { ...view, width, height }
  const points = [pickup, delivery, courier, ...way].filter((point) => point !== undefined)
  if (points.length === 0) return undefined
  const at = points.map((point) => pixelOf(point, 0))
  const [west, east] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))]
  const [north, south] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))]
  const room = (pixels: number, span: number) => Math.log2((pixels - 2 * rim) / Math.max(span, 1e-9))
  const zoom = Math.max(furthest, Math.min(closest, room(width, east - west), room(height, south - north)))
  return { ...positionOf((west + east) / 2, (north + south) / 2), zoom, width, height }
}

/** Of a pixel of the world at zoom 0. */
function positionOf(x: number, y: number): Position {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tilePixels))) * 180) / Math.PI
  return { lat, lng: (x / tilePixels) * 360 - 180 }
}

async function tilesOf({ streets, folder }: Packs, view: View): Promise<PlacedTile[]> {
  const z = Math.min(tileZooms.max, Math.floor(view.zoom))
  if (z < tileZooms.min) return []
  const entries = await streets.entries()
  if (entries.length === 0) return []
  const size = tilePixels * 2 ** (view.zoom - z)
  const middle = pixelOf(view, view.zoom)
  const [left, top] = [middle.x - view.width / 2, middle.y - view.height / 2]
  const tiles: PlacedTile[] = []
  for (let x = Math.floor(left / size); x * size < left + view.width; x++)
    for (let y = Math.floor(top / size); y * size < top + view.height; y++)
      for (const { extent, features } of await readTiles(folder, entries, { z, x, y }))
        tiles.push({ x: x * size - left, y: y * size - top, scale: size / extent, features })
  return tiles
}
