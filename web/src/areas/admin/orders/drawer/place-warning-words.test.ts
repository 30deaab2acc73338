import { expect, test } from 'vitest'
import { placeWarningWords, warningsIn } from './place-warning-words.ts'

test('[K7] the warnings of an order are said one after the other, and what is none is left out', () => {
  expect(warningsIn(Object.keys(placeWarningWords).join(', '))).toEqual(Object.values(placeWarningWords))
  expect(warningsIn('outside-radius')).toEqual([placeWarningWords['outside-radius']])
  expect(warningsIn('Gate locked')).toEqual([])
  expect(warningsIn(null)).toEqual([])
})
