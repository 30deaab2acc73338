import { expect, test } from 'vitest'
import type { LoadedPack } from './loaded-pack.ts'
import { makePackCache } from './pack-cache.ts'
import type { PackEntry } from './pack-folder.ts'

const entryOf = (name: string) => ({ name, hash: name }) as PackEntry

/** Packs of so many bytes; what was read, and what had to go. */
function makeShelf(mostBytes: number, sizes: Record<string, number>) {
  const [read, gone]: [string[], string[]] = [[], []]
  const cache = makePackCache({
    mostBytes,
    warn: () => undefined,
    gone: (key) => gone.push(key.split('-')[0] as string),
    async load({ name }) {
      read.push(name)
      if (!sizes[name]) throw new Error('damaged')
      return { bytes: sizes[name] } as LoadedPack
    },
  })
  const ask = async (...names: string[]) => {
    for (const name of names) await cache.open(entryOf(name))
  }
  return { cache, ask, read, gone }
}

test('[P1] packs stay in memory as long as their bytes fit, and the one that was asked longest ago makes room', async () => {
  const { ask, read, gone } = makeShelf(100, { a: 40, b: 40, c: 15, d: 30 })
  await ask('a', 'b', 'c', 'a')
  expect([read, gone]).toEqual([['a', 'b', 'c'], []])
  await ask('d')
  expect(gone).toEqual(['b'])
  await ask('a', 'c', 'd')
  expect(read).toEqual(['a', 'b', 'c', 'd'])
})

test('[P1] many small packs stay, and one that is larger than all the room is used alone', async () => {
  const small = Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`p${nth}`, 1]))
  const { ask, gone } = makeShelf(60, { ...small, large: 500 })
  await ask(...Object.keys(small))
  expect(gone).toEqual([])
  await ask('large', 'large')
  expect(gone).toHaveLength(50)
})

test('[P1] packs that are asked for at once, a damaged one among them, keep the bound', async () => {
  const { cache, read, gone } = makeShelf(100, { a: 60, b: 60, c: 30 })
  const found = await Promise.all(['a', 'b', 'bad', 'c', 'a'].map((name) => cache.open(entryOf(name))))
  expect(found.map((pack) => pack?.bytes)).toEqual([60, 60, undefined, 30, 60])
  expect(read.filter((name) => name === 'a')).toEqual(['a'])
  expect(gone).toContain('b')
  cache.keepOnly([])
  expect(gone).toContain('a')
})
