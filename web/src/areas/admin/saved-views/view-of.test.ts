import { expect, test } from 'vitest'
import { viewOf } from './view-of.ts'

test('a view keeps filters and sort, not the page nor what is open', () => {
  expect(viewOf(new URLSearchParams('status=open&sort=-total&page=3&order=MD1&view=price'))).toBe(
    'status=open&sort=-total',
  )
  expect(viewOf(new URLSearchParams('page=2'))).toBe('')
})
