import { expect, test } from 'vitest'
import { makeEchoes } from './echoes.ts'

test('what was told is an echo, also when more has been told since', () => {
  const { tell, isEcho } = makeEchoes()
  tell('MD1')
  tell('MD12')
  expect(isEcho('MD1')).toBe(true)
  expect(isEcho('MD12')).toBe(true)
})

test('one that is left out is awaited no longer: when Back brings it, it is new', () => {
  const { tell, isEcho } = makeEchoes()
  tell('MD1')
  tell('MD12')
  expect(isEcho('MD12')).toBe(true)
  expect(isEcho('MD1')).toBe(false)
})

test('what nobody told is new, and so is what was told before it', () => {
  const { tell, isEcho } = makeEchoes()
  tell('MD1')
  expect(isEcho('Ada')).toBe(false)
  expect(isEcho('MD1')).toBe(false)
})

test('an echo is heard once', () => {
  const { tell, isEcho } = makeEchoes()
  tell('MD1')
  tell('MD1')
  expect(isEcho('MD1')).toBe(true)
  expect(isEcho('MD1')).toBe(false)
})
