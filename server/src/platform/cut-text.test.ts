import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut at its length, and before a character of two halves that would not fit', () => {
  expect(cutText('maple', 10)).toBe('maple')
  expect(cutText('maple', 3)).toBe('map')
  expect(cutText('ab🍁cd', 3)).toBe('ab')
  expect(cutText('ab🍁cd', 4)).toBe('ab🍁')
  for (let most = 0; most < 12; most += 1) expect(cutText('🍁é👩‍🚒x🍁', most).isWellFormed()).toBe(true)
})
