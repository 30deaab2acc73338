import { expect, test } from 'vitest'
import { BreakerOpen, makeBreaker } from './breaker.ts'

test('three failures in a row give a rest, then one call tries again', async () => {
  let [now, calls] = [0, 0]
  const breaker = makeBreaker(() => now)
  const fail = () => breaker.run(async () => Promise.reject(new Error(`down ${++calls}`)))
  for (let n = 0; n < 3; n += 1) await expect(fail()).rejects.toThrow('down')
  await expect(fail()).rejects.toBeInstanceOf(BreakerOpen)
  expect(calls).toBe(3)
  now = 30_001
  await expect(fail()).rejects.toThrow('down 4')
  await expect(fail()).rejects.toBeInstanceOf(BreakerOpen)
  now = 70_000
  expect(await breaker.run(async () => 'up')).toBe('up')
  await expect(fail()).rejects.toThrow('down 5')
})
