import { expect, test } from 'vitest'
import { protectedRule } from './protected-rule.ts'

const customer = { status: 'in', user: { role: 'customer' } } as const

test('while the current user is loading, a spinner is shown', () => {
  expect(protectedRule({ status: 'loading' }, ['customer'])).toBe('spinner')
})

test('with no signed-in user it goes to /login', () => {
  expect(protectedRule({ status: 'out' }, ['customer'])).toBe('login')
  expect(protectedRule({ status: 'out' })).toBe('login')
})

test('a role that is not in the list goes to /', () => {
  expect(protectedRule(customer, ['admin', 'super-admin'])).toBe('home')
  expect(protectedRule(customer, ['courier'])).toBe('home')
})

test('otherwise the screen is shown', () => {
  expect(protectedRule(customer, ['customer'])).toBe('screen')
  expect(protectedRule(customer)).toBe('screen')
})
