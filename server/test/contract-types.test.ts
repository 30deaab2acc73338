import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCalendarDay, isKeepable, isMeasurable, isSoundInstant, liveEvents } from '@maple/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../src/app.ts'

interface Def {
  type: string
  checks?: { _zod: { def: { fn?: unknown; check?: string } } }[]
  format?: string
  coerce?: boolean
  [part: string]: unknown
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object)

const carries = (def: Def, ...wanted: unknown[]) =>
  def.checks?.some((check) => wanted.includes(check._zod.def.fn)) ?? false
const isCapped = (def: Def) =>
  def.checks?.some(({ _zod: { def: check } }) =>
    ['less_than', 'max_length', 'length_equals', 'string_format'].includes(check.check ?? ''),
  ) ?? false

/** Every fault of a schema and of what it is made of, each with the way to it. */
function faults(schema: z.ZodType, path: string, seen: ReadonlySet<z.ZodType>, inQuery: boolean): string[] {
  if (seen.has(schema)) return []
  const def = defOf(schema)
  const within = new Set([...seen, schema])
  const inside = (part: unknown, name: string): string[] => {
    if (isSchema(part)) return faults(part, `${path}${name}`, within, inQuery)
    if (Array.isArray(part)) return part.flatMap((each, n) => inside(each, `${name}[${n}]`))
    return []
  }
  return [
    ...own(def, path, inQuery),
    ...(def.type === 'object'
      ? Object.entries(def.shape as object).flatMap(([key, each]) => inside(each, `.${key}`))
      : []),
    ...Object.entries(def)
      .filter(([key]) => key !== 'shape' && key !== 'checks')
      .flatMap(([key, part]) => inside(part, def.type === 'object' ? `.${key}` : '')),
  ]
}

function own(def: Def, path: string, inQuery: boolean): string[] {
  if (def.coerce && !inQuery) return [`${path}: a body is not converted`]
  switch (def.type) {
    case 'string':
      if (def.format === 'uuid') return []
      if (def.format === 'datetime') return carries(def, isSoundInstant) ? [] : [`${path}: use Instant`]
      if (def.format === 'date') return carries(def, isCalendarDay) ? [] : [`${path}: use CalendarDay`]
      if (!carries(def, isKeepable)) return [`${path}: use plainText()`]
      return isCapped(def) ? [] : [`${path}: a text needs a cap`]
    case 'number':
      if (def.format === 'safeint') return isCapped(def) ? [] : [`${path}: a whole number needs a maximum`]
      if (!carries(def, isMeasurable)) return [`${path}: use measure()`]
      return isCapped(def) ? [] : [`${path}: a number needs a maximum`]
    case 'array':
      return isCapped(def) ? [] : [`${path}: a list needs a cap`]
    case 'unknown':
    case 'any':
      return [`${path}: says nothing of what it takes`]
    default:
      return []
  }
}

test('[trust 8] everything that a request or a live message carries is made of the contract’s own texts, numbers and dates, with a cap', () => {
  const wrong = endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? faults(schema, `${method} ${path} ${part}`, new Set(), part !== 'body') : [],
    ),
  )
  const live = Object.values(liveEvents).flatMap((event) => faults(event.body, event.name, new Set(), false))
  expect([...wrong, ...live]).toEqual([])
})

test('every search escapes what it looks for in one way', () => {
  const sources = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const bare = sources.flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, '..', path), 'utf8').matchAll(/\bi?like \$\{[^}]*\}?/g)].map(
      (found) => `${path}: ${found[0]}`,
    ),
  )
  expect(bare).toEqual([])
})
