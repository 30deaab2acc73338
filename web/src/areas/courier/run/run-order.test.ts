import { expect, test } from 'vitest'
import { isReordered, movedStop } from './run-order.ts'

const stop = (stopId: string, orderId: string, kind: 'pickup' | 'delivery' = 'delivery', more = {}) => ({
  stopId,
  orderId,
  kind,
  status: 'waiting' as 'waiting' | 'done',
  isLocked: false,
  ...more,
})
const [done, a, b, c] = [
  stop('x', '0', 'delivery', { status: 'done' }),
  stop('a', '1', 'pickup'),
  stop('b', '2'),
  stop('c', '1'),
]

test('[O1] a stop goes one place up or down among those ahead', () => {
  expect(movedStop([done, a, b, c], 'b', -1)).toEqual(['x', 'b', 'a', 'c'])
  expect(movedStop([done, a, b, c], 'b', 1)).toEqual(['x', 'a', 'c', 'b'])
})

test('[O1] not past the end, what is over, what is locked, or the pickup of its own order', () => {
  expect(movedStop([done, a, b], 'a', -1)).toBeUndefined()
  expect(movedStop([a, b], 'b', 1)).toBeUndefined()
  expect(movedStop([a, { ...b, isLocked: true }], 'a', 1)).toBeUndefined()
  expect(movedStop([a, c], 'c', -1)).toBeUndefined()
  expect(movedStop([a, c], 'gone', -1)).toBeUndefined()
})

test('another sequence, a new stop and one that is gone are told; what was only done is not', () => {
  expect(isReordered([a, b, c], [b, a, c])).toBe(true)
  expect(isReordered([a, b], [a, b, c])).toBe(true)
  expect(isReordered([a, b, c], [a, b])).toBe(true)
  expect(isReordered([a, b, c], [{ ...a, status: 'done' }, b, c])).toBe(false)
  expect(isReordered([a, b], [a, b])).toBe(false)
})
