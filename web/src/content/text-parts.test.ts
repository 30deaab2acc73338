import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test.each([
  ['', []],
  ['One line', [{ kind: 'paragraph', text: 'One line' }]],
  [
    'A line\nthat goes on\n\n\nAnother',
    [
      { kind: 'paragraph', text: 'A line that goes on' },
      { kind: 'paragraph', text: 'Another' },
    ],
  ],
  [
    'Before:\r\n\r\n- one\r\n- two - and a half',
    [
      { kind: 'paragraph', text: 'Before:' },
      { kind: 'list', items: ['one', 'two - and a half'] },
    ],
  ],
  ['- not a\nlist', [{ kind: 'paragraph', text: '- not a list' }]],
])('%j is read as paragraphs and lists', (text, parts) => {
  expect(textParts(text)).toEqual(parts)
})
