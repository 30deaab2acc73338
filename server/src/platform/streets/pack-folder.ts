import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackHeader } from './pack-file.ts'
import { type Pack, readPack } from './read-pack.ts'

/** What stands in the folder for one region: the files that are in force, by the hash of the pack. */
export interface PackEntry extends PackHeader {
  hash: string
  bytes: number
}

export interface PackParts {
  streets: Buffer
  ways: Buffer
  tiles: Buffer
}

const endings = { streets: 'streets', ways: 'ways', tiles: 'pmtiles' } as const
/** Files that nothing names any more stay this long: a map that is open may still be reading them. */
const graceMs = 3_600_000

export const fileOf = (
  folder: string,
  { name, hash }: Pick<PackEntry, 'name' | 'hash'>,
  part: keyof PackParts,
): string => join(folder, `${name}-${hash}.${endings[part]}`)

export async function listPacks(folder: string): Promise<PackEntry[]> {
  const names = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as PackEntry),
  )
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

export async function loadPack(folder: string, entry: PackEntry): Promise<Pack> {
  const file = fileOf(folder, entry, 'streets')
  return readPack(file, await readFile(file))
}

export const hashOfPack = (streets: Buffer): string => createHash('sha256').update(streets).digest('hex').slice(0, 12)

/** All parts first, then the one small file that puts them in force: whoever dies in between changes nothing. */
export async function putPack(folder: string, header: PackHeader, parts: PackParts): Promise<PackEntry> {
  await mkdir(folder, { recursive: true })
  const entry: PackEntry = { ...header, hash: hashOfPack(parts.streets), bytes: parts.streets.length }
  for (const part of ['streets', 'ways', 'tiles'] as const) await writeWhole(fileOf(folder, entry, part), parts[part])
  await writeWhole(join(folder, `${entry.name}.json`), Buffer.from(`${JSON.stringify(entry, null, 2)}\n`))
  await sweep(folder)
  return entry
}

/** Out of force at once; its files go with the next sweep. */
export async function removePack(folder: string, name: string): Promise<boolean> {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) return false
  await rm(file)
  await sweep(folder)
  return true
}

export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.part`
  try {
    const handle = await open(draft, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What nothing names any more goes after its time: parts of packs that were replaced, and what a killed import left. */
export async function sweep(folder: string): Promise<void> {
  const kept = new Set((await listPacks(folder)).map(({ name, hash }) => `${name}-${hash}`))
  for (const name of await readdir(folder).catch(() => [])) {
    const [, stem = '', ending] = /^(.+)\.(streets|ways|pmtiles|stage|json\.part)(?:\.part)?$/.exec(name) ?? []
    if (!ending || kept.has(stem)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > graceMs) await rm(join(folder, name), { force: true })
  }
}
