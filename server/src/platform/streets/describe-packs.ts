import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@maple/contract'
import { type Coverage, coverageOf } from './pack-coverage.ts'
import { DamagedPack, type PackHeader, readPackFile } from './pack-file.ts'
import { fileOf, type PackEntry, readEntry } from './pack-folder.ts'

export interface PackDamage {
  words: Text
  file: string
}

/** A pack as it lies in the folder, whether it can be used or not. */
export interface DescribedPack extends Partial<Coverage> {
  name: string
  header: PackHeader | undefined
  bytes: number
  damage: PackDamage | undefined
}

const parts = ['streets', 'ways', 'tiles'] as const

/** What was found of a pack, by the hash in its name: the files of one never change, but they may be damaged. */
const looked = new Map<string, { size: string; coverage: Coverage | undefined; damage: PackDamage | undefined }>()
const lookedAtMost = 200

/** All packs of a folder, the damaged ones with what is wrong; never throws for what a file holds. */
export async function describePacks(
  folder: string,
  { from, count }: { from: number; count: number },
): Promise<{ packs: DescribedPack[]; total: number }> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const packs: DescribedPack[] = []
  for (const file of files.slice(from, from + count)) packs.push(await describe(folder, file))
  return { packs, total: files.length }
}

async function describe(folder: string, file: string): Promise<DescribedPack> {
  const name = file.replace(/\.json$/, '')
  const entry = await readEntry(join(folder, file))
  if (!entry) return { name, header: undefined, bytes: 0, damage: { words: 'its description cannot be read', file } }
  const sizes = await Promise.all(
    parts.map((part) =>
      stat(fileOf(folder, entry, part)).then(
        ({ size, mtimeMs }) => ({ size, mtimeMs }),
        () => undefined,
      ),
    ),
  )
  const bytes = sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0)
  const missing = parts.find((_, nth) => !sizes[nth])
  if (missing)
    return { name, header: entry, bytes, damage: { words: 'its file {file} is missing', file: nameOf(entry, missing) } }
  const size = sizes.map((one) => `${one?.size} ${one?.mtimeMs}`).join(' ')
  const key = `${folder} ${name} ${entry.hash}`
  const known = looked.get(key)
  const found = known?.size === size ? known : { size, ...(await look(folder, entry)) }
  if (looked.size >= lookedAtMost) looked.clear()
  looked.set(key, found)
  return { name, header: entry, bytes, damage: found.damage, ...found.coverage }
}

/** Every hash of it, and the points of its streets. */
async function look(
  folder: string,
  entry: PackEntry,
): Promise<{ coverage: Coverage | undefined; damage: PackDamage | undefined }> {
  const path = fileOf(folder, entry, 'streets')
  try {
    return { coverage: coverageOf(readPackFile(path, await readFile(path)), entry.bounds), damage: undefined }
  } catch (error) {
    if (!(error instanceof DamagedPack || error instanceof SyntaxError || error instanceof RangeError)) throw error
    return {
      coverage: undefined,
      damage: { words: 'its file {file} was changed or cut', file: nameOf(entry, 'streets') },
    }
  }
}

const nameOf = (entry: PackEntry, part: (typeof parts)[number]): string => fileOf('', entry, part).replace(/^[\\/]/, '')
