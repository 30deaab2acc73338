import { expect, test } from 'vitest'
import { courier, day } from './data/example-board.ts'
import { indexAt, scaleOf, spread } from './day-scale.ts'

test('the line shows from eight to six, and longer if somebody works longer that day', () => {
  const hours = (shift: { start: string; end: string } | null) => {
    const { from, to } = scaleOf({ day, couriers: new Map([['luc', courier('luc', [], { shift })]]) }, 'UTC')
    return [new Date(from).toISOString().slice(11, 13), new Date(to).toISOString().slice(11, 13)]
  }
  expect(hours(null)).toEqual(['08', '18'])
  expect(hours({ start: `${day}T06:30:00.000Z`, end: `${day}T20:10:00.000Z` })).toEqual(['06', '21'])
  expect(hours({ start: '2026-11-12T06:30:00.000Z', end: `${day}T10:00:00.000Z` })).toEqual(['08', '18'])
})

test('marks stand beside each other, inside the line, in their order', () => {
  expect(spread([10, 12, 80], 20, 200)).toEqual([10, 30, 80])
  expect(spread([190, 195, 199], 20, 200)).toEqual([160, 180, 200])
  expect(spread([0, 0, 0, 0, 0], 20, 40)).toEqual([0, 10, 20, 30, 40])
  expect(spread([], 20, 40)).toEqual([])
})

test('a pointer is before the first mark to its right', () => {
  expect([0, 15, 99].map((at) => indexAt([10, 30], at))).toEqual([0, 1, 2])
})
