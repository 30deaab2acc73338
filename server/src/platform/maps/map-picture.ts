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
  format: 'png' | 'webp'
}

const [closest, furthest] = [16, 3]
/** Around what is marked, in pixels of the picture. */
const rim = 48
const tilePixels = 256

/** A picture of the streets around what is marked, for emails and for pages whose map is not there yet. */
export async function makePicture(
  { streets, folder }: { streets: Pick<StreetPacks, 'entries'>; folder: string },
  wanted: PictureWanted,
): Promise<Buffer | undefined> {
  const view = viewOf(wanted)
  if (!view) return undefined
  const tiles = await tilesOf({ streets, folder }, view)
  return rasterise(drawPicture(view, tiles, wanted, wanted.isDark), wanted.format)
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

async function tilesOf(
  { streets, folder }: { streets: Pick<StreetPacks, 'entries'>; folder: string },
  view: View,
): Promise<PlacedTile[]> {
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
