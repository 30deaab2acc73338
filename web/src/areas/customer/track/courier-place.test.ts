import { expect, test } from 'vitest'
import { courierPlace } from './courier-place.ts'

const happened = (timestamp: string, address?: string) =>
  ({ timestamp, location: address ? { address } : null }) as never
const seen = (at: string, near: string | null = 'Annex') => ({ latitude: 43.67, longitude: -79.4, at, near })

test('the newer of the place that was reported and what is near the position', () => {
  const timeline = [happened('2026-03-03T15:00:00Z', '20 York St')]
  expect(courierPlace({ timeline, courierLocation: seen('2026-03-03T15:05:00Z') })).toEqual({ near: 'Annex' })
  expect(courierPlace({ timeline, courierLocation: seen('2026-03-03T14:55:00Z') })).toEqual({ at: '20 York St' })
})

test('what is near the position where no place was reported, and nothing where nothing is known', () => {
  const timeline = [happened('2026-03-03T15:00:00Z')]
  expect(courierPlace({ timeline, courierLocation: seen('2026-03-03T14:55:00Z') })).toEqual({ near: 'Annex' })
  expect(courierPlace({ timeline, courierLocation: seen('2026-03-03T15:05:00Z', null) })).toEqual({})
  expect(courierPlace({ timeline: [], courierLocation: null })).toEqual({})
})
