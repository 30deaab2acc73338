import { type EndpointShape, errorStatus, webhookBodies, webhookEvents, webhookEventTypes } from '@maple/contract'
import type { z } from 'zod'
import { failureSchema, jsonSchema, replySchema } from './reply-schema.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 from the contract (E6): what is not in the contract does not exist. */
export function openApi(
  endpoints: readonly EndpointShape[],
  info: { title: string; version: string; url: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: `${info.url}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session (POST /auth/login)' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key for programs, `mdk_live_...` or `mdk_test_...` (POST /api-keys)',
        },
      },
      schemas: { Failure: failureSchema },
    },
    paths,
    webhooks: Object.fromEntries(webhookEventTypes.map((type) => [type, { post: told(type) }])),
  }
}

function operation(endpoint: EndpointShape): Json {
  return {
    summary: endpoint.summary,
    description: accessLine(endpoint),
    tags: [endpoint.path.split('/')[1]],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(endpoint.allow === 'anyone' ? {} : { security: securityOf(endpoint) }),
    ...extensionsOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(endpoint.body || endpoint.files ? { requestBody: requestBody(endpoint) } : {}),
    responses: responses(endpoint),
  }
}

/** What OpenAPI has no word for: who may call it, with which kind of key, and from where. */
const extensionsOf = ({ scope, allow, permission, test, embeds, forPrograms, reads }: EndpointShape): Json => ({
  'x-allow': allow,
  ...(scope ? { 'x-scope': scope } : {}),
  ...(permission ? { 'x-permission': permission } : {}),
  ...(test ? { 'x-test': test } : {}),
  ...(embeds ? { 'x-embeds': true } : {}),
  ...(embeds || forPrograms ? { 'x-for-programs': true } : {}),
  ...(reads ? { 'x-reads': true } : {}),
})

const signing = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** What a program is sent (N3); whatever it answers below 300 means that it has it. */
const told = (type: (typeof webhookEventTypes)[number]): Json => ({
  summary: webhookEvents[type],
  operationId: type.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
  parameters: signing,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: jsonSchema(webhookBodies[type], 'output') } },
  },
  responses: { '2XX': { description: 'Taken: it is not sent again' } },
})

/** Bearer schemes take the names of roles here since 3.1: the scope that a key needs. */
const securityOf = ({ scope }: EndpointShape): Json[] => [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]

function accessLine({ allow, permission, confirm, scope }: EndpointShape): string {
  const who = Array.isArray(allow) ? allow.join(', ') : String(allow)
  const key = scope ? ` A key needs the scope ${scope}.` : ''
  const access = `Allowed: ${who}${permission ? `; staff need the permission ${permission}` : ''}.${key}`
  const when = confirm && (confirm === true ? '' : ` ${confirm.says}`)
  return confirm ? `${access} A confirmed session is needed${when} (POST /auth/confirm).` : access
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key answers the first reply for 24 hours',
  schema: { type: 'string', maxLength: 255 },
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(endpoint: EndpointShape): Json {
  const body = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} }
  if (!endpoint.files) return { required: true, content: { 'application/json': { schema: body } } }
  const files = Object.fromEntries(
    Object.keys(endpoint.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const needed = Object.entries(endpoint.files).filter(([, file]) => file.required)
  const required = [...((body.required as string[] | undefined) ?? []), ...needed.map(([name]) => name)]
  const properties = { ...(body.properties as Json), ...files }
  const form = { ...body, properties, ...(required.length > 0 ? { required } : {}) }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function responses(endpoint: EndpointShape): Json {
  const usual = [
    'bad_input',
    'too_many_requests',
    'unavailable',
    ...(endpoint.allow === 'anyone' ? [] : ['unauthenticated', 'forbidden']),
  ]
  const codes = [
    ...usual,
    ...(endpoint.params ? ['not_found'] : []),
    ...(endpoint.confirm ? ['confirm_needed'] : []),
    ...(endpoint.creates ? ['idempotency_mismatch'] : []),
    ...(endpoint.errors ?? []),
  ]
  const failures = Object.groupBy(codes as (keyof typeof errorStatus)[], (code) => errorStatus[code])
  const success =
    endpoint.response === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: replySchema(endpoint) } }
  return {
    [endpoint.creates ? '201' : '200']: { description: 'Success', content: success },
    ...Object.fromEntries(
      Object.entries(failures).map(([status, list]) => [
        status,
        {
          description: list?.join(', ') ?? '',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
    ),
  }
}
