import type { EndpointShape, ErrorCode, Scope } from '@maple/contract'
import * as contract from '@maple/contract'
import { z } from 'zod'
import { jsonSchema } from '../reply-schema.ts'
import type { Shapes } from './list-fields.ts'
import { type Schema, textOf, withoutNull } from './schema.ts'
import { type Section, sectionOf } from './sections.ts'

interface Described {
  summary: string
  description: string
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    schema: Schema
    description?: string
  }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

export interface Operation {
  /** What a link to it ends in: `post-orders`. */
  anchor: string
  name: string
  method: EndpointShape['method']
  path: string
  section: Section
  summary: string
  access: string
  scope: Scope | undefined
  test: EndpointShape['test']
  isCreating: boolean
  parameters: Described['parameters']
  body: { type: string; schema: Schema } | undefined
  reply: { status: string; type: string; schema: Schema }
  errors: { status: string; codes: ErrorCode[] }[]
}

/** OpenAPI as it is published, put together with what test keys may do, which it does not say. */
export function readReference(description: Record<string, unknown>, endpoints: readonly EndpointShape[]): Operation[] {
  const paths = description.paths as Record<string, Record<string, Described>>
  const read = endpoints.map((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = paths[path]?.[endpoint.method.toLowerCase()]
    if (!described) throw new Error(`${endpoint.method} ${path} is not described`)
    return operationOf(endpoint, path, described)
  })
  return read.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
}

/** What a newcomer can try comes first, what is for staff last; then by path. */
function rankOf({ test, path, method }: Operation): string {
  const isFor = `${test ? 0 : 1}${path.startsWith('/admin/') ? 1 : 0}`
  return `${isFor} ${path} ${['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)}`
}

function operationOf(endpoint: EndpointShape, path: string, described: Described): Operation {
  const { method, scope, test } = endpoint
  const replies = Object.entries(described.responses)
  const [status, success] = replies.find(([code]) => code.startsWith('2')) as (typeof replies)[number]
  const [type = '', { schema } = { schema: {} }] = Object.entries(success.content)[0] ?? []
  const [bodyType, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
  return {
    anchor: anchorOf(method, path),
    name: `${method} ${path}`,
    method,
    path,
    section: sectionOf(path),
    summary: described.summary.replace(/ \([A-Z]\d+\)/g, ''),
    access: described.description,
    scope,
    test,
    isCreating: endpoint.creates === true,
    parameters: described.parameters,
    body: bodyType && body ? { type: bodyType, schema: body.schema } : undefined,
    reply: { status, type, schema },
    errors: replies
      .filter(([code]) => !code.startsWith('2'))
      .map(([code, { description }]) => ({ status: code, codes: description.split(', ') as ErrorCode[] })),
  }
}

export const anchorOf = (method: string, path: string): string =>
  `${method}${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const leastFields = 8

/** Shapes that the contract has a name for and that are large enough to be told once: by what they say. */
export function namedShapes(): Map<string, { name: string; schema: Schema }> {
  const shapes = new Map<string, { name: string; schema: Schema }>()
  for (const [name, value] of Object.entries(contract as Record<string, unknown>)) {
    if (!(value instanceof z.ZodObject) || Object.keys(value.shape).length < leastFields) continue
    const schema = jsonSchema(value, 'output') as Schema
    const text = textOf(schema)
    if (!shapes.has(text)) shapes.set(text, { name: name.replace(/View$/, ''), schema })
  }
  return shapes
}

export interface Shared {
  shapes: Shapes
  told: { name: string; schema: Schema }[]
}

/** Of these, what a page would else show more than once. */
export function sharedShapes(named: ReturnType<typeof namedShapes>, schemas: readonly Schema[]): Shared {
  const found = new Map<string, number>()
  const look = (given: Schema): void => {
    const { schema } = withoutNull(given)
    const text = schema.properties && textOf(schema)
    if (text && named.has(text)) found.set(text, (found.get(text) ?? 0) + 1)
    const { properties = {}, items, anyOf = [], oneOf = [] } = schema
    for (const each of [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]) look(each)
  }
  for (const schema of schemas) look(schema)
  const told = [...found].filter(([, count]) => count > 1).map(([text]) => ({ text, ...named.get(text) }))
  const known = told.filter((each): each is { text: string; name: string; schema: Schema } => each.name !== undefined)
  return { shapes: new Map(known.map(({ text, name }) => [text, name])), told: known }
}
