import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  criteriaOf,
  judgePassword,
  type PasswordPolicy,
  passwordFault,
  strengthOf,
  tooShort,
} from './password-rules.ts'

const policy: PasswordPolicy = {
  passwordMinLength: 8,
  passwordUppercase: true,
  passwordLowercase: true,
  passwordNumbers: true,
  passwordSpecial: false,
}
const said = (password: string, change: Partial<PasswordPolicy> = {}) => {
  const { valid, text } = judgePassword(password, { ...policy, ...change })
  return [valid, i18n._(text)]
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('the strength meter counts five criteria', () => {
  test.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['abcdefgh', 'weak'],
    ['Abcdefgh', 'fair'],
    ['Abcdefg1', 'good'],
    ['Abcdef1!', 'strong'],
    ['Ab1!', 'good'],
    ['Éàçdefg1', 'good'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password, 8)).toBe(strength)
  })

  test('each criterion is met on its own', () => {
    expect(criteriaOf('A1', 8)).toEqual({
      length: false,
      uppercase: true,
      lowercase: false,
      digit: true,
      special: false,
    })
    expect(criteriaOf('pass word', 8)).toEqual({
      length: true,
      uppercase: false,
      lowercase: true,
      digit: false,
      special: true,
    })
  })
})

describe('[F2] what is said about a new password', () => {
  test.each([
    ['', false, 'New password is required'],
    ['Ab1', false, 'Password must be at least 8 characters long'],
    ['abcdefgh', false, 'Password must contain uppercase, lowercase, and number'],
    ['Abcdefgh', false, 'Password must contain uppercase, lowercase, and number'],
    ['Abcdefg1', true, 'Consider adding special characters for stronger security'],
    ['Abcdef1!', true, 'Strong password!'],
  ])('%j: %s, %s', (password, valid, text) => {
    expect(said(password)).toEqual([valid, text])
  })

  test('the settings decide what is asked for', () => {
    expect(said('Abcdef1!', { passwordMinLength: 12 })).toEqual([false, 'Password must be at least 12 characters long'])
    expect(said('abcdefgh', { passwordUppercase: false })).toEqual([false, 'Password must contain a number'])
    expect(said('Abcdefg1', { passwordSpecial: true })).toEqual([false, 'Password must contain a special character'])
    expect(passwordFault('abcdefgh', { ...policy, passwordUppercase: false, passwordNumbers: false })).toBeUndefined()
  })
})

test('registration asks only for a length, and counts an emoji as one character', () => {
  expect(tooShort('123456', 6)).toBeUndefined()
  expect(tooShort('🍁🍁🍁', 6)).toBeDefined()
})
