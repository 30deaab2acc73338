import { emptyByName, numbersByName, partsByName, textsByName } from './example-values.ts'
import { optionsOf, type Schema, withoutNull } from './schema.ts'

interface Wanted {
  /** A request holds only what it must; a reply everything. */
  whole: boolean
}

export const exampleId = '019a2f4c-7d31-7c02-9b6e-3f1d2a4c5b60'
export const exampleInstant = '2026-11-17T15:04:05.000Z'

/** A value that the schema takes, with words that somebody might have written. */
export function makeExample(given: Schema, wanted: Wanted, name = ''): unknown {
  const { schema, isNullable } = withoutNull(given)
  if (isNullable && emptyByName.has(name)) return null
  if (wanted.whole && partsByName.has(name) && (schema.properties || schema.items)) return partsByName.get(name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.default ?? schema.enum[0]
  const [option] = optionsOf(schema)
  if (option) return makeExample(option, wanted, name)
  if (schema.properties) return objectOf(schema, wanted)
  if (schema.items) return listOf(schema, schema.items, wanted, name)
  if (schema.prefixItems) return schema.prefixItems.map((item) => makeExample(item, wanted, name))
  return plainExample(schema, name)
}

function objectOf({ properties = {}, required = [] }: Schema, wanted: Wanted): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => wanted.whole || required.includes(name))
  return Object.fromEntries(shown.map(([name, property]) => [name, makeExample(property, wanted, name)]))
}

function listOf(schema: Schema, items: Schema, wanted: Wanted, name: string): unknown[] {
  const count = Math.max(1, schema.minItems ?? 1)
  const singular = name.replace(/s$/, '')
  return Array.from({ length: count }, () => makeExample(items, wanted, singular))
}

function plainExample(schema: Schema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'boolean') return schema.default ?? false
  if (type === 'integer' || type === 'number') return numberOf(schema, name)
  if (type === 'object' || schema.additionalProperties !== undefined) return mapOf(schema, name)
  if (type === 'string' || type === undefined) return textOfField(schema, name)
  return null
}

function numberOf({ type, minimum, maximum, default: usual }: Schema, name: string): number {
  if (typeof usual === 'number') return usual
  const known = numbersByName[name] ?? 1
  const likely = type === 'integer' ? Math.round(known) : known
  const least = minimum !== undefined && minimum > -9e15 ? minimum : likely
  return Math.min(Math.max(likely, least), maximum ?? likely)
}

function mapOf({ additionalProperties, propertyNames }: Schema, name: string): Record<string, unknown> {
  if (typeof additionalProperties !== 'object') return {}
  const keys = propertyNames?.enum ?? ['po']
  return Object.fromEntries(keys.map((key) => [key, makeExample(additionalProperties, { whole: true }, name)]))
}

const byFormat: Record<string, string> = {
  uuid: exampleId,
  'date-time': exampleInstant,
  date: '2026-11-17',
  uri: 'https://shop.example/hooks/maple',
  email: 'rae.roy@example.ca',
}

function textOfField({ format, maxLength = 1000, default: usual, pattern }: Schema, name: string): string {
  if (typeof usual === 'string') return usual
  const written =
    byFormat[format ?? ''] ?? textsByName[name] ?? (/At$|Since$|Until$/.test(name) ? exampleInstant : 'text')
  if (pattern === undefined || format || new RegExp(pattern).test(written)) return written.slice(0, maxLength)
  return ['10:00', '2026-11-17', 'M5V', '100', 'abc', 'ABC'].find((text) => new RegExp(pattern).test(text)) ?? written
}
