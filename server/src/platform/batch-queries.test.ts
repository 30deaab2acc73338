import { expect, test } from 'vitest'
import { batchQueries } from './batch-queries.ts'
import type { Db } from './db.ts'

const db = Object.freeze(() => undefined) as unknown as Db
const echo = async (keys: string[]) => new Map(keys.map((key) => [key, `${key}!`]))

test('questions of the same moment leave as one, and each gets its own answer', async () => {
  const asked: string[][] = []
  const ask = batchQueries<string>()
  const read = (keys: string[]) => {
    asked.push(keys)
    return echo(keys.filter((key) => key !== 'none'))
  }
  expect(await Promise.all(['a', 'b', 'none', 'a'].map((key) => ask(db, key, read)))).toEqual([
    'a!',
    'b!',
    undefined,
    'a!',
  ])
  expect(asked).toEqual([['a', 'b', 'none']])
  // Nothing is kept: who asks later is answered by what is true then.
  await ask(db, 'a', read)
  expect(asked).toHaveLength(2)
})

test('whoever comes while one is under way shares the next', async () => {
  const asked: string[][] = []
  const ask = batchQueries<string>()
  const first = Promise.withResolvers<Map<string, string>>()
  const begun = Promise.withResolvers<void>()
  const one = ask(db, 'a', () => {
    begun.resolve()
    return first.promise
  })
  await begun.promise
  const others = ['b', 'c'].map((key) =>
    ask(db, key, (keys) => {
      asked.push(keys)
      return echo(keys)
    }),
  )
  first.resolve(new Map([['a', 'first']]))
  expect(await Promise.all([one, ...others])).toEqual(['first', 'b!', 'c!'])
  expect(asked).toEqual([['b', 'c']])
})

test('one that never comes back holds up nobody else', async () => {
  const ask = batchQueries<string>()
  const begun = Promise.withResolvers<void>()
  void ask(db, 'lost', () => {
    begun.resolve()
    return new Promise(() => undefined)
  })
  await begun.promise
  expect(await ask(db, 'b', echo)).toBe('b!')
})

test('a failure is told to those who asked together, and not to the next', async () => {
  const ask = batchQueries<string>()
  const fails = async () => {
    throw new Error('away')
  }
  const both = await Promise.allSettled(['a', 'b'].map((key) => ask(db, key, fails)))
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(db, 'a', echo)).toBe('a!')
})

test('a hundred are enough for one statement', async () => {
  const asked: number[] = []
  const ask = batchQueries<string>()
  const keys = Array.from({ length: 250 }, (_, n) => String(n))
  const found = await Promise.all(
    keys.map((key) =>
      ask(db, key, (together) => {
        asked.push(together.length)
        return echo(together)
      }),
    ),
  )
  expect(found).toEqual(keys.map((key) => `${key}!`))
  expect(asked.reduce((sum, n) => sum + n, 0)).toBe(250)
  expect(Math.max(...asked)).toBe(100)
})
