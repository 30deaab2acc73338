import { expect, test } from 'vitest'
import type { Database } from './db.ts'
import { inOneGo } from './in-one-go.ts'

const deps = () => ({ db: {} as Database })

test('what comes at the same time is done in one go, and what comes meanwhile in the next', async () => {
  const gos: number[][] = []
  const first = Promise.withResolvers<void>()
  const write = inOneGo(async (_deps, pieces: readonly number[]) => {
    gos.push([...pieces])
    if (gos.length === 1) await first.promise
  })
  const here = deps()
  const early = [1, 2].map((piece) => write(here, piece))
  await new Promise(setImmediate)
  const late = [3, 4].map((piece) => write(here, piece))
  first.resolve()
  await Promise.all([...early, ...late])
  expect(gos).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('of several that fail together each is done again by itself, and only what fails so has failed', async () => {
  const done: number[] = []
  const write = inOneGo(async (_deps, pieces: readonly number[]) => {
    if (pieces.includes(2)) throw new Error('two')
    done.push(...pieces)
  })
  const here = deps()
  const ends = await Promise.allSettled([1, 2, 3].map((piece) => write(here, piece)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 3])
  await expect(write(here, 2)).rejects.toThrow('two')
  expect(done).toEqual([1, 3])
})

test('two databases are never written together', async () => {
  const gos: number[][] = []
  const write = inOneGo(async (_deps, pieces: readonly number[]) => gos.push([...pieces]))
  await Promise.all([write(deps(), 1), write(deps(), 2)])
  expect(gos).toEqual([[1], [2]])
})
