import { type EndpointShape, errorStatus, type Pagination } from '@maple/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

const pagination = { page: 'integer', limit: 'integer', total: 'integer', pages: 'integer' } satisfies Record<
  Exclude<keyof Pagination, 'next'>,
  string
>

/** Lists that are gone through by cursor. */
export const hasCursor = ({ paged, query }: EndpointShape): boolean =>
  paged === true && query !== undefined && 'after' in query.shape

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

/** The envelope of one endpoint (E1). The serializer made from it drops whatever the contract does not name. */
export function replySchema(endpoint: EndpointShape): Json {
  const data = endpoint.response === 'file' ? {} : jsonSchema(endpoint.response, 'output')
  const top = endpoint.top ? (jsonSchema(endpoint.top, 'output').properties as Json) : {}
  const properties: Json = { success: { type: 'boolean' }, data, ...top }
  if (endpoint.paged)
    properties.pagination = {
      type: 'object',
      properties: mapValues({ ...pagination, ...(hasCursor(endpoint) && { next: 'string' }) }, (type) => ({ type })),
    }
  return withNullable({ type: 'object', properties, required: ['success', 'data'] }) as Json
}

export const failureSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, msg: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

const mapValues = <A, B>(source: Record<string, A>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [key, to(value)]))

/** `anyOf: [X, null]` makes the serializer try each; `nullable` is a single check. */
function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, ...rest } = node as Json & { anyOf?: Json[] }
  const other =
    anyOf?.length === 2 &&
    anyOf.some((option) => option.type === 'null') &&
    anyOf.find((option) => option.type !== 'null')
  if (other) return { ...rest, ...(withNullable(other) as Json), nullable: true }
  return mapValues(node as Json, withNullable)
}
