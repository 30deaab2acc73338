import { expect, test } from 'vitest'
import { makeBoard } from './board-data.ts'
import { courier, order, view } from './example-board.ts'

const later = '2026-11-17T14:00:05.000Z'
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

test('late work stands before soon late work, before what nobody has, before the rest', () => {
  const board = makeBoard()
  board.whole(
    view({
      orders: [
        order('1', { courierId: 'luc' }),
        order('2'),
        order('3', { courierId: 'luc', risk: 'amber' }),
        order('4', { courierId: 'luc', risk: 'red', lateMinutes: 3 }),
        order('5', { risk: 'red', lateMinutes: 12 }),
        order('6', { windowEnd: '2026-11-17T16:00:00.000Z' }),
      ],
    }),
  )
  expect(ids(board.get().ranked)).toEqual(['5', '4', '3', '6', '2', '1'])
})

test('one order anew finds its place among the others, which stay the objects they were', () => {
  const board = makeBoard()
  board.whole(view({ orders: [order('1'), order('2'), order('3')] }))
  const before = board.get()
  board.merge(view({ at: later, orders: [order('3', { risk: 'red', lateMinutes: 4 })] }))
  expect(ids(board.get().ranked)).toEqual(['3', '1', '2'])
  for (const id of ['1', '2']) expect(board.get().orders.get(id)).toBe(before.orders.get(id))
})

test('what reads as before changes nothing at all', () => {
  const board = makeBoard()
  board.whole(view({ orders: [order('1')], couriers: [courier('luc', ['1'])] }))
  const { orders, ranked, couriers, roster } = board.get()
  board.merge(view({ at: later, orders: [order('1')], couriers: [courier('luc', ['1'])] }))
  expect(board.get()).toMatchObject({ orders, ranked, couriers, roster })
  expect(board.get().ranked).toBe(ranked)
  board.whole(view({ at: later, orders: [order('1')], couriers: [courier('luc', ['1'])] }))
  expect(board.get().orders.get('1')).toBe(orders.get('1'))
  expect(board.get().couriers.get('luc')).toBe(couriers.get('luc'))
})

test('what is gone leaves, and of another day nothing is taken', () => {
  const board = makeBoard()
  board.whole(view({ orders: [order('1'), order('2')], couriers: [courier('luc'), courier('ana')] }))
  board.merge(view({ at: later, goneOrders: ['1', 'unknown'], goneCouriers: ['luc'] }))
  expect(ids(board.get().ranked)).toEqual(['2'])
  expect([...board.get().couriers.keys()]).toEqual(['ana'])
  board.merge(view({ day: '2026-11-18', at: later, orders: [order('9')] }))
  expect(ids(board.get().ranked)).toEqual(['2'])
})

test('the whole that was read before a part does not overrule it', () => {
  const board = makeBoard()
  board.whole(view({ orders: [order('1'), order('2')] }))
  board.merge(view({ at: later, orders: [order('1', { courierId: 'luc' }), order('3')], goneOrders: ['2'] }))
  board.whole(view({ orders: [order('1'), order('2')] }))
  expect(board.get().orders.get('1')?.courierId).toBe('luc')
  expect([...board.get().orders.keys()].sort()).toEqual(['1', '3'])
  // The next one is later than both.
  board.whole(view({ at: '2026-11-17T14:00:09.000Z', orders: [order('1'), order('2')] }))
  expect(board.get().orders.get('1')?.courierId).toBeNull()
})

test('a position moves the courier on the map and leaves the rows alone; an old one is not taken', () => {
  const board = makeBoard()
  const location = (time: string) => ({ latitude: 43, longitude: -79, at: `2026-11-17T${time}:00.000Z` })
  board.whole(view({ couriers: [courier('luc', [], { location: location('14:00') })] }))
  const { roster } = board.get()
  board.moved([
    { courierId: 'luc', location: location('14:01') },
    { courierId: 'stranger', location: location('14:01') },
  ])
  board.moved([{ courierId: 'luc', location: location('13:00') }])
  expect([...board.get().places].map(([id, { at }]) => [id, at])).toEqual([['luc', '2026-11-17T14:01:00.000Z']])
  expect(board.get().roster).toBe(roster)
})
