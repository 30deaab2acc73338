// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../../lib/testing/show.tsx'
import { makeBoard } from '../data/board-data.ts'
import { courier, order, view } from '../data/example-board.ts'
import { type BoardTools, makeDesk } from '../desk.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { makeAim } from './use-moves.ts'

/** The keys of the board over a board in memory; what is asked of the server is noted. */
function setUp({ allowed = true, early = undefined as Parameters<typeof useBoardKeys>[2]['early'] } = {}) {
  const board = makeBoard()
  board.whole(
    view({
      orders: [order('1', { courierId: 'luc' }), order('2', { courierId: 'luc' }), order('3')],
      couriers: [courier('ana'), courier('luc', ['1', '2'])],
    }),
  )
  const desk = makeDesk()
  const answer = { refused: null, before: [], after: [] }
  const preview = vi.fn(async () => answer)
  const aim = makeAim(board, desk, preview)
  const drop = vi.fn(async () => aim(undefined))
  const undo = vi.fn(async () => {})
  const lock = vi.fn(async () => {})
  const open = vi.fn()
  const asks = { give: vi.fn(), keys: vi.fn(), early }
  const tools: BoardTools = {
    board,
    desk,
    moves: { aim, drop, undo, lock, allowed },
    courierOnMap: { current: undefined },
    open,
  }
  const lists = { orders: board.get().ranked, couriers: board.get().roster }
  function Keys() {
    useBoardKeys(tools, lists, asks)
    return (
      <>
        <input aria-label="field" />
        <input aria-label="search" data-search-key="" />
      </>
    )
  }
  const screen = show(<Keys />)
  const press = (...keys: string[]) => {
    for (const key of keys) act(() => void fireEvent.keyDown(document.body, { key }))
  }
  return { board, desk, aim, drop, undo, lock, open, asks, preview, press, screen }
}

test('j and k choose a row of the work, Enter opens it, Escape chooses nothing', () => {
  const { desk, press, open } = setUp()
  press('j')
  expect(desk.get().selection).toEqual({ kind: 'order', id: '3' })
  press('j', 'j', 'k', 'Enter')
  expect(open).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: '1' })
  press('Escape')
  expect(desk.get().selection).toBeUndefined()
})

test('m takes an order on its way: down to a courier, right along the run, Enter puts it there', () => {
  const { desk, press, drop } = setUp()
  press('j', 'm')
  expect(desk.get().intent).toMatchObject({ orderId: '3', toCourierId: null })
  press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  expect(desk.get().intent).toMatchObject({ toCourierId: 'luc', at: 1 })
  press('Enter')
  expect(drop).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderId: '3', toCourierId: 'luc', at: 1 }))
})

test('Escape leaves it where it was, and meanwhile no other key means anything else', () => {
  const { desk, press, drop, asks } = setUp()
  press('j', 'm', 'ArrowDown', 'a')
  expect(asks.give).not.toHaveBeenCalled()
  press('Escape')
  expect(desk.get()).toMatchObject({ intent: undefined, selection: { id: '3' } })
  expect(drop).not.toHaveBeenCalled()
})

test('in the couriers the arrows go along a run, and m moves that stop alone', () => {
  const { desk, press } = setUp()
  desk.set({ pane: 'couriers' })
  press('j', 'j', 'ArrowRight')
  expect(desk.get().selection).toEqual({ kind: 'order', id: '1', stopId: '1-pickup' })
  press('ArrowRight', 'm', 'ArrowRight')
  expect(desk.get().intent).toMatchObject({ orderId: '1', stopId: '1-delivery', toCourierId: 'luc', at: 2 })
})

test('what a place would do is asked once the hand rests, and not again for a place that is known', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { desk, press, preview } = setUp()
  press('j', 'm', 'ArrowDown', 'ArrowDown')
  await vi.advanceTimersByTimeAsync(200)
  expect(preview).toHaveBeenCalledTimes(1)
  expect(desk.get().preview?.of).toBe(desk.get().intent)
  press('ArrowUp', 'ArrowDown')
  await vi.advanceTimersByTimeAsync(200)
  expect(preview).toHaveBeenCalledTimes(1)
  expect(desk.get().preview?.of).toBe(desk.get().intent)
})

test('an order that another takes meanwhile is asked about as it is now', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { board, desk, press, preview, aim } = setUp()
  onTestFinished(board.subscribe(() => aim(desk.get().intent)))
  press('j', 'm', 'ArrowDown')
  await vi.advanceTimersByTimeAsync(200)
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ fromCourierId: null }), expect.anything())
  board.merge({ ...view({ orders: [order('3', { courierId: 'luc' })] }), at: '2026-01-02T00:00:00.000Z' })
  expect(desk.get()).toMatchObject({ intent: { orderId: '3', toCourierId: 'ana' }, preview: undefined })
  await vi.advanceTimersByTimeAsync(200)
  expect(preview).toHaveBeenLastCalledWith(expect.objectContaining({ fromCourierId: 'luc' }), expect.anything())
  expect(desk.get().preview?.of).toBe(desk.get().intent)
  board.moved([])
  await vi.advanceTimersByTimeAsync(200)
  expect(preview).toHaveBeenCalledTimes(2)
})

test('a, w, x, l, u and ? do what the list of keys says', () => {
  const { press, asks, open, drop, undo, lock } = setUp()
  press('j', 'a', 'w', 'u', '?', 'l', 'x')
  expect(asks.give).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: '3' }, 'dispatch')
  expect(undo).toHaveBeenCalledOnce()
  expect(asks.keys).toHaveBeenCalledOnce()
  expect(lock).toHaveBeenCalledOnce()
  // Nobody has it, so nobody can lose it.
  expect(drop).not.toHaveBeenCalled()
  press('j', 'x')
  expect(drop).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderId: '1', toCourierId: null }))
})

test('who may not give orders to couriers looks at the board and moves nothing', () => {
  const { desk, press, asks } = setUp({ allowed: false })
  press('j', 'a', 'm')
  expect(asks.give).not.toHaveBeenCalled()
  expect(desk.get().intent).toBeUndefined()
})

test('Enter in the search goes on to the first that was found', () => {
  const { desk, screen } = setUp()
  act(() => void fireEvent.keyDown(screen.getByLabelText('search'), { key: 'Enter' }))
  expect(desk.get()).toMatchObject({ pane: 'work', selection: { kind: 'order', id: '3' } })
})

test('what is typed into a field is text', () => {
  const { desk, screen } = setUp()
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'j' })
  expect(desk.get().selection).toBeUndefined()
})

test('what is typed while a dialog is on its way is for the dialog, and does nothing else', () => {
  const typed: string[] = []
  const cancel = vi.fn()
  const { undo, lock, desk, press } = setUp({ early: { type: (letter) => typed.push(letter), cancel } })
  press('l', 'u', 'c', 'Enter', 'j')
  expect(typed).toEqual(['l', 'u', 'c', 'j'])
  expect([undo.mock.calls, lock.mock.calls, desk.get().selection]).toEqual([[], [], undefined])
  expect(cancel).not.toHaveBeenCalled()
  press('Escape')
  expect(cancel).toHaveBeenCalledOnce()
})

test('while a dialog is on its way Tab and the keys of the browser keep their meaning', () => {
  setUp({ early: { type: () => undefined, cancel: () => undefined } })
  const isPrevented = (key: string) => !fireEvent.keyDown(document.body, { key })
  expect(['Tab', 'F5', 'ArrowDown', 'a', 'Enter'].map(isPrevented)).toEqual([false, false, false, true, true])
})
