import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['two', 1],
  ['99999999999', 1_000_000],
  ['1e400', 1_000_000],
  ['Infinity', 1_000_000],
])('page %j of the URL is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page)
})
