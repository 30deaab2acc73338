import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardView, readPart } from './board.queries.ts'
import { makeBoard } from './board-data.ts'
import { order, view } from './example-board.ts'
import { makeReader } from './use-board-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const board = makeBoard()
  board.whole(view({ orders: [order('1')] }))
  const all = vi.fn()
  const read = vi.fn<typeof readPart>(async () => view({ at: '2026-11-17T15:00:00.000Z' }))
  return { board, all, read, reader: makeReader(board, all, read) }
}

test('news are gathered, and what they are about is asked for once', async () => {
  const { reader, read, board } = setUp()
  read.mockResolvedValueOnce(view({ at: '2026-11-17T15:00:00.000Z', orders: [order('1', { courierId: 'luc' })] }))
  reader.hear({ orders: ['1'] })
  reader.hear({ orders: ['1'], couriers: ['luc'] })
  reader.hear({ orders: ['2'] })
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(read.mock.calls).toEqual([[undefined, ['1', '2'], ['luc']]])
  expect(board.get().orders.get('1')?.courierId).toBe('luc')
})

test('more than a question may name are asked for in several, one after the other', async () => {
  const { reader, read } = setUp()
  const ids = Array.from({ length: 150 }, (_, nth) => String(nth))
  await reader.ask({ orders: ids })
  expect(read.mock.calls.map(([, orders]) => orders.length)).toEqual([100, 50])
})

test('news without a name, a flood of them, or a failure read everything anew', async () => {
  const { reader, all, read } = setUp()
  reader.hear(undefined)
  await vi.advanceTimersByTimeAsync(500)
  expect(all).toHaveBeenCalledTimes(1)
  await reader.ask({ orders: Array.from({ length: 301 }, (_, nth) => String(nth)) })
  expect(all).toHaveBeenCalledTimes(2)
  expect(read).not.toHaveBeenCalled()
  read.mockRejectedValueOnce(new Error('away'))
  await reader.ask({ orders: ['1'] })
  expect(all).toHaveBeenCalledTimes(3)
})

test('what is asked for while a question is under way is asked for after it', async () => {
  const { reader, read } = setUp()
  let answer: (said: BoardView) => void = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const first = reader.ask({ orders: ['1'] })
  const second = reader.ask({ orders: ['1'] })
  expect(read).toHaveBeenCalledTimes(1)
  answer(view())
  await Promise.all([first, second])
  expect(read).toHaveBeenCalledTimes(2)
})
