import { mkdir, readFile } from 'node:fs/promises'
import type { Area } from './area.ts'
import { buildTiles } from './build-tiles.ts'
import { clipRegion } from './clip-region.ts'
import { contractGraph, type Ranks } from './contract-graph.ts'
import { makeGraph } from './graph.ts'
import { withImportLock } from './import-lock.ts'
import { dropStage, findStage, keepStage, keyOfSources } from './import-stage.ts'
import { UnreadableSource } from './importers/read-features.ts'
import { type ReadProgress, readSources } from './importers/read-sources.ts'
import { fileOf, hashOf, type PackEntry, putPack, requirePackName, sweep, writeWhole } from './pack-folder.ts'
import { type Pack, readPack } from './read-pack.ts'
import { makeRegion, type Region } from './region.ts'
import { readWays, writeWays } from './ways-file.ts'
import { type About, type WrittenPack, writePack } from './write-pack.ts'

export interface ImportProgress {
  reading: ReadProgress
  step(name: 'packing' | 'ranking' | 'drawing' | 'storing' | 'going on', share?: number): void
}

export interface ImportOptions {
  folder: string
  name: string
  files: readonly string[]
  area?: Area | undefined
  progress: ImportProgress
  now: Date
}

/**
 * Files of any of the known kinds become one pack with its map and its ways; the one before stays in force until then. What
 * an import of the same files had done before it was killed is not done again.
 */
export async function importStreets(options: ImportOptions): Promise<PackEntry> {
  const { folder, files, area, progress } = options
  const name = requirePackName(options.name)
  return withImportLock(folder, async () => {
    await sweep(folder)
    const key = await keyOfSources(files, area)
    const kept = await findStage(folder, name, key)
    if (kept) progress.step('going on')
    const packed = kept ?? (await packSources(options))
    if (!kept) await keepStage(folder, name, key, packed.bytes)
    const entry = await storePack(folder, packed, progress.step)
    await dropStage(folder, name)
    return entry
  })
}

/** On its own, so that everything but the finished pack is forgotten: the steps behind it need the room. */
async function packSources({ name, files, area, progress, now }: ImportOptions): Promise<WrittenPack> {
  const whole = makeRegion()
  const sources = await readSources(files, whole, progress.reading)
  const region = area ? clipRegion(whole, area) : whole
  if (region.segments.class.length === 0 && region.doors.number.length === 0)
    throw new UnreadableSource(files.join(', '), 'nothing of it lies in the area')
  progress.step('packing')
  return writePack(region, { name, sources, builtAt: now.toISOString() })
}

/** A region that was made here, such as the demo's town. */
export const storeRegion = (
  folder: string,
  region: Region,
  about: About,
  step: ImportProgress['step'],
): Promise<PackEntry> => storePack(folder, writePack(region, about), step)

/** Everything that a pack needs besides what its sources tell. */
async function storePack(
  folder: string,
  { bytes, header }: WrittenPack,
  step: ImportProgress['step'],
): Promise<PackEntry> {
  const pack = readPack(header.name, bytes)
  const ways = await rankWays(folder, pack, hashOf(bytes), step)
  step('drawing', 0)
  const tiles = buildTiles(pack, (done, of) => step('drawing', done / of))
  step('storing')
  return putPack(folder, header, { streets: bytes, ways, tiles })
}

/** The longest step; done already where an import was killed behind it. */
async function rankWays(folder: string, pack: Pack, hash: string, step: ImportProgress['step']): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const file = fileOf(folder, { name: pack.header.name, hash }, 'ways')
  const there = await readFile(file).catch(() => undefined)
  if (there && isWhole(file, there)) return there
  step('ranking', 0)
  const ranks = contractGraph(makeGraph(pack, 'car'), (done, of) => step('ranking', done / of))
  const ways = writeWays(pack.header, ranks)
  await writeWhole(file, ways)
  return ways
}

function isWhole(file: string, bytes: Buffer): boolean {
  try {
    return (readWays(file, bytes) satisfies Ranks).rank.length > 0
  } catch {
    return false
  }
}
