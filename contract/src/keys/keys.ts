import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, Nothing, pageQuery } from '../platform/common.ts'
import { scopes } from './scopes.ts'

export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]

/** Owners of accounts make keys of theirs, staff those of the company and of any account. */
const keyMakers = ['customer', 'admin', 'super-admin'] as const

export const ApiKeyView = z.object({
  _id: Id,
  name: plainText(),
  /** Nothing for a key of the company. */
  account: z.object({ _id: Id, name: plainText() }).nullable(),
  mode: z.enum(keyModes),
  /** How the secret begins: enough to tell keys apart, and no more. */
  prefix: plainText(),
  scopes: z.array(z.enum(scopes)),
  allowedIps: z.array(plainText()),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: plainText().nullable(),
  createdBy: plainText().nullable(),
  createdAt: Instant,
})
export type ApiKeyView = z.infer<typeof ApiKeyView>

const ApiKeyInput = z.strictObject({
  name: plainText().trim().min(1, text('This field is required')).max(100),
  accountId: Id.optional(),
  mode: z.enum(keyModes).default('live'),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .refine((list) => new Set(list).size === list.length, text('This is in the list already')),
  expiresAt: Instant.optional(),
  /** Addresses and networks (`203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`); without any it is good from everywhere. */
  allowedIps: z.array(plainText().trim().max(50)).max(50).default([]),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Make a key for a program; its secret is shown this once',
  allow: keyMakers,
  permission: 'settings-management',
  confirm: true,
  body: ApiKeyInput,
  /** `secret` is left out when the reply is given again for the same Idempotency-Key. */
  response: ApiKeyView.extend({ secret: plainText().optional() }),
  creates: true,
  shownOnce: ['secret'],
  errors: ['not_found', 'conflict'],
})

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: 'Keys of an account, or of the company for staff who name none, newest first',
  allow: keyMakers,
  permission: 'settings-management',
  query: z.object({ ...pageQuery, accountId: Id.optional() }),
  response: z.array(ApiKeyView),
  paged: true,
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:id',
  summary: 'Revoke a key: its next request is refused',
  allow: keyMakers,
  permission: 'settings-management',
  confirm: true,
  params: IdParam,
  response: Nothing,
})

export const reportLeakedKey = endpoint({
  method: 'POST',
  path: '/api-keys/leaked',
  summary: 'Whoever found a key where it should not be revokes it by showing it; its owners are told by mail',
  allow: 'anyone',
  forPrograms: true,
  body: z.strictObject({ key: plainText().trim().max(200) }),
  response: z.object({ revoked: z.boolean() }),
  limit: 'login',
})
