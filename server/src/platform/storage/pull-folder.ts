import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage, StoredFile } from './port.ts'

/** What came from the bucket, and as which version: nothing else of the folder is touched. */
const notesName = '.from-bucket'
/** Drafts and stages of an import are of one node only. */
export const isShared = (key: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.(pmtiles|streets|ways|json)$/.test(key)

/** Names what puts the others in force, so it comes last and goes first. */
export const isEntry = (key: string): boolean => key.endsWith('.json')

export interface Pulled {
  fetched: number
  gone: number
}

/** Makes the local folder what the bucket has; a file is there whole or not at all. */
export async function pullFolder(remote: Storage, folder: string, signal?: AbortSignal): Promise<Pulled> {
  const listed: StoredFile[] = []
  for await (const file of remote.list()) if (isShared(file.key)) listed.push(file)
  await sweepDrafts(folder)
  const notes = await readNotes(folder)
  let fetched = 0
  for (const file of [...listed.filter(({ key }) => !isEntry(key)), ...listed.filter(({ key }) => isEntry(key))]) {
    if (notes[file.key] === file.version && (await isHere(folder, file))) continue
    if (!(await fetchFile(remote, folder, file, signal))) continue
    notes[file.key] = file.version
    await writeNotes(folder, notes)
    fetched += 1
  }
  const there = new Set(listed.map(({ key }) => key))
  const gone = Object.keys(notes).filter((key) => !there.has(key))
  for (const key of gone) {
    await letGo(join(folder, key))
    delete notes[key]
  }
  if (gone.length > 0) await writeNotes(folder, notes)
  return { fetched, gone: gone.length }
}

const isHere = async (folder: string, { key, size }: StoredFile): Promise<boolean> =>
  stat(join(folder, key)).then(
    (found) => found.size === size,
    () => false,
  )

/** False if it went while it was fetched. */
async function fetchFile(
  remote: Storage,
  folder: string,
  { key, changedAt }: StoredFile,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const found = await remote.get(key)
  if (!found) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = newDraft(folder)
  try {
    await writeFile(draft, found.stream, { flush: true, ...(signal && { signal }) })
    // The version of a map is told by its time, which has to be the same on every node.
    await utimes(draft, changedAt, changedAt)
    await rename(draft, join(folder, key))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return true
}

/** An entry and a map go at once; parts of a pack when the sweep finds them unnamed for long enough. */
async function letGo(path: string): Promise<void> {
  const isPart = /-[0-9a-f]{12}\.(streets|ways|pmtiles)$/.test(path)
  if (!isPart) return rm(path, { force: true })
  const now = new Date()
  await utimes(path, now, now).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function readNotes(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, notesName), 'utf8').catch(() => '{}')
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    // Cut off: everything is fetched once more.
    return {}
  }
}

async function writeNotes(folder: string, notes: Record<string, string>): Promise<void> {
  const draft = newDraft(folder)
  await writeFile(draft, JSON.stringify(notes))
  await rename(draft, join(folder, notesName))
}

/** Of its own name each: several nodes may have one disk. */
const newDraft = (folder: string): string => join(folder, `.fetched-${randomUUID()}.part`)
const isDraft = (name: string): boolean => /^\.fetched-.*\.part$/.test(name)
/** Nothing writes this long without a byte. */
const draftMs = 3_600_000

/** What nodes that were killed have left. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter(isDraft)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > draftMs) await rm(join(folder, name), { force: true })
  }
}
