import { expect, test } from 'vitest'
import { liveDefaults, liveQueryOf } from './live-params.ts'

test('a filter that makes no sense limits nothing', () => {
  expect(liveQueryOf({ ...liveDefaults, status: 'lost', courier: 'Luc' })).toEqual({})
  const id = '01890000-0000-7000-8000-000000000000'
  expect(liveQueryOf({ ...liveDefaults, status: 'in-transit', courier: id })).toEqual({
    status: 'in-transit',
    courierId: id,
  })
})
