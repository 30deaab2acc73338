import { copyFile } from './copy-file.ts'
import { type Area, type Areas, areas } from './open-storage.ts'
import { isEntry, isShared } from './pull-folder.ts'

export interface CopiedAreas {
  copied: number
  there: number
  /** In the target and not in the source: erased since an earlier copy, or never of this place. */
  strange: number
  removed: number
}

export interface CopyOptions {
  only?: Area | undefined
  /** Whether what only the target has is removed from it. */
  exact?: boolean
  progress?(area: Area, done: number): void
}

const atOnce = 8

/** Brings all files over; run again, it goes on where it was killed. Nothing is removed from where they come from. */
export async function copyAreas(
  from: Areas,
  to: Areas,
  { only, exact = false, progress = () => undefined }: CopyOptions = {},
): Promise<CopiedAreas> {
  const total = { copied: 0, there: 0, strange: 0, removed: 0 }
  for (const area of only ? [only] : areas) {
    const keys = await keysOf(from, area)
    let done = 0
    const copy = async (key: string) => {
      const result = await copyFile(from[area], to[area], key)
      if (result !== 'gone') total[result] += 1
      progress(area, ++done)
    }
    // What names others comes after them.
    await inLanes(
      keys.filter((key) => !isEntry(key)),
      copy,
    )
    await inLanes(keys.filter(isEntry), copy)
    const strange = await strangeOf(to, area, new Set(keys))
    total.strange += strange.length
    if (!exact || strange.length === 0) continue
    if (keys.length === 0)
      throw new Error(`There are no ${area} to copy, but some in the target: --exact would remove them all.`)
    await inLanes(strange, (key) => to[area].remove(key))
    total.removed += strange.length
  }
  return total
}

async function keysOf(place: Areas, area: Area): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of place[area].list()) if (isMeant(area, key)) keys.push(key)
  return keys
}

async function strangeOf(to: Areas, area: Area, known: ReadonlySet<string>): Promise<string[]> {
  return (await keysOf(to, area)).filter((key) => !known.has(key))
}

const isMeant = (area: Area, key: string): boolean => (area === 'streets' || area === 'maps' ? isShared(key) : true)

/** The first fault ends all lanes, and is told when they have ended. */
async function inLanes(keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<void> {
  const waiting = keys.values()
  const faults: unknown[] = []
  const lane = async () => {
    for (const key of waiting) {
      if (faults.length > 0) return
      await work(key).catch((error: unknown) => faults.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (faults.length > 0) throw faults[0]
}
