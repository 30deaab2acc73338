import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { measure, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, Nothing } from '../platform/common.ts'

export const SessionView = z.object({
  _id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  ip: plainText().nullable(),
  device: plainText().nullable(),
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where I am signed in',
  allow: 'signed-in',
  response: z.array(SessionView),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of my sessions',
  allow: 'signed-in',
  params: IdParam,
  response: Nothing,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all my sessions but this one',
  allow: 'signed-in',
  response: z.object({ ended: measure().int() }),
})
