import { searchWords } from '@maple/contract'
import { expect, test } from 'vitest'
import { partsOf } from './search-words.ts'

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

test.each([
  ['(416) 555-0105', ['555', '501', '105']],
  ['MD 3149 5226 4054', ['226', '640', '054']],
  ['2121212', ['212', '121']],
  ['0000000', ['000']],
  ['123456', []],
  ['M5V 3A8', []],
  ['Roy Émilie', []],
  ['12 King', []],
  ['412 King Street', ['kin', 'str', 'eet']],
  ['1234, rue Sainte-Hélène', ['sai', 'ene']],
  ['416 日本語日本 🙂🙂', []],
])('[E3] %j is looked up by %j, or by all of its trigrams', (typed, parts) => {
  const words = searchWords(typed)
  expect(words.flatMap((word) => partsOf(word, words))).toEqual(parts)
})
