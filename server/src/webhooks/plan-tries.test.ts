import { expect, test } from 'vitest'
import { nextTry } from './plan-tries.ts'

const [minute, hour, day] = [60, 3_600, 86_400]

test('[N3] the whole plan: pauses that grow, the first within a minute, the last try three days after the first', () => {
  const first = new Date('2026-01-05T10:00:00Z')
  const tries = [0]
  for (let next = nextTry(1, first, first); next; next = nextTry(tries.length, first, next))
    tries.push((next.getTime() - first.getTime()) / 1000)
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  const twelves = [12 * hour, 12 * hour, 12 * hour, 12 * hour]
  const grown = [20, minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, ...twelves]
  const last = 3 * day - grown.reduce((sum, pause) => sum + pause, 0)
  expect(pauses).toEqual([...grown, last])
  expect(tries.at(-1)).toBe(3 * day)
  expect(last).toBeGreaterThan(hour)
})

test('[N3] whoever was kept waiting is tried once more after three days, and then no more', () => {
  const first = new Date('2026-01-05T10:00:00Z')
  const at = (seconds: number) => new Date(first.getTime() + seconds * 1000)
  expect(nextTry(9, first, at(3 * day - 5))).toEqual(at(3 * day))
  expect(nextTry(9, first, at(3 * day))).toBeNull()
  expect(nextTry(2, first, at(5 * day))).toBeNull()
})
