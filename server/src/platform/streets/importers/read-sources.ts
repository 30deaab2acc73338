import { open, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { joinSources } from '../join-sources.ts'
import type { PackSource } from '../pack-file.ts'
import type { Region, Segment } from '../region.ts'
import { isFeature, type SourceFeature } from './geometry.ts'
import { onlyCanada } from './in-canada.ts'
import { readGeobase } from './montreal-geobase.ts'
import { readAddressRegister } from './national-address-register.ts'
import { readRoadNetwork } from './national-road-network.ts'
import { readOpenStreetMap } from './openstreetmap.ts'
import { readFeatures, UnreadableSource } from './read-features.ts'
import { readCentreline } from './toronto-centreline.ts'

export type SourceKind = 'centreline' | 'geobase' | 'road-network' | 'address-register' | 'openstreetmap'

const about: Record<SourceKind, { licence: string; credit: string }> = {
  centreline: {
    licence: 'Open Government Licence – Toronto',
    credit: 'Contains information licensed under the Open Government Licence – Toronto',
  },
  geobase: { licence: 'CC BY 4.0', credit: '© Ville de Montréal' },
  'road-network': {
    licence: 'Open Government Licence – Canada',
    credit: 'Contains information licensed under the Open Government Licence – Canada',
  },
  'address-register': {
    licence: 'Open Government Licence – Canada',
    credit: 'Contains information licensed under the Open Government Licence – Canada',
  },
  openstreetmap: { licence: 'ODbL 1.0', credit: '© OpenStreetMap contributors' },
}

/** What is told while files are read: the file and how much of it, 0 to 1, or how many rows. */
export type ReadProgress = (file: string, part: { share?: number; rows?: number }) => void

/** Reads every file, whatever kind it is, into one region. */
export async function readSources(
  files: readonly string[],
  region: Region,
  progress: ReadProgress,
): Promise<PackSource[]> {
  const kinds = await Promise.all(files.map(kindOf))
  const registers = files.filter((_, nth) => kinds[nth]?.kind === 'address-register')
  for (const [nth, file] of files.entries()) {
    const { kind, isGzip } = kinds[nth] as Sniffed
    const careful = onlyCanada(file, region)
    if (kind !== 'address-register' && region.nodes.count > 0) region.nodes.nextSource()
    if (kind === 'centreline' || kind === 'geobase')
      await readStreets(file, isGzip, kind === 'centreline' ? readCentreline : readGeobase, careful, progress)
    else if (kind === 'road-network') readRoadNetwork(file, careful, (done, of) => progress(file, { share: done / of }))
    else if (kind === 'openstreetmap') await readOpenStreetMap(file, careful, (rows) => progress(file, { rows }))
    careful.finish()
  }
  if (registers.length > 0) {
    const careful = onlyCanada(registers.join(', '), region)
    await readAddressRegister(registers, careful, (file, rows) => progress(file, { rows }))
    careful.finish()
  }
  joinSources(region)
  if (region.segments.class.length === 0 && region.doors.number.length === 0)
    throw new UnreadableSource(files.join(', '), 'there is no street and no address in it')
  return files.map((file, nth) => {
    const { kind } = kinds[nth] as Sniffed
    return { kind, file: file.replace(/^.*[\\/]/, ''), ...about[kind] }
  })
}

async function readStreets(
  file: string,
  isGzip: boolean,
  read: (feature: SourceFeature) => Segment | undefined,
  region: Region,
  progress: ReadProgress,
): Promise<void> {
  const { size } = await stat(file)
  let bytes = 0
  const step = (more: number) => {
    bytes += more
    progress(file, { share: Math.min(1, bytes / size) })
  }
  for await (const feature of readFeatures(file, isGzip, step)) {
    const segment = isFeature(feature) ? read(feature) : undefined
    if (segment) region.addSegment(segment)
  }
}

interface Sniffed {
  kind: SourceKind
  isGzip: boolean
}

/** A file's first bytes say what it is, not its name. */
async function kindOf(file: string): Promise<Sniffed> {
  const head = await headOf(file)
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  const kind = judge(isGzip ? unpackedHead(file, head) : head)
  if (!kind)
    throw new UnreadableSource(
      file,
      'it is none of the kinds that can be read: National Road Network (GeoPackage), National Address Register (CSV or zip), Toronto Centreline or Montréal Géobase (GeoJSON), OpenStreetMap (PBF)',
    )
  return { kind, isGzip }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableSource(
      file,
      error.code === 'ENOENT' ? 'there is no such file' : `it cannot be opened (${error.code})`,
    )
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    if (bytesRead === 0) throw new UnreadableSource(file, 'it is empty')
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(file, `it cannot be read (${(error as NodeJS.ErrnoException).code ?? error})`)
  } finally {
    await handle.close()
  }
}

function unpackedHead(file: string, head: Buffer): Buffer {
  try {
    // The end is missing on purpose: only the beginning is looked at.
    return gunzipSync(head, { finishFlush: 2 })
  } catch {
    throw new UnreadableSource(file, 'it is packed with gzip, but cannot be unpacked')
  }
}

function judge(head: Buffer): SourceKind | undefined {
  if (head.toString('latin1', 0, 15) === 'SQLite format 3') return 'road-network'
  if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'address-register'
  if (head.subarray(0, 64).includes('OSMHeader')) return 'openstreetmap'
  const text = head.toString()
  if (/loc_guid/i.test(text.split('\n', 1)[0] ?? '')) return 'address-register'
  if (text.includes('LINEAR_NAME_FULL')) return 'centreline'
  if (text.includes('SENS_CIR') || text.includes('NOM_VOIE')) return 'geobase'
  return undefined
}
