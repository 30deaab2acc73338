import { expect, test } from 'vitest'
import { progressOfRun } from './run-stops.ts'

const stop = (status: 'waiting' | 'arrived' | 'done' | 'failed') => ({ status })

test('the next stop is the first that is neither done nor failed', () => {
  const stops = [stop('done'), stop('failed'), stop('arrived'), stop('waiting')]
  expect(progressOfRun(stops)).toEqual({ next: stops[2], done: 2 })
})

test('a run whose stops are all over has no next one', () => {
  expect(progressOfRun([stop('done'), stop('failed')])).toEqual({ next: undefined, done: 2 })
})
