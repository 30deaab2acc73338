import { type EndpointShape, errorStatus } from '@maple/contract'
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
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
    paths,
  }
}

function operation(endpoint: EndpointShape): Json {
  return {
    summary: endpoint.summary,
    description: accessLine(endpoint),
    tags: [endpoint.path.split('/')[1]],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(endpoint.allow === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates ? [idempotencyKey] : []),
    ],
    ...(endpoint.body || endpoint.files ? { requestBody: requestBody(endpoint) } : {}),
    responses: responses(endpoint),
  }
}

function accessLine({ allow, permission, confirm }: EndpointShape): string {
  const who = Array.isArray(allow) ? allow.join(', ') : String(allow)
  const access = `Allowed: ${who}${permission ? `; staff need the permission ${permission}` : ''}.`
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
  const form = { ...body, properties: { ...(body.properties as Json), ...files } }
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
