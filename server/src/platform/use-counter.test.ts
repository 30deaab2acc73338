import { expect, test } from 'vitest'
import { makeUseCounter } from './use-counter.ts'

let at = 0
const aMinute = () => makeUseCounter(60_000, () => at)

test('a window begins with the first use and ends for all uses in it', () => {
  at = 1000
  const counter = aMinute()
  expect(counter.get('a')).toBeUndefined()
  expect(counter.add('a')).toEqual({ count: 1, leftMs: 60_000 })
  at += 59_000
  expect(counter.add('a')).toEqual({ count: 2, leftMs: 1000 })
  expect(counter.get('a')).toEqual({ count: 2, leftMs: 1000 })
  at += 1000
  expect(counter.get('a')).toBeUndefined()
  expect(counter.add('a')).toEqual({ count: 1, leftMs: 60_000 })
})

test('each key has a window of its own', () => {
  at = 0
  const counter = aMinute()
  counter.add('a')
  at = 30_000
  counter.add('b')
  at = 60_000
  expect(counter.add('b').count).toBe(2)
  expect(counter.add('a').count).toBe(1)
  at = 90_000
  expect(counter.add('b').count).toBe(1)
  expect(counter.add('a').count).toBe(2)
})
