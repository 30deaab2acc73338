import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

/** The widths of bars and gaps, as scanners measure them. */
const widthsOf = (modules: boolean[]) =>
  modules
    .map((dark) => (dark ? '1' : '0'))
    .join('')
    .match(/1+|0+/g)
    ?.map((run) => run.length)
    .join('')

// Worked out by another encoder (bwip-js).
test.each([
  ['MD123456789012', '2112141131231123131131411122321311233311212411122141211122324131112331112'],
  ['ORD-001', '2112141331212311311123131221321231221231221232214212112331112'],
])('%s is drawn as others draw it', (text, widths) => {
  expect(widthsOf(code128(text))).toBe(widths)
})

test('what a keyboard has not is refused', () => {
  expect(() => code128('é')).toThrow('plain characters only')
  expect(() => code128('')).toThrow('plain characters only')
})
