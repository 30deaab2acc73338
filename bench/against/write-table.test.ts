import { expect, test } from 'vitest'
import { makeResults } from './results.ts'
import { writeTable } from './write-table.ts'

const start = { name: 'ready', unit: 's', better: 'less' } as const
const orders = { name: 'orders placed', unit: '/s', better: 'more' } as const

test('a table with a line for each figure', () => {
  const results = makeResults([start, orders])
  for (const round of [0, 1, 2, 3]) {
    results.add(start, 'before', round, round === 0 ? 99 : 1.5)
    results.add(start, 'after', round, 1 + round)
    results.add(orders, 'before', round, 200)
    results.add(orders, 'after', round, 150 - round)
  }
  expect(writeTable(results.all(), 'v1', 'this checkout').split('\n')).toEqual([
    '| measure | before (v1) | after (this checkout) | after / before | verdict |',
    '| --- | --- | --- | --- | --- |',
    '| ready | 1.50 s (1.50-1.50) | 3.00 s (2.00-4.00) | 2.00 (1.33-2.67) | slower |',
    '| orders placed (more is better) | 200 /s (200-200) | 148 /s (147-149) | 0.740 (0.735-0.745) | slower |',
  ])
})

test('what failed on one side is a dash, with the reason below; the rest goes on', () => {
  const results = makeResults([start, orders])
  for (const round of [0, 1, 2, 3]) {
    results.fail(start, 'before', round, 'answered 404')
    results.add(start, 'after', round, 1)
    results.add(orders, 'before', round, 200)
    results.add(orders, 'after', round, 200)
  }
  expect(writeTable(results.all(), 'v1', 'now').split('\n').slice(2)).toEqual([
    '| ready | - | - | - | - |',
    '| orders placed (more is better) | 200 /s (200-200) | 200 /s (200-200) | 1.00 (1.00-1.00) | same |',
    '',
    '- ready, before: answered 404',
  ])
})

test('a round that only one side came through is left out, and said', () => {
  const results = makeResults([start])
  for (const round of [1, 2, 3, 4]) results.add(start, 'before', round, 1)
  for (const round of [1, 3, 4]) results.add(start, 'after', round, 2)
  results.fail(start, 'after', 2, 'answered 503')
  const [result] = results.all()
  expect(result?.comparison).toMatchObject({ verdict: 'slower', slowdown: 100 })
  expect(result?.reasons).toEqual(['after: answered 503'])
})
