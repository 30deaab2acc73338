import { expect, test } from 'vitest'
import { isSameText } from './is-same-text.ts'

test('what a form fills in by itself is no edit: empty is absent, and a number is its digits', () => {
  expect(isSameText({ a: '', b: 5, c: undefined, d: false }, { b: '5' })).toBe(true)
  expect(isSameText({ list: [], nested: { a: '' } }, undefined)).toBe(true)
  expect(isSameText({ b: 1, a: 2 }, { a: 2, b: 1 })).toBe(true)
})

test('anything else typed, ticked or chosen is one', () => {
  expect(isSameText({ a: 'x' }, {})).toBe(false)
  expect(isSameText({ a: true }, { a: false })).toBe(false)
  expect(isSameText({ rows: [{ a: 'x' }] }, { rows: [{ a: 'y' }] })).toBe(false)
  expect(isSameText({ a: new File(['1'], 'a.png') }, { a: new File(['12'], 'a.png') })).toBe(false)
})
