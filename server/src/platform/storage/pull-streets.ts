import { join } from 'node:path'
import { sweep } from '../streets/pack-folder.ts'
import type { Areas } from './open-storage.ts'
import { pullFolder } from './pull-folder.ts'

/** Packs that left the bucket stay as long as a map that is open may read them. */
export async function pullStreets(
  { streets }: Pick<Areas, 'streets'>,
  dataDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const folder = join(dataDir, 'streets')
  const { fetched, gone } = await pullFolder(streets, folder, signal)
  if (fetched + gone > 0) await sweep(folder)
}
