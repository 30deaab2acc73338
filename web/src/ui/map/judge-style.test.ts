import { expect, test } from 'vitest'
import { judgeStyle, type StyleSign } from './judge-style.ts'

const after = (...signs: StyleSign[]) => {
  const judge = judgeStyle()
  return signs.map(judge).at(-1)
}
const failed = (times: number): StyleSign[] => Array.from({ length: times }, () => 'source-failed')

test.each<[string, StyleSign[]]>([
  ['the style itself cannot be had', ['style-failed']],
  ['its sources keep failing', failed(4)],
  ['its only source failed and nothing more will come', ['source-failed', 'idle']],
  ['every tile is missing, without a word', ['idle']],
  ['nobody ever answers', ['time-up']],
])('given up: %s', (_, signs) => expect(after(...signs)).toBe('given-up'))

test('a failure or two are waited out', () => expect(after(...failed(3))).toBe('waits'))

test('one tile that was drawn settles it, before or after some that failed', () => {
  expect(after('tile-drawn', ...failed(50), 'idle', 'time-up')).toBe('stays')
  expect(after(...failed(3), 'tile-drawn', ...failed(50), 'idle')).toBe('stays')
})

test('what was given up does not come back', () => expect(after('style-failed', 'tile-drawn')).toBe('given-up'))
