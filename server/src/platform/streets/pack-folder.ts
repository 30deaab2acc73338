import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DamagedPack, type PackHeader } from './pack-file.ts'
import { type Pack, readPack } from './read-pack.ts'

/** What stands in the folder for one region: the files that are in force, by the hash of the pack. */
export interface PackEntry extends PackHeader {
  hash: string
  bytes: number
  /** Of the map, which nobody reads as a whole: `check` does. Packs of older programs have none. */
  tilesHash?: string
}

export interface PackParts {
  streets: Buffer
  ways: Buffer
  tiles: Buffer
}

const endings = { streets: 'streets', ways: 'ways', tiles: 'pmtiles' } as const
/** Files that nothing names any more stay this long: a map that is open may still be reading them. */
const graceMs = 3_600_000
/** An import that was killed in the evening goes on in the morning. */
const stageMs = 3 * 24 * 3_600_000

export const fileOf = (
  folder: string,
  { name, hash }: Pick<PackEntry, 'name' | 'hash'>,
  part: keyof PackParts,
): string => join(folder, `${name}-${hash}.${endings[part]}`)

const packName = /^[a-z0-9][a-z0-9-]{0,40}$/

/** A name becomes part of file names. */
export function requirePackName(name: string): string {
  if (packName.test(name)) return name
  throw new Error(`${name} cannot be the name of a pack: small letters, digits and hyphens, 41 at most.`)
}

/** What is in force. An entry that cannot be read is told and left out: the other packs go on. */
export async function listPacks(
  folder: string,
  warn: (error: unknown) => void = () => undefined,
): Promise<PackEntry[]> {
  const names = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readEntry(join(folder, name), warn)),
  )
  return entries.filter((entry) => entry !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1))
}

export async function readEntry(
  file: string,
  warn: (error: unknown) => void = () => undefined,
): Promise<PackEntry | undefined> {
  try {
    const told = JSON.parse(await readFile(file, 'utf8')) as (Partial<PackEntry> & { seal?: string }) | null
    const { seal, ...entry } = told ?? {}
    const isOlder = seal === undefined && entry.tilesHash === undefined
    if (!isEntry(entry) || `${entry.name}.json` !== basename(file) || (!isOlder && seal !== sealOf(entry)))
      throw new DamagedPack(file, 'it was changed')
    return entry
  } catch (error) {
    // Removed a moment ago: then it is no longer in force.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    warn(error instanceof SyntaxError ? new DamagedPack(file, 'it is cut or was changed') : error)
    return undefined
  }
}

const isEntry = (entry: Partial<PackEntry>): entry is PackEntry =>
  typeof entry.name === 'string' &&
  packName.test(entry.name) &&
  /^[0-9a-f]{12}$/.test(entry.hash ?? '') &&
  entry.bounds?.length === 4 &&
  entry.bounds.every(Number.isFinite) &&
  Array.isArray(entry.sources) &&
  Array.isArray(entry.places) &&
  !Number.isNaN(Date.parse(entry.builtAt ?? '')) &&
  typeof entry.counts === 'object'

export async function loadPack(folder: string, entry: PackEntry): Promise<Pack> {
  const file = fileOf(folder, entry, 'streets')
  const bytes = await readFile(file)
  if (hashOf(bytes) !== entry.hash) throw new DamagedPack(file, 'it was changed')
  return readPack(file, bytes)
}

export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** What an entry says, so that a changed byte in it shows. */
const sealOf = (entry: PackEntry): string => hashOf(JSON.stringify(entry))

/** All parts first, then the one small file that puts them in force: whoever dies in between changes nothing. */
export async function putPack(folder: string, header: PackHeader, parts: PackParts): Promise<PackEntry> {
  await mkdir(folder, { recursive: true })
  const entry: PackEntry = {
    ...header,
    hash: hashOf(parts.streets),
    bytes: parts.streets.length,
    tilesHash: hashOf(parts.tiles),
  }
  for (const part of ['streets', 'ways', 'tiles'] as const) await writeWhole(fileOf(folder, entry, part), parts[part])
  const before = await readEntry(join(folder, `${entry.name}.json`))
  if (before && before.hash !== entry.hash) await leaveForce(folder, before)
  await writeWhole(
    join(folder, `${entry.name}.json`),
    Buffer.from(`${JSON.stringify({ ...entry, seal: sealOf(entry) }, null, 2)}\n`),
  )
  await sweep(folder)
  return entry
}

/** Their grace begins now: maps that are open still read them. A file that is gone already needs none. */
async function leaveForce(folder: string, entry: PackEntry): Promise<void> {
  const now = new Date()
  for (const part of ['streets', 'ways', 'tiles'] as const)
    await utimes(fileOf(folder, entry, part), now, now).catch(() => undefined)
}

/** Out of force at once; its files go with the next sweep. */
export async function removePack(folder: string, name: string): Promise<boolean> {
  const file = join(folder, `${requirePackName(name)}.json`)
  if (!existsSync(file)) return false
  const entry = await readEntry(file)
  if (entry) await leaveForce(folder, entry)
  await rm(file)
  await sweep(folder)
  return true
}

export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  // Kept by a step before: on a disk that is nearly full there is no room for it twice.
  if ((await readFile(file).catch(() => undefined))?.equals(bytes)) return
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
    await rm(draft, { force: true, recursive: true }).catch(() => undefined)
    throw new Error(
      `${file} could not be written (${error instanceof Error ? error.message : error}); what was in force stays in force.`,
    )
  }
}

/**
 * What nothing names any more goes after its time: parts of packs that were replaced, and what a killed import left. Parts of
 * a pack whose entry cannot be read stay, since the entry may be mended.
 */
export async function sweep(folder: string): Promise<void> {
  const entries = await listPacks(folder)
  const names = await readdir(folder).catch(() => [])
  const kept = new Set(entries.map(({ name, hash }) => `${name}-${hash}`))
  const unread = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)))
  for (const { name } of entries) unread.delete(name)
  for (const name of names) {
    const [, stem = '', ending] = /^(.+)\.(streets|ways|pmtiles|stage|json\.part)(?:\.part)?$/.exec(name) ?? []
    if (!ending || kept.has(stem) || unread.has(stem.replace(/-[0-9a-f]{12}$/, ''))) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > (ending === 'stage' ? stageMs : graceMs)) await rm(join(folder, name), { force: true })
  }
}
