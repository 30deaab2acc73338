import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

test('a text is cut at its length, and before a character of two halves that would not fit', () => {
  expect(truncateText('maple', 10)).toBe('maple')
  expect(truncateText('maple', 3)).toBe('map')
  expect(truncateText('ab🍁cd', 3)).toBe('ab')
  expect(truncateText('ab🍁cd', 4)).toBe('ab🍁')
  for (let most = 0; most < 12; most += 1) expect(truncateText('🍁é👩‍🚒x🍁', most).isWellFormed()).toBe(true)
})
