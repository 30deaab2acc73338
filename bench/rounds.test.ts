import { expect, test } from 'vitest'
import { shareOf, takeTurns } from './rounds.ts'

test('sides take turns, each round from the other end, and the first round is not counted', async () => {
  const asked: string[] = []
  const ask = (name: string) => async () => asked.push(name)
  const results = await takeTurns(2, { bare: ask('bare'), ours: ask('ours') })
  expect(asked).toEqual(['bare', 'ours', 'ours', 'bare', 'bare', 'ours'])
  expect(results).toEqual({ bare: [4, 5], ours: [3, 6] })
})

test('a share is that of the same round', () => {
  expect(shareOf([50, 90, 80], [100, 100, 100])).toEqual({ share: 0.8, said: '80 % (50-90)' })
  expect(shareOf([50, 20], [100, 20])).toEqual({ share: 0.75, said: '75 % (50-100)' })
})
