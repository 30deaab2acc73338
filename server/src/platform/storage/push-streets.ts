import { join } from 'node:path'
import { fileOf, listPacks } from '../streets/pack-folder.ts'
import { copyFile } from './copy-file.ts'
import { diskStorage } from './disk-storage.ts'
import type { Areas } from './open-storage.ts'
import { isEntry } from './pull-folder.ts'

/** Makes the bucket have the packs that are in force here: parts first, and what names them after. */
export async function pushStreets({ streets: remote }: Pick<Areas, 'streets'>, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'streets')
  const local = diskStorage(folder)
  const packs = await listPacks(folder)
  const nameOf = (path: string) => path.slice(folder.length + 1)
  const parts = packs.flatMap((pack) =>
    (['streets', 'ways', 'tiles'] as const).map((part) => nameOf(fileOf(folder, pack, part))),
  )
  const entries = packs.map(({ name }) => `${name}.json`)
  for (const key of [...parts, ...entries]) await copyFile(local, remote, key)
  const kept = new Set([...parts, ...entries])
  const gone: string[] = []
  for await (const { key } of remote.list()) if (!kept.has(key)) gone.push(key)
  for (const key of [...gone.filter(isEntry), ...gone.filter((each) => !isEntry(each))]) await remote.remove(key)
}
