import { open } from 'node:fs/promises'
import { PMTiles, type Source } from 'pmtiles'
import { fileOf, type PackEntry } from '../streets/pack-folder.ts'
import { type ReadTile, readTile } from './read-tile.ts'

/** A piece of a file on this machine, as the reader of archives asks for it. */
const sourceOf = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const file = await open(path)
    try {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    } finally {
      await file.close()
    }
  },
})

/** The tile of every pack that has one there; a pack that is taken away meanwhile has none. */
export async function readTiles(
  folder: string,
  entries: readonly PackEntry[],
  { z, x, y }: { z: number; x: number; y: number },
): Promise<ReadTile[]> {
  const tiles: ReadTile[] = []
  for (const entry of entries) {
    const found = await new PMTiles(sourceOf(fileOf(folder, entry, 'tiles'))).getZxy(z, x, y).catch(() => undefined)
    if (found) tiles.push(readTile(new Uint8Array(found.data)))
  }
  return tiles
}
