import { z } from 'zod'
import { Id, IdParam, Instant, languages, Nothing, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'
import { staffRoles } from './roles.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What the web needs to know before anybody signs in',
  allow: 'anyone',
  response: z.object({
    companyName: z.string(),
    logoUrl: z.string(),
    timeZone: z.string(),
    distanceUnit: z.enum(['mi', 'km']),
    languages: z.array(z.enum(languages)),
    registrationPasswordMinLength: z.int(),
    passwordMinLength: z.int(),
    passwordUppercase: z.boolean(),
    passwordLowercase: z.boolean(),
    passwordNumbers: z.boolean(),
    passwordSpecial: z.boolean(),
    photoMaxMegabytes: z.int(),
    publicRefreshSeconds: z.int(),
    adminRefreshSeconds: z.int(),
    /** How often a courier's device tells where it is. */
    trackingIntervalSeconds: z.int(),
    timeWindows: z.array(z.object({ start: z.string(), end: z.string(), enabled: z.boolean() })),
    nowLeadMinutes: z.int(),
    nowWindowMinutes: z.int(),
    /** What cancelling costs once a courier has accepted the order. */
    cancelFee: z.number(),
    /** What is shown beside a choice; the price itself comes from a quote (D5). */
    fees: z.object({
      size: z.object({ small: z.number(), medium: z.number(), large: z.number() }),
      express: z.number(),
      now: z.object({ high: z.number(), urgent: z.number() }),
      later: z.object({ high: z.number(), urgent: z.number() }),
    }),
    /** Style of a tile server to draw maps with; null for the embedded map. */
    mapStyleUrl: z.string().nullable(),
    demo: z.boolean(),
    version: z.string(),
  }),
})

/** `kept`: there is no mail server or SMS provider, so nobody got it but who reads it here. */
export const outboxStates = ['waiting', 'sent', 'kept', 'failed'] as const

export const OutboxMail = z.object({
  _id: Id,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  language: z.string(),
  state: z.enum(outboxStates),
  lastError: z.string().nullable(),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'Mails sent and waiting, newest first',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object({ ...pageQuery, state: z.enum(['all', ...outboxStates]).default('all') }),
  response: z.array(OutboxMail),
  paged: true,
})

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/admin/outbox/:id',
  summary: 'One mail with its text; links that sign in are blanked',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  response: OutboxMail.extend({ text: z.string(), html: z.string() }),
})

export const OutboxSms = z.object({
  _id: Id,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  to: z.string(),
  text: z.string(),
  template: z.string(),
  language: z.string(),
  state: z.enum(outboxStates),
  /** What the provider said of it later: queued, delivered, undelivered. */
  carrierState: z.string().nullable(),
  lastError: z.string().nullable(),
})

export const listOutboxSms = endpoint({
  method: 'GET',
  path: '/admin/outbox/sms',
  summary: 'SMS sent and waiting, newest first',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object({ ...pageQuery, state: z.enum(['all', ...outboxStates]).default('all') }),
  response: z.array(OutboxSms),
  paged: true,
})

export const FailedJob = z.object({
  _id: Id,
  queue: z.string(),
  failedAt: Instant,
  tries: z.int(),
  error: z.string(),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs/failed',
  summary: 'Jobs that ran out of tries',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object(pageQuery),
  response: z.array(FailedJob),
  paged: true,
})

export const retryJob = endpoint({
  method: 'PUT',
  path: '/admin/jobs/:id/retry',
  summary: 'Run a failed job again',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  response: Nothing,
})
