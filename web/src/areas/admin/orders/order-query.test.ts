import { expect, test } from 'vitest'
import { orderDefaults, orderQueryOf, statusOf } from './order-query.ts'

test('a filter that makes no sense limits nothing', () => {
  const nonsense = { ...orderDefaults, status: 'lost', sort: 'colour', from: '31/12', to: 'x' }
  expect(orderQueryOf(nonsense, 'America/Toronto')).toEqual({ search: '', status: undefined, sort: '-createdAt' })
})

test('a group stands for its statuses', () => {
  expect(statusOf('moving')).toBe('accepted,picked-up,in-transit,undelivered')
  expect(statusOf('delivered')).toBe('delivered')
  expect(statusOf('toString')).toBeUndefined()
})
