import { expect, test } from 'vitest'
import { compare, isSlowerThan, spreadOf } from './compare.ts'

const pairs = (...list: [number, number][]) => list.map(([before, after]) => ({ before, after }))

test('a spread has the middle, the least and the most', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, least: 1, most: 5 })
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4 })
})

test('rounds are compared one by one, so that a slow hour of the machine hits both sides', () => {
  const { before, after, ratio, verdict } = compare(pairs([10, 12], [20, 24], [40, 48]), 'less')
  expect(before).toEqual({ median: 20, least: 10, most: 40 })
  expect(after).toEqual({ median: 24, least: 12, most: 48 })
  expect(ratio).toEqual({ median: 1.2, least: 1.2, most: 1.2 })
  expect(verdict).toBe('slower')
})

test('what takes less is faster, what brings less is slower', () => {
  const halved = pairs([10, 5], [10, 5.1], [10, 4.9])
  expect(compare(halved, 'less')).toMatchObject({ verdict: 'faster', slowdown: -50 })
  expect(compare(halved, 'more')).toMatchObject({ verdict: 'slower', slowdown: 100 })
})

test('a spread that touches one is no difference, however far off its middle', () => {
  expect(compare(pairs([10, 20], [10, 20], [10, 10]), 'less').verdict).toBe('same')
  expect(compare(pairs([10, 20], [10, 20], [10, 9]), 'less').verdict).toBe('same')
  expect(compare(pairs([10, 20], [10, 20], [10, 10.1]), 'less').verdict).toBe('slower')
})

test('up to three percent is no difference, however narrow the spread', () => {
  expect(compare(pairs([100, 102.9], [100, 102.9], [100, 102.9]), 'less').verdict).toBe('same')
  expect(compare(pairs([100, 97.1], [100, 97.1], [100, 97.1]), 'less').verdict).toBe('same')
  expect(compare(pairs([100, 104], [100, 104], [100, 104]), 'less').verdict).toBe('slower')
})

test('two rounds are too few for a verdict', () => {
  expect(compare(pairs([10, 20], [10, 20]), 'less').verdict).toBe('too few rounds')
})

test('nothing before and nothing after is the same; something after nothing is without bound', () => {
  expect(compare(pairs([0, 0], [0, 0], [0, 0]), 'less').ratio.median).toBe(1)
  expect(compare(pairs([0, 1], [0, 1], [0, 1]), 'less')).toMatchObject({ verdict: 'slower', slowdown: Infinity })
})

test('only what is slower by more than the limit fails', () => {
  const slower = compare(pairs([100, 110], [100, 111], [100, 112]), 'less')
  expect(isSlowerThan(10, slower)).toBe(true)
  expect(isSlowerThan(12, slower)).toBe(false)
  expect(isSlowerThan(10, compare(pairs([100, 150], [100, 150], [100, 90]), 'less'))).toBe(false)
  expect(isSlowerThan(10, compare(pairs([100, 80], [100, 80], [100, 80]), 'less'))).toBe(false)
  expect(isSlowerThan(10, compare(pairs([100, 80], [100, 80], [100, 80]), 'more'))).toBe(true)
})
