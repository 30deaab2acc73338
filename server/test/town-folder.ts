import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raiseTown, townEdition } from '../src/platform/streets/town/raise-town.ts'

/** Port Maple, drawn once for all tests of this checkout: it takes seconds. */
export async function townFolder(): Promise<string> {
  const stem = `${townEdition} ${import.meta.dirname}`.replace(/[^a-z0-9]+/gi, '-')
  const folder = join(tmpdir(), `maple-town-${stem}`)
  await raiseTown(folder)
  return folder
}

/** The same for a server that is about to start as a demo there. */
export async function putTown(dataDir: string): Promise<void> {
  cpSync(await townFolder(), join(dataDir, 'streets'), { recursive: true })
}
