import { expect, test } from 'vitest'
import { periodQuery } from './period-params.ts'

test('the address decides what is asked for; nonsense in it is the usual week', () => {
  expect(periodQuery({ period: '30d', from: '', to: '' })).toEqual({ period: '30d' })
  expect(periodQuery({ period: 'forever', from: '2026-01-01', to: '' })).toEqual({ period: '7d' })
})

test('days of one’s own are asked for when both are there', () => {
  const own = { period: 'custom', from: '2026-11-01', to: '2026-11-05' }
  expect(periodQuery(own)).toEqual(own)
  expect(periodQuery({ ...own, to: '' })).toBeUndefined()
  expect(periodQuery({ ...own, from: '2026-13-01' })).toBeUndefined()
})
