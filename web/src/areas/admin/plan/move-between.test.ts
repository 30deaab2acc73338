import { expect, test } from 'vitest'
import { drawnRoutes, moveBetween } from './move-between.ts'

const routes = [
  { courierId: 'ana', orderIds: ['1', '2'] },
  { courierId: 'ben', orderIds: ['3'] },
]

test('an order moves to another courier, to a new one, or to nobody', () => {
  expect(moveBetween(routes, '1', 'ben')).toEqual([
    { courierId: 'ana', orderIds: ['2'] },
    { courierId: 'ben', orderIds: ['3', '1'] },
  ])
  expect(moveBetween(routes, '1', 'cleo').at(-1)).toEqual({ courierId: 'cleo', orderIds: ['1'] })
  expect(moveBetween(routes, '2', null)).toEqual([
    { courierId: 'ana', orderIds: ['1'] },
    { courierId: 'ben', orderIds: ['3'] },
  ])
})

test('a route without orders goes, and one from nobody comes back', () => {
  expect(moveBetween(routes, '3', 'ana')).toEqual([{ courierId: 'ana', orderIds: ['1', '2', '3'] }])
  expect(moveBetween(routes, '9', 'ben').at(-1)).toEqual({ courierId: 'ben', orderIds: ['3', '9'] })
})

test('routes are sent back as whose they are and which orders, each once', () => {
  const stops = [{ orderId: '1' }, { orderId: '2' }, { orderId: '1' }, { orderId: '2' }]
  expect(drawnRoutes([{ courier: { _id: 'ana' }, stops }])).toEqual([{ courierId: 'ana', orderIds: ['1', '2'] }])
})
