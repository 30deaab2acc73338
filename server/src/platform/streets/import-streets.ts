import { buildTiles } from './build-tiles.ts'
import { type Area, clipRegion } from './clip-region.ts'
import { contractGraph } from './contract-graph.ts'
import { makeGraph } from './graph.ts'
import { type ReadProgress, readSources } from './importers/read-sources.ts'
import type { PackSource } from './pack-file.ts'
import { type PackEntry, putPack, withImportLock } from './pack-folder.ts'
import { readPack } from './read-pack.ts'
import { makeRegion, type Region } from './region.ts'
import { writeWays } from './ways-file.ts'
import { writePack } from './write-pack.ts'

export interface ImportProgress {
  reading: ReadProgress
  step(name: 'packing' | 'ranking' | 'drawing' | 'storing', share?: number): void
}

export interface ImportOptions {
  folder: string
  name: string
  files: readonly string[]
  area?: Area | undefined
  progress: ImportProgress
  now: Date
}

/** Files of any of the known kinds become one pack with its map and its ways; the one before stays in force until then. */
export function importStreets({ folder, name, files, area, progress, now }: ImportOptions): Promise<PackEntry> {
  return withImportLock(folder, async () => {
    const whole = makeRegion()
    const sources = await readSources(files, whole, progress.reading)
    const region = area ? clipRegion(whole, area) : whole
    return storeRegion(folder, region, { name, sources, builtAt: now.toISOString() }, progress.step)
  })
}

/** Everything that a region needs besides what its sources tell. */
export async function storeRegion(
  folder: string,
  region: Region,
  about: { name: string; sources: PackSource[]; builtAt: string },
  step: ImportProgress['step'],
): Promise<PackEntry> {
  step('packing')
  const { bytes, header } = writePack(region, about)
  const pack = readPack(about.name, bytes)
  step('ranking', 0)
  const ranks = contractGraph(makeGraph(pack, 'car'), (done, of) => step('ranking', done / of))
  step('drawing')
  const tiles = buildTiles(pack)
  step('storing')
  return putPack(folder, header, { streets: bytes, ways: writeWays(header, ranks), tiles })
}
