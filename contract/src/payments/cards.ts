import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { Id, IdParam, Nothing } from '../platform/common.ts'
import { sandboxTokens } from './sandbox-cards.ts'

export const SavedCard = z.object({
  _id: Id,
  brand: plainText(),
  last4: plainText(),
  expiresMonth: z.int(),
  expiresYear: z.int(),
  isDefault: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

export const listCards = endpoint({
  method: 'GET',
  path: '/users/cards',
  summary: 'My saved cards, the default one first',
  allow: ['customer'],
  response: z.array(SavedCard),
})

export const startCardSetup = endpoint({
  method: 'POST',
  path: '/users/cards/setup',
  summary: 'Begin to save a card: the address of the page where its number is typed in, which is not ours to see',
  allow: ['customer'],
  body: z.strictObject({
    /** A path of this app to come back to. */
    returnTo: plainText()
      .max(300)
      .regex(/^\/customer(\/|\?|$)/)
      .optional(),
  }),
  response: z.object({ setupId: Id, url: plainText() }),
})

export const saveCard = endpoint({
  method: 'POST',
  path: '/users/cards',
  summary: 'Keep the card that was typed in on that page; asked twice it is kept once',
  allow: ['customer'],
  body: z.strictObject({ setupId: Id }),
  response: SavedCard,
  errors: ['conflict'],
})

export const setDefaultCard = endpoint({
  method: 'PUT',
  path: '/users/cards/:id/default',
  summary: 'Pay with this one from now on',
  allow: ['customer'],
  params: IdParam,
  response: z.array(SavedCard),
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/users/cards/:id',
  summary: 'Forget a card, here and at the payment provider',
  allow: ['customer'],
  params: IdParam,
  response: Nothing,
})

/** The two pages of the embedded provider (the sandbox). With a real one they are not found. */
export const fillSandboxCard = endpoint({
  method: 'PUT',
  path: '/sandbox/card-setups/:setup',
  summary: 'The embedded provider’s card page: a test card by its token',
  allow: ['customer'],
  params: z.object({ setup: plainText().max(60) }),
  body: z.strictObject({
    token: z.enum(sandboxTokens),
    expiresMonth: z.int().min(1).max(12),
    expiresYear: z.int().min(2020).max(2099),
  }),
  response: z.object({ returnUrl: plainText() }),
})

export const answerSandboxCheck = endpoint({
  method: 'PUT',
  path: '/sandbox/payments/:payment/check',
  summary: 'The embedded provider’s bank page: approve or refuse the payment',
  allow: ['customer'],
  params: z.object({ payment: plainText().max(60) }),
  body: z.strictObject({ approve: z.boolean() }),
  response: z.object({ returnUrl: plainText() }),
})

export const decideSandboxDispute = endpoint({
  method: 'PUT',
  path: '/sandbox/payments/:payment/dispute',
  summary: 'The embedded provider’s verdict in a dispute, to try what follows from it',
  allow: staffRoles,
  permission: 'financial-reports',
  params: z.object({ payment: plainText().max(60) }),
  body: z.strictObject({ outcome: z.enum(['won', 'lost']) }),
  response: Nothing,
})
