import { expect, test } from 'vitest'
import { countRush } from './count-rush.ts'

test('the table of jobs is looked at as a rush grows, and at the next rush again, but not while one goes on', () => {
  let [time, looked] = [0, 0]
  const note = countRush(
    () => {
      looked += 1
    },
    () => time,
  )
  const jobs = (count: number) => {
    looked = 0
    for (let n = 0; n < count; n += 1) note()
    return looked
  }
  expect(jobs(249)).toBe(0)
  expect(jobs(1)).toBe(1)
  expect(jobs(4750)).toBe(2)
  time += 61_000
  expect(jobs(5000)).toBe(0)
  time += 61_000
  expect(jobs(5000)).toBe(0)
  time += 300_000
  expect(jobs(300)).toBe(1)
  time += 61_000
  expect(jobs(300)).toBe(1)
})
