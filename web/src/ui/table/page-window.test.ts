import { expect, test } from 'vitest'
import { pageWindow, shownRange } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [40, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('page %i of %i has at most five buttons', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

test('the range ends with the list, and is 0 to 0 when it is empty', () => {
  expect(shownRange({ page: 1, limit: 10, total: 25 })).toEqual({ from: 1, to: 10 })
  expect(shownRange({ page: 3, limit: 10, total: 25 })).toEqual({ from: 21, to: 25 })
  expect(shownRange({ page: 1, limit: 10, total: 0 })).toEqual({ from: 0, to: 0 })
})
