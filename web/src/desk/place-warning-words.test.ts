import { placeWarnings } from '@maple/contract'
import { expect, test } from 'vitest'
import { placeWarningWords, warningsIn } from './place-warning-words.ts'

test('[K7] the warnings of an order are said one after the other, and what is none is left out', () => {
  expect(warningsIn(placeWarnings.join(', '))).toEqual(placeWarnings.map((name) => placeWarningWords[name]))
  expect(warningsIn('Gate locked')).toEqual([])
  expect(warningsIn(null)).toEqual([])
})
