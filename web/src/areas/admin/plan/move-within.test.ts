import { expect, test } from 'vitest'
import { moveWithin, stopKey } from './move-within.ts'

const stop = (orderId: string, kind: 'pickup' | 'delivery') => ({ orderId, kind })
const stops = [stop('a', 'pickup'), stop('b', 'pickup'), stop('a', 'delivery'), stop('b', 'delivery')]
const keys = (from: number, to: number) => moveWithin(stops, from, to)?.map(stopKey)

test('a stop takes the place of another, earlier or later', () => {
  expect(keys(1, 0)).toEqual(['b pickup', 'a pickup', 'a delivery', 'b delivery'])
  expect(keys(2, 3)).toEqual(['a pickup', 'b pickup', 'b delivery', 'a delivery'])
  expect(keys(3, 2)).toEqual(['a pickup', 'b pickup', 'b delivery', 'a delivery'])
  expect(keys(2, 1)).toEqual(['a pickup', 'a delivery', 'b pickup', 'b delivery'])
})

test('not where it is, not outside, and no delivery before its pickup', () => {
  for (const [from, to] of [
    [1, 1],
    [0, -1],
    [3, 4],
    [7, 0],
    [0, 2],
    [2, 0],
    [3, 1],
  ] as const)
    expect(keys(from, to), `${from} to ${to}`).toBeUndefined()
})
