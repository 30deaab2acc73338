import { expect, test } from 'vitest'
import { makeBoard } from '../data/board-data.ts'
import { courier, day, order, view } from '../data/example-board.ts'
import type { Intent } from '../desk.ts'
import { intentAt, moveOf, placed, stepped } from './move-plan.ts'

const board = makeBoard()
board.whole(
  view({
    orders: [order('1', { courierId: 'luc' }), order('2', { courierId: 'luc' }), order('3')],
    couriers: [courier('luc', ['1', '2']), courier('ana')],
  }),
)
const known = board.get()
const to = (about: Partial<Intent>): Intent => ({
  orderId: '3',
  stopId: undefined,
  toCourierId: 'luc',
  at: undefined,
  by: 'keys',
  ...about,
})

test('onto a name it goes where it fits best, onto a place exactly there, all its stops together', () => {
  expect(moveOf(known, to({}))).toEqual({ orderId: '3', day, toCourierId: 'luc', fromCourierId: null })
  expect(moveOf(known, to({ at: 2 }))?.stopIds).toEqual([
    '1-pickup',
    '1-delivery',
    '3-pickup',
    '3-delivery',
    '2-pickup',
    '2-delivery',
  ])
})

test('a stop moves alone within its run, never before its pickup or behind its delivery', () => {
  const delivery = to({ orderId: '1', stopId: '1-delivery' })
  expect(moveOf(known, { ...delivery, at: 3 })?.stopIds).toEqual(['1-pickup', '2-pickup', '2-delivery', '1-delivery'])
  expect(placed(known, { ...delivery, at: 0 }).at).toBe(1)
  expect(placed(known, { ...to({ orderId: '1', stopId: '1-pickup' }), at: 9 }).at).toBe(0)
  // To somebody else the whole order goes.
  expect(moveOf(known, { ...delivery, toCourierId: 'ana', at: 0 })?.stopIds).toEqual(['1-pickup', '1-delivery'])
})

test('nothing is put before what is over', () => {
  const later = makeBoard()
  const started = order('1', { courierId: 'luc' })
  const done = started.stops.map((stop) => (stop.kind === 'pickup' ? { ...stop, status: 'done' as const } : stop))
  later.whole(view({ orders: [{ ...started, stops: done }, order('3')], couriers: [courier('luc', ['1'])] }))
  expect(placed(later.get(), to({ at: 0 })).at).toBe(1)
  expect(moveOf(later.get(), to({ at: 0 }))?.stopIds).toEqual(['1-pickup', '3-pickup', '3-delivery', '1-delivery'])
})

test('what stays where it is asks for nothing', () => {
  const now = intentAt(known, '2', undefined)
  expect(now).toMatchObject({ toCourierId: 'luc', at: 2 })
  expect(now && moveOf(known, now)).toBeUndefined()
  expect(moveOf(known, to({ toCourierId: null }))).toBeUndefined()
  expect(moveOf(known, to({ orderId: 'gone' }))).toBeUndefined()
})

test('arrows go from nobody to the first courier and on, and along the run', () => {
  const roster = ['luc', 'ana']
  const start = intentAt(known, '3', undefined) as Intent
  expect(start.toCourierId).toBeNull()
  const first = stepped(known, roster, start, 'ArrowDown')
  expect(first).toMatchObject({ toCourierId: 'luc', at: undefined })
  const begin = stepped(known, roster, first, 'ArrowRight')
  expect(begin.at).toBe(0)
  expect(stepped(known, roster, begin, 'ArrowRight').at).toBe(1)
  expect(stepped(known, roster, first, 'ArrowLeft').at).toBe(4)
  expect(stepped(known, roster, begin, 'ArrowDown')).toMatchObject({ toCourierId: 'ana', at: undefined })
  expect(stepped(known, roster, first, 'ArrowUp').toCourierId).toBeNull()
})
