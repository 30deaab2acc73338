import { expect, test } from 'vitest'
import { moveRule } from './move-rule.ts'

const rules = ['a', 'b', 'c', 'd']

test('a rule takes the place of the one it is dropped on, up or down', () => {
  expect(moveRule(rules, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveRule(rules, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moveRule(rules, 1, 2)).toEqual(['a', 'c', 'b', 'd'])
})

test('beyond either end it stays within the list, and what is not there moves nothing', () => {
  expect(moveRule(rules, 0, -1)).toEqual(rules)
  expect(moveRule(rules, 3, 9)).toEqual(rules)
  expect(moveRule(rules, 1, 9)).toEqual(['a', 'c', 'd', 'b'])
  expect(moveRule(rules, 7, 0)).toEqual(rules)
})
