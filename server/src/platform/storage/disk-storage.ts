import { createReadStream, fstat, open } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { factsOf, requireFacts } from './measured.ts'
import { requireKey, type Storage, type StoredFile } from './port.ts'

const [openFile, statOpen] = [promisify(open), promisify(fstat)]

const isMissing = (error: unknown, path: string): boolean => {
  const { code, path: missing } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && missing === path
}

/**
 * `whole`: a reader never sees half a file, and one that is stored outlives a power cut. Not for the outbox, which is a
 * copy of what the database has, and a folder that people read as it is: nothing lies in it but what is named for good.
 */
export function diskStorage(root: string, { whole = true } = {}): Storage {
  const pathOf = (key: string): string => join(root, requireKey(key))
  const write = async (key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> => {
    const path = pathOf(key)
    const draft = whole ? `${path}.part` : path
    try {
      await writeFile(draft, content, { mode: 0o600, flush: whole }).catch(async (error: unknown) => {
        // Before anything was read of the content: there is no folder yet.
        if (!isMissing(error, draft)) throw error
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(draft, content, { mode: 0o600, flush: whole })
      })
      if (whole) await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  const get = async (key: string) => {
    const path = pathOf(key)
    // Opened here and now: a file that is removed a moment later is still read whole, and one that is gone is not there.
    const fd = await openFile(path, 'r').catch(() => undefined)
    if (fd === undefined) return undefined
    const { size } = await statOpen(fd)
    return { stream: createReadStream(path, { fd }), size }
  }
  return {
    put: write,
    putStream: (key, content, facts) => write(key, requireFacts(key, content, facts)),
    get,
    async look(key) {
      const found = await get(key)
      return found && factsOf(found.stream)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => walk(root, ''),
  }
}

async function* walk(root: string, under: string): AsyncGenerator<StoredFile> {
  const folder = join(root, under)
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error, folder)) return []
    throw error
  })
  // A folder sorts as its files do.
  const sortKey = (entry: (typeof entries)[number]) => (entry.isDirectory() ? `${entry.name}/` : entry.name)
  for (const entry of entries.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) {
    const key = `${under}${entry.name}`
    if (entry.isDirectory()) yield* walk(root, `${key}/`)
    if (!entry.isFile() || entry.name.endsWith('.part') || entry.name.startsWith('.')) continue
    // Removed since the folder was read: then it is not there.
    const found = await stat(join(folder, entry.name)).catch(() => undefined)
    if (found) yield { key, size: found.size, changedAt: found.mtime, version: `${found.size} ${found.mtimeMs}` }
  }
}
