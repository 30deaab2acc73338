import { searchWords } from '@maple/contract'
import { expect, test } from 'vitest'

test.each([
  ['MD 3149 5226 4054', ['MD314952264054']],
  ['md-3149-5226-4054', ['md-3149-5226-4054']],
  ['3149 5226', ['31495226']],
  ['MD 3149', ['MD3149']],
  ['MD 3149 5226 4054-02', ['MD314952264054']],
  ['MD…4054', ['4054']],
  ['MD..4054', ['4054']],
  ['(416) 555-0105', ['4165550105']],
  ['+1 416.555.0105', ['4165550105']],
  ['1-416-555-0105', ['4165550105']],
  ['555-0105', ['555-0105']],
  ['0105', ['0105']],
  ['parcel number 7', ['parcel', 'number7']],
  ['M5V 3A8', ['M5V3A8']],
  ['m5v3a8', ['m5v3a8']],
  ['Roy Émilie', ['Roy', 'Émilie']],
  ["O'Quill-Roy", ["O'Quill-Roy"]],
  ['Émilie 416', ['Émilie', '416']],
  ['12 King Street, Toronto', ['12', 'King', 'Street', 'Toronto']],
  ['Li Wu', ['LiWu']],
  ['emilie@example.ca', ['emilie@example.ca']],
  ['', []],
  ['  ', []],
])('[E3] %j is looked up as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('[E3] a whole letter pasted into the search asks for its first words only', () => {
  expect(searchWords('word '.repeat(50))).toHaveLength(8)
})
