import type { EndpointShape } from '@maple/contract'
import fastJson from 'fast-json-stringify'
import { replySchema } from './reply-schema.ts'

type Serialize = (reply: unknown) => string

/** The same for every server of a process: an endpoint is a constant of the contract. */
const made = new WeakMap<EndpointShape, Serialize>()

/** Writes a reply of this endpoint; what the contract does not name is left out. */
export function serializerOf(endpoint: EndpointShape): Serialize {
  const known = made.get(endpoint)
  if (known) return known
  const serialize = fastJson(replySchema(endpoint)) as Serialize
  made.set(endpoint, serialize)
  return serialize
}

interface Given {
  schema: unknown
}

/**
 * For Fastify. A route names its endpoint in place of a schema, and its serializer is made when it first answers: those of
 * all endpoints would take a second of every start and keep more memory than everything else that a start leaves behind.
 */
export const compileSerializer =
  ({ schema }: Given): Serialize =>
  (reply) =>
    serializerOf((schema as { endpoint: EndpointShape }).endpoint)(reply)
