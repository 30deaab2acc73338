import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { passwordChangeFailure } from './password-change-failure.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const refused = (message: string, path?: string) =>
  new ApiError(message, { status: 400, code: 'bad_input', ...(path && { errors: [{ path, msg: message }] }) })

test.each([
  ['Current password is incorrect', 'currentPassword'],
  ['New password must be different from current password', 'newPassword'],
])('%s is said at its field, with or without a path', (message, field) => {
  expect(passwordChangeFailure(refused(message, field))).toEqual({ field, message })
  expect(passwordChangeFailure(refused(message))).toEqual({ field, message })
})

test('a French answer finds its field by the path', () => {
  const message = 'Le mot de passe actuel est incorrect'
  expect(passwordChangeFailure(refused(message, 'currentPassword'))).toEqual({ field: 'currentPassword', message })
})

test('a locked account has its own sentence', () => {
  const locked = new ApiError('Account is temporarily locked', { status: 423, code: 'account_locked' })
  expect(passwordChangeFailure(locked)).toEqual({
    message: 'Account temporarily locked due to failed attempts. Please try again later.',
  })
})

test('anything else is a general error, with the words of the server first', () => {
  expect(passwordChangeFailure(refused('Something else', 'token'))).toEqual({ message: 'Something else' })
  expect(passwordChangeFailure(new Error('boom'))).toEqual({ message: 'Failed to change password. Please try again.' })
  expect(passwordChangeFailure(new ApiError('', { status: 500, code: 'internal' }))).toEqual({
    message: 'Failed to change password. Please try again.',
  })
})
