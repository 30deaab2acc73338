import { z } from 'zod'
import { vehicleFields, vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, Instant, LanguageCode, Nothing, PersonName, PhoneInput } from '../platform/common.ts'
import { AccountRef } from './accounts.ts'
import { Password, UserView } from './user-view.ts'

const SecretToken = plainText().min(1).max(200)

const authTop = z.object({ token: plainText(), user: UserView })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account as a customer or as a courier',
  allow: 'anyone',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: PhoneInput,
    password: Password,
    role: z.enum(['customer', 'courier']).default('customer'),
    terms: z.literal(true, text('Please accept the terms')).optional(),
    language: LanguageCode.optional(),
    vehicleType: z.enum(vehicleTypes).optional(),
    ...vehicleFields,
  }),
  response: authTop,
  top: authTop,
  errors: ['email_taken', 'weak_password'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; with two-factor on, again with the code',
  allow: 'anyone',
  body: z.strictObject({
    email: Email,
    password: Password,
    rememberMe: z.boolean().default(false),
    code: plainText().trim().max(40).optional(),
  }),
  response: authTop,
  top: authTop,
  limit: 'login',
  errors: ['wrong_credentials', 'two_factor_needed', 'account_locked'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  allow: 'signed-in',
  beforeSecondFactor: true,
  response: Nothing,
})

const SignedIn = UserView.extend({ accounts: z.array(AccountRef) })

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user, and the accounts that they act for',
  allow: 'signed-in',
  beforeSecondFactor: true,
  response: SignedIn,
  top: z.object({ user: SignedIn }),
})

export const confirm = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Show the password, or a code of the second factor, anew: what is delicate is open for ten minutes',
  allow: 'signed-in',
  beforeSecondFactor: true,
  body: z
    .strictObject({ password: Password.optional(), code: plainText().trim().min(1).max(40).optional() })
    .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      error: text('Enter your password or a code'),
      path: ['password'],
    }),
  response: z.object({ confirmedUntil: Instant }),
  limit: 'login',
  errors: ['account_locked'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an e-mail address with the token that was mailed',
  allow: 'anyone',
  body: z.strictObject({ token: SecretToken }),
  response: Nothing,
  limit: 'login',
  errors: ['wrong_token'],
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/auth/stop-email-change',
  summary: 'Stop a change of e-mail, or undo it, with the token mailed to the old address: all sessions end',
  allow: 'anyone',
  body: z.strictObject({ token: SecretToken }),
  response: Nothing,
  limit: 'login',
  errors: ['wrong_token'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Mail the confirmation link again',
  allow: 'signed-in',
  response: Nothing,
  limit: 'login',
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a reset link; the reply does not tell whether the address has an account',
  allow: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Nothing,
  limit: 'login',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the token that was mailed, and sign in',
  allow: 'anyone',
  body: z.strictObject({ token: SecretToken, password: Password, code: plainText().trim().max(40).optional() }),
  response: authTop,
  top: authTop,
  limit: 'login',
  errors: ['wrong_token', 'weak_password', 'two_factor_needed', 'account_locked'],
})

const PasswordChange = {
  currentPassword: plainText().min(1, text('Current password is required')).max(200),
  newPassword: plainText().min(1, text('New password is required')).max(200),
}

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  summary: 'Change my password; ends all my other sessions',
  allow: 'signed-in',
  body: z.strictObject(PasswordChange),
  response: Nothing,
  errors: ['weak_password', 'account_locked'],
})

export const changeMyPassword = endpoint({
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Change my password, confirmed; ends all my other sessions',
  allow: 'signed-in',
  body: z.strictObject({
    ...PasswordChange,
    confirmPassword: plainText().min(1, text('Please confirm your new password')).max(200),
  }),
  response: Nothing,
  errors: ['weak_password', 'account_locked'],
})
