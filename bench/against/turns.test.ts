import { expect, test } from 'vitest'
import { turnsOf } from './turns.ts'

test('after a warm-up the two take turns in beginning', () => {
  const turns = turnsOf(4).map(({ round, side }) => `${round} ${side}`)
  expect(turns).toEqual([
    ...['0 before', '0 after'],
    ...['1 before', '1 after'],
    ...['2 after', '2 before'],
    ...['3 before', '3 after'],
    ...['4 after', '4 before'],
  ])
})
