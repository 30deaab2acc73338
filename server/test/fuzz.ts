import { type EndpointShape, liveEvents } from '@maple/contract'
import type { z } from 'zod'
import { form } from './make-app.ts'

/** One step of a seeded walk: the same seed asks the same questions. */
export type Random = () => number
export interface Question {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const one = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\u202e',
  '\ufeff',
  'é',
  '😀',
  '%',
  '\\',
  "'",
  '"',
  '<b>',
  '../..',
  '{}',
  '[]',
  'null',
  'true',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-06-01T12:00:00Z',
  '24:00',
  '00:00',
  'America/Toronto',
  'a@b.ca',
  '416 555 0142',
  'x'.repeat(300),
  'x'.repeat(6000),
  '\r\n',
  '$1',
  '%00',
]
const oddNumbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.005,
  1e-320,
  5e-324,
  1e-31,
  1e21,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1.7976931348623157e308,
  99.999999,
  1e6,
  43.65,
  -79.38,
]
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, a: 1 },
  ...oddTexts,
  ...oddNumbers,
]

/** Something that fits a schema more or less; now and then something that does not. */
export function invent(random: Random, schema: z.ZodType, known: readonly string[], depth = 0): unknown {
  // biome-ignore lint/suspicious/noExplicitAny: a schema's insides have no public type
  const def = schema._zod.def as any
  if (random() < 0.12 || depth > 8) return one(random, oddValues)
  const inside = (part: z.ZodType) => invent(random, part, known, depth + 1)
  switch (def.type) {
    case 'string':
      if (def.format === 'uuid') return one(random, [...known, '01890000-0000-7000-8000-000000000000'])
      return random() < 0.4
        ? one(random, [...known, '2026-06-01', '2026-06-01T12:00:00Z', '12:00', 'a'])
        : one(random, oddTexts)
    case 'number':
    case 'int':
      return one(random, oddNumbers)
    case 'boolean':
      return random() < 0.5
    case 'literal':
      return one(random, def.values as unknown[])
    case 'enum':
      return one(random, Object.values(def.entries))
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>)
          .filter(() => random() < 0.85)
          .map(([key, part]) => [key, inside(part)]),
      )
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => inside(def.element))
    case 'record':
      return { [String(one(random, oddTexts))]: inside(def.valueType) }
    case 'union':
      return inside(one(random, def.options as z.ZodType[]))
    case 'tuple':
      return (def.items as z.ZodType[]).map(inside)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return random() < 0.2 ? undefined : inside(def.innerType)
    case 'pipe':
      return inside(def.in)
    case 'lazy':
      return inside(def.getter())
    default:
      return one(random, oddValues)
  }
}

/** Anything can stand in an address, as long as it is escaped; a bad escape is asked for on purpose now and then. */
function inAddress(random: Random, value: unknown): string {
  if (random() < 0.03) return one(random, ['%', '%zz', '%00', '%c3%28', 'a'.repeat(400)])
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  return encodeURIComponent(written.toWellFormed()) || '%20'
}

export function ask(
  random: Random,
  endpoint: EndpointShape,
  token: string | undefined,
  known: readonly string[],
): Question {
  const path = endpoint.path.replace(/:(\w+)/g, () =>
    inAddress(random, random() < 0.7 ? one(random, known) : one(random, oddTexts)),
  )
  const query = endpoint.query ? Object.entries(invent(random, endpoint.query, known) ?? {}) : []
  const search = query
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${inAddress(random, value)}`)
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(random() < 0.1 && { 'idempotency-key': one(random, ['a', 'b', ' ', 'x'.repeat(300)]) }),
    'accept-language': one(random, ['en', 'fr', '*', '']),
  }
  const url = `/api${path}${search.length ? `?${search.join('&')}` : ''}`
  if (endpoint.method === 'GET') return { method: endpoint.method, url, headers }
  const body = endpoint.body ? invent(random, endpoint.body, known) : undefined
  if (endpoint.files && random() < 0.8) {
    const files = Object.keys(endpoint.files).map(
      (name) =>
        [
          name,
          {
            bytes: Buffer.from(one(random, ['', 'GIF89a', '%PDF-1.4', '\x89PNG\r\n\x1a\n', 'x'])),
            filename: one(random, oddTexts),
          },
        ] as const,
    )
    const fields = Object.entries((body ?? {}) as object).map(
      ([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')] as const,
    )
    const made = form(Object.fromEntries([...fields, ...files]))
    return {
      method: endpoint.method,
      url,
      headers: { ...headers, ...made.headers },
      payload: random() < 0.1 ? made.payload.subarray(0, made.payload.length / 2) : made.payload,
    }
  }
  const text =
    random() < 0.05
      ? one(random, ['{', '[]', '"', 'null', '{"a":1,"a":2}', '{"__proto__":{}}', '\u0000'])
      : JSON.stringify(body)
  return text === undefined
    ? { method: endpoint.method, url, headers }
    : { method: endpoint.method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: text }
}

export const shout = (random: Random, known: readonly string[]): [string, ...unknown[]] => {
  const event = one(random, Object.values(liveEvents))
  return [random() < 0.9 ? event.name : one(random, ['error', 'x', '__proto__']), invent(random, event.body, known)]
}
