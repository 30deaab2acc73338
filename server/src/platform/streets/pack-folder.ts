import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
    names.filter((name) => name.endsWith('.json')).map((name) => readEntry(join(folder, name))),
  )
  return entries.filter((entry) => entry !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Nothing when it cannot be read: the other packs stay in force. */
export async function readEntry(path: string): Promise<PackEntry | undefined> {
  try {
    const entry = JSON.parse(await readFile(path, 'utf8')) as PackEntry
    const isWhole =
      typeof entry.name === 'string' &&
      /^[0-9a-f]+$/.test(entry.hash) &&
      entry.bounds.length === 4 &&
      entry.bounds.every(Number.isFinite) &&
      Array.isArray(entry.sources) &&
      !Number.isNaN(Date.parse(entry.builtAt)) &&
      typeof entry.counts === 'object'
    // Packs of before did not name their places.
    return isWhole ? { ...entry, places: entry.places ?? [] } : undefined
  } catch {
    return undefined
  }
}

export async function loadPack(folder: string, entry: PackEntry): Promise<Pack> {
  const file = fileOf(folder, entry, 'streets')
  return readPack(file, await readFile(file))
}

/** All parts first, then the one small file that puts them in force: whoever dies in between changes nothing. */
export async function putPack(folder: string, header: PackHeader, parts: PackParts): Promise<PackEntry> {
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256').update(parts.streets).digest('hex').slice(0, 12)
  const entry: PackEntry = { ...header, hash, bytes: parts.streets.length }
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

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
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

async function sweep(folder: string): Promise<void> {
  const kept = new Set((await listPacks(folder)).map(({ name, hash }) => `${name}-${hash}`))
  for (const name of await readdir(folder)) {
    const [, stem] = /^(.+)\.(?:streets|ways|pmtiles)(?:\.part)?$/.exec(name) ?? []
    if (!stem || kept.has(stem)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > graceMs) await rm(join(folder, name), { force: true })
  }
}

export class ImportUnderWay extends Error {}

/** One import at a time; the lock of a process that has died is taken over. */
export async function withImportLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const lock = join(folder, 'import.lock')
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(await readFile(lock, 'utf8').catch(() => '0'))
      if (isAlive(owner)) throw new ImportUnderWay(`Another import is under way (process ${owner}).`)
      await rm(lock, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
