import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { Nothing } from '../platform/common.ts'
import { Password } from './user-view.ts'

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/setup',
  beforeSecondFactor: true,
  summary: 'A new secret for an authenticator app, with its QR picture',
  allow: 'signed-in',
  confirm: true,
  body: z.strictObject({ password: Password }),
  response: z.object({ secret: plainText(), otpauthUrl: plainText(), qr: plainText() }),
  errors: ['conflict', 'account_locked'],
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(plainText()) })

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable',
  beforeSecondFactor: true,
  summary: 'Turn two-factor on with a code of the new secret',
  allow: 'signed-in',
  confirm: true,
  body: z.strictObject({ code: plainText().trim().min(1).max(40) }),
  response: RecoveryCodes,
  errors: ['conflict', 'account_locked'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'New recovery codes; the old ones end',
  allow: 'signed-in',
  confirm: true,
  body: z.strictObject({ password: Password }),
  response: RecoveryCodes,
  errors: ['conflict', 'account_locked'],
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable',
  summary: 'Turn two-factor off',
  allow: 'signed-in',
  confirm: true,
  body: z.strictObject({ password: Password, code: plainText().trim().min(1).max(40) }),
  response: Nothing,
  errors: ['conflict', 'account_locked'],
})
