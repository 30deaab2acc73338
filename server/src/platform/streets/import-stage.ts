import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Area } from './area.ts'
import { readPackFile } from './pack-file.ts'
import { fileOf, hashOf, writeWhole } from './pack-folder.ts'
import type { WrittenPack } from './write-pack.ts'

/** Grows when the same sources make another pack. */
const edition = 2

/** What an import that did not come to its end had done: the pack that it had made of the same files. */
interface Stage {
  key: string
  hash: string
}

const stageFile = (folder: string, name: string): string => join(folder, `${name}.stage`)

/** The same files, unchanged since, and the same area. */
export async function keyOfSources(files: readonly string[], area: Area | undefined): Promise<string> {
  const told = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs, ino } = await stat(file).catch(() => ({ size: -1, mtimeMs: 0, ino: 0 }))
      return [file, size, mtimeMs, ino]
    }),
  )
  return createHash('sha256')
    .update(JSON.stringify([edition, told, area]))
    .digest('hex')
}

/** The pack of an import that was killed behind reading, if it is whole and of the same sources. */
export async function findStage(folder: string, name: string, key: string): Promise<WrittenPack | undefined> {
  try {
    const stage = JSON.parse(await readFile(stageFile(folder, name), 'utf8')) as Stage
    if (stage.key !== key) return undefined
    const file = fileOf(folder, { name, hash: stage.hash }, 'streets')
    const bytes = await readFile(file)
    return { bytes, header: readPackFile(file, bytes).header }
  } catch {
    // None, or damaged: everything is read again.
    return undefined
  }
}

export async function keepStage(folder: string, name: string, key: string, bytes: Buffer): Promise<void> {
  const hash = hashOf(bytes)
  await writeWhole(fileOf(folder, { name, hash }, 'streets'), bytes)
  await writeWhole(stageFile(folder, name), Buffer.from(JSON.stringify({ key, hash } satisfies Stage)))
}

export const dropStage = (folder: string, name: string): Promise<void> => rm(stageFile(folder, name), { force: true })
