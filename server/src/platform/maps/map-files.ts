import { createHash } from 'node:crypto'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Text } from '@maple/contract'

const mapFileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,110}\.pmtiles$/

export interface MapFile {
  name: string
  bytes: number
  modifiedAt: Date
  /** Another one whenever the file is: part of its address, so that nobody keeps an old one. */
  version: string
  /** Why it cannot be drawn. */
  problem: Text | undefined
  bounds: [number, number, number, number]
  layers: string[]
  credit: string
}

/** Our own style is drawn from these of the Protomaps schema; the others may be missing. */
const neededLayers = ['earth', 'roads']
const headerBytes = 127
const largestMetadata = 4_000_000
const mostListed = 100

/** Map files that somebody put into a folder; each is looked at once, and again when it has changed. */
export function openMapFiles(folder: string) {
  const known = new Map<string, MapFile>()
  const find = async (name: string): Promise<MapFile | undefined> => {
    if (!mapFileName.test(name)) return undefined
    const there = await stat(join(folder, name)).catch(() => undefined)
    if (!there?.isFile()) return undefined
    const version = createHash('sha256').update(`${there.size} ${there.mtimeMs}`).digest('hex').slice(0, 12)
    const before = known.get(name)
    if (before?.version === version) return before
    const file = {
      name,
      bytes: there.size,
      modifiedAt: there.mtime,
      version,
      ...(await look(join(folder, name), there.size)),
    }
    known.set(name, file)
    return file
  }
  return {
    find,
    async list(): Promise<MapFile[]> {
      await mkdir(folder, { recursive: true }).catch(() => undefined)
      const names = (await readdir(folder).catch(() => [])).filter((name) => mapFileName.test(name)).sort()
      const found = await Promise.all(names.slice(0, mostListed).map(find))
      return found.filter((file) => file !== undefined)
    },
  }
}
export type MapFiles = ReturnType<typeof openMapFiles>

type Looked = Pick<MapFile, 'problem' | 'bounds' | 'layers' | 'credit'>

/** The header and what the file says of itself; no tile is read. */
async function look(path: string, size: number): Promise<Looked> {
  const nothing: Looked = { problem: undefined, bounds: [-180, -85, 180, 85], layers: [], credit: '' }
  const file = await open(path).catch(() => undefined)
  if (!file) return { ...nothing, problem: '{name} is cut off or damaged' }
  try {
    const header = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(header, 0, headerBytes, 0)
    if (bytesRead < 8 || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
      return { ...nothing, problem: '{name} is no PMTiles file of version 3' }
    const part = (at: number) => Number(header.readBigUInt64LE(at))
    const [metadataAt, metadataLength] = [part(24), part(32)]
    const ends = [part(8) + part(16), metadataAt + metadataLength, part(40) + part(48), part(56) + part(64)]
    if (bytesRead < headerBytes || ends.some((end) => end > size))
      return { ...nothing, problem: '{name} is cut off or damaged' }
    const [compression, tileType] = [header[97], header[99]]
    if (tileType !== 1) return { ...nothing, problem: '{name} holds no vector tiles' }
    if (metadataLength > largestMetadata) return { ...nothing, problem: '{name} is cut off or damaged' }
    const metadata = Buffer.alloc(metadataLength)
    await file.read(metadata, 0, metadataLength, metadataAt)
    const degrees = (at: number) => header.readInt32LE(at) / 1e7
    const told = readMetadata(metadata, compression)
    if (!told) return { ...nothing, problem: '{name} is cut off or damaged' }
    return {
      ...told,
      bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
      problem: neededLayers.every((layer) => told.layers.includes(layer))
        ? undefined
        : '{name} is not of the Protomaps schema: it has no layers “earth” and “roads”',
    }
  } finally {
    await file.close()
  }
}

function readMetadata(bytes: Buffer, compression: number | undefined): Pick<MapFile, 'layers' | 'credit'> | undefined {
  try {
    const plain = compression === 2 ? gunzipSync(bytes, { maxOutputLength: largestMetadata * 4 }) : bytes
    const { vector_layers: layers, attribution } = JSON.parse(plain.toString()) as Record<string, unknown>
    return {
      layers: Array.isArray(layers) ? layers.map(({ id }: { id?: unknown }) => String(id)) : [],
      // Written for pages: only its words are shown.
      credit: typeof attribution === 'string' ? wordsOf(attribution) : '',
    }
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = { '&copy;': '©', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
