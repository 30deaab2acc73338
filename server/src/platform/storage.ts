import { createReadStream, fstat, open } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'

const [openFile, statOpen] = [promisify(open), promisify(fstat)]

/** Where uploaded bytes live. Keys are ours (random names), never a user's file name. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<{ stream: Readable; size: number } | undefined>
  remove(key: string): Promise<void>
}

export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key))
    if (!path.startsWith(`${normalize(root)}/`)) throw new Error('A storage key must stay below its root')
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written beside and renamed, so that a reader never sees half a file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    async get(key) {
      const path = pathOf(key)
      // Opened here and now: a file that is removed a moment later is still read whole, and one that is gone is not there.
      const fd = await openFile(path, 'r').catch(() => undefined)
      if (fd === undefined) return undefined
      const { size } = await statOpen(fd)
      return { stream: createReadStream(path, { fd }), size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
