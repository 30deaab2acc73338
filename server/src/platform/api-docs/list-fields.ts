import { optionsOf, type Schema, textOf, withoutNull } from './schema.ts'

export interface Field {
  /** From the top, with dots, and `[]` for each of a list: `stops[].address`. */
  path: string
  type: string
  /** The values that there are; no others are taken. */
  values: string[]
  limits: Limit[]
  isRequired: boolean
  isNullable: boolean
  byDefault?: unknown
  description?: string
  /** The name of a shape that is described by itself. */
  shape?: string
}

export interface Limit {
  kind: 'characters' | 'items' | 'number' | 'pattern' | 'step'
  least?: number | undefined
  most?: number | undefined
  text?: string
}

/** What shapes have a description of their own, by what their schema says. */
export type Shapes = ReadonlyMap<string, string>
const noShapes: Shapes = new Map()

/** A schema as a flat list to be read: one line a field, those inside it after it. */
export function listFields(schema: Schema, shapes: Shapes = noShapes, at = ''): Field[] {
  const { schema: plain } = withoutNull(schema)
  if (plain.properties)
    return Object.entries(plain.properties).flatMap(([name, property]) =>
      fieldsOf(property, at ? `${at}.${name}` : name, plain.required?.includes(name) ?? false, shapes),
    )
  if (plain.items) return fieldsOf(plain.items, `${at}[]`, true, shapes)
  return optionsOf(plain).flatMap((option, index) => listFields(option, shapes, `${at}⟨${labelOf(option, index)}⟩`))
}

function fieldsOf(given: Schema, path: string, isRequired: boolean, shapes: Shapes): Field[] {
  const { schema, isNullable } = withoutNull(given)
  const options = optionsOf(schema)
  const [only] = options
  if (options.length === 1 && only) return fieldsOf({ ...schema, ...only, anyOf: [] }, path, isRequired, shapes)
  const shape = shapes.get(textOf(schema.items ?? schema))
  const field: Field = {
    path,
    type: typeOf(schema),
    values: valuesOf(schema.items?.enum ? schema.items : schema),
    limits: limitsOf(schema),
    isRequired,
    isNullable,
    ...(schema.default !== undefined && { byDefault: schema.default }),
    ...(schema.description && { description: schema.description }),
    ...(shape && { shape }),
  }
  return shape ? [field] : [field, ...inside(schema, path, shapes)]
}

function inside(schema: Schema, path: string, shapes: Shapes): Field[] {
  if (schema.properties) return listFields(schema, shapes, path)
  if (schema.items) {
    const { schema: item } = withoutNull(schema.items)
    return item.properties || optionsOf(item).some(isOpen) ? listFields(item, shapes, `${path}[]`) : []
  }
  const extra = schema.additionalProperties
  if (typeof extra === 'object' && extra.properties) return listFields(extra, shapes, `${path}.{key}`)
  return optionsOf(schema).flatMap((option, index) =>
    isOpen(option) ? listFields(option, shapes, `${path}⟨${labelOf(option, index)}⟩`) : [],
  )
}

const isOpen = (schema: Schema): boolean => schema.properties !== undefined || schema.items?.properties !== undefined

/** Alternatives mostly have a field that names them. */
function labelOf({ properties = {} }: Schema, index: number): string {
  const named = Object.entries(properties).find(([, property]) => property.const !== undefined)
  return named ? `${named[0]}=${String(named[1].const)}` : String(index + 1)
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return 'object'
  if (schema.items) return `${typeOf(withoutNull(schema.items).schema)}[]`
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map((option) => typeOf(withoutNull(option).schema)))].join(' | ')
  if (schema.format === 'binary') return 'file'
  if (schema.format) return schema.format
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === undefined) return schema.enum ? 'string' : 'any'
  return String(schema.type)
}

const valuesOf = ({ enum: values = [] }: Schema): string[] => values.map(String)

/** A bound that is only that of whole numbers as such says nothing. */
const bound = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

function limitsOf(schema: Schema): Limit[] {
  const spans: [Limit['kind'], number | undefined, number | undefined][] = [
    ['characters', schema.minLength, schema.maxLength],
    ['items', schema.minItems, schema.maxItems],
    ['number', bound(schema.minimum), bound(schema.maximum)],
  ]
  return [
    ...spans
      .filter(([, least, most]) => least !== undefined || most !== undefined)
      .map(([kind, least, most]) => ({ kind, least, most })),
    ...(schema.multipleOf ? [{ kind: 'step' as const, least: schema.multipleOf }] : []),
    ...(schema.pattern && !schema.format && schema.pattern.length <= 60
      ? [{ kind: 'pattern' as const, text: schema.pattern }]
      : []),
  ]
}
