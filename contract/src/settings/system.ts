import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle-rules.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { cursorQuery, Id, IdParam, Instant, languages, Nothing, pageQuery } from '../platform/common.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What the web needs to know before anybody signs in',
  allow: 'anyone',
  response: z.object({
    companyName: plainText(),
    logoUrl: plainText(),
    timeZone: plainText(),
    /** Vehicles that need a licence plate. */
    vehiclesWithPlate: z.array(z.enum(vehicleTypes)),
    /** Vehicles that need documents: every kind of them, or some. The others need none. */
    vehiclesWithDocuments: z.object({ all: z.array(z.enum(vehicleTypes)), some: z.array(z.enum(vehicleTypes)) }),
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
    timeWindows: z.array(z.object({ start: plainText(), end: plainText(), enabled: z.boolean() })),
    nowLeadMinutes: z.int(),
    nowWindowMinutes: z.int(),
    /** How many days ahead an order may be placed. */
    horizonDays: z.int(),
    maxTip: measure(),
    /** What cancelling costs once a courier has accepted the order. */
    cancelFee: measure(),
    /** What is shown beside a choice; the price itself comes from a quote (D5). */
    fees: z.object({
      size: z.object({ small: measure(), medium: measure(), large: measure() }),
      express: measure(),
      now: z.object({ high: measure(), urgent: measure() }),
      later: z.object({ high: measure(), urgent: measure() }),
    }),
    /** The town that we work from: where a map begins on which a pin is to be set. */
    mapCentre: z.object({ lat: measure(), lng: measure() }).nullable(),
    /** Style of a tile server to draw maps with; null for the embedded map. */
    mapStyleUrl: plainText().nullable(),
    /** A map file of the Protomaps schema that this server has itself, in the place of the embedded map. */
    mapFile: z
      .object({
        url: plainText(),
        bounds: z.tuple([measure(), measure(), measure(), measure()]),
        credit: plainText(),
      })
      .nullable(),
    /** Another one whenever pages may fetch maps from elsewhere. */
    mapPolicy: plainText(),
    /** Street maps that this server has itself, one a region: tiles, west, south, east and north, and whom to credit. */
    streetMaps: z.array(
      z.object({
        url: plainText(),
        bounds: z.tuple([measure(), measure(), measure(), measure()]),
        credit: plainText(),
      }),
    ),
    demo: z.boolean(),
    version: plainText(),
  }),
})

/** `kept`: there is no mail server or SMS provider, so nobody got it but who reads it here. */
export const outboxStates = ['waiting', 'sent', 'kept', 'failed'] as const

export const OutboxMail = z.object({
  _id: Id,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  to: plainText(),
  subject: plainText(),
  template: plainText(),
  language: plainText(),
  state: z.enum(outboxStates),
  lastError: plainText().nullable(),
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'Mails sent and waiting, newest first',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object({ ...cursorQuery, state: z.enum(['all', ...outboxStates]).default('all') }),
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
  response: OutboxMail.extend({ text: plainText(), html: plainText() }),
})

export const OutboxSms = z.object({
  _id: Id,
  createdAt: Instant,
  sentAt: Instant.nullable(),
  to: plainText(),
  text: plainText(),
  template: plainText(),
  language: plainText(),
  state: z.enum(outboxStates),
  /** What the provider said of it later: queued, delivered, undelivered. */
  carrierState: plainText().nullable(),
  lastError: plainText().nullable(),
})

export const listOutboxSms = endpoint({
  method: 'GET',
  path: '/admin/outbox/sms',
  summary: 'SMS sent and waiting, newest first',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object({ ...cursorQuery, state: z.enum(['all', ...outboxStates]).default('all') }),
  response: z.array(OutboxSms),
  paged: true,
})

export const FailedJob = z.object({
  _id: Id,
  queue: plainText(),
  failedAt: Instant,
  tries: z.int(),
  error: plainText(),
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
