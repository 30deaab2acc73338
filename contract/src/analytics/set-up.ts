import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'

/** In the order in which a company meets them. */
export const setUpSteps = [
  'name',
  'depot',
  'hours',
  'area',
  'prices',
  'taxes',
  'mail',
  'payments',
  'courier',
  'order',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

const states = ['open', 'skipped', 'done'] as const
export type SetUpState = (typeof states)[number]

const Steps = z.array(z.object({ step: z.enum(setUpSteps), state: z.enum(states) }))

export const listSetUp = endpoint({
  method: 'GET',
  path: '/admin/set-up',
  summary: 'The ten steps of a new company; what is done is seen from the facts',
  allow: staffRoles,
  permission: 'settings-management',
  response: Steps,
})

export const skipSetUp = endpoint({
  method: 'PUT',
  path: '/admin/set-up/:step',
  summary: 'Put a step off, or take it up again',
  allow: staffRoles,
  permission: 'settings-management',
  params: z.object({ step: plainText().max(40) }),
  body: z.strictObject({ state: z.enum(['skipped', 'open']) }),
  response: Steps,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/set-up/test-mail',
  summary: 'A mail to the one who asks, to see that mail arrives',
  allow: staffRoles,
  permission: 'settings-management',
  response: z.object({
    to: plainText(),
    /** Without a mail server it is only kept in the outbox. */
    delivers: z.boolean(),
  }),
})
