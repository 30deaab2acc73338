import { z } from 'zod'

export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  /** What it is in TypeScript where JSON has no such thing: bytes. */
  written?: string
}
export type Direction = 'input' | 'output'

/** The types that have a name, as they are met. One that goes in with another shape than it comes out has two. */
export class NamedTypes {
  readonly #names: ReturnType<typeof z.registry<{ id: string }>>
  readonly #found = { input: new Map<string, Schema>(), output: new Map<string, Schema>() }

  /** `exported`: what the contract exports; a schema in it is known by the name of its export. */
  constructor(exported: Record<string, unknown>) {
    this.#names = z.registry<{ id: string }>()
    for (const [id, value] of Object.entries(exported))
      if (value instanceof z.ZodType && !this.#names.has(value)) this.#names.add(value, { id })
  }

  /** The JSON schema of one part of an endpoint; names that it mentions are kept. */
  read(schema: z.ZodType, io: Direction): Schema {
    const metadata = this.#names as unknown as typeof z.globalRegistry
    const { $defs = {}, ...rest } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }) as Schema
    for (const [name, found] of Object.entries($defs)) this.#found[io].set(name, found)
    return rest
  }

  typeOf(schema: Schema, io: Direction): string {
    return typeOf(schema, (name) => this.#reference(name, io))
  }

  /** Every one of them as a declaration, in the order of their names. */
  declarations(): string[] {
    const rows = (['output', 'input'] as const).flatMap((io) =>
      [...this.#found[io]].map(([name, schema]) => ({ name: this.#reference(name, io), schema, io })),
    )
    const unique = new Map(rows.map((row) => [row.name, row]))
    return [...unique.values()]
      .filter(({ name }) => isName(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, schema, io }) => declare(name, this.typeOf(schema, io)))
  }

  /** What is no more than a string or a number stands for itself. */
  #reference(name: string, io: Direction): string {
    const schema = this.#found[io].get(name)
    if (!schema) throw new Error(`There is no type ${name}`)
    if (isPlain(schema)) return this.typeOf(schema, io)
    return io === 'input' && this.#differs(name) ? `${name}Input` : name
  }

  #differs(name: string, seen = new Set<string>()): boolean {
    if (seen.has(name)) return false
    seen.add(name)
    const [going, coming] = [this.#found.input.get(name), this.#found.output.get(name)]
    if (!going || !coming) return false
    // By their own words, in which every other type keeps its plain name.
    const byName = (each: string): string => each
    return (
      typeOf(going, byName) !== typeOf(coming, byName) ||
      this.#mentioned(going).some((each) => this.#differs(each, seen))
    )
  }

  #mentioned(schema: Schema): string[] {
    return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name)
  }
}

export const declare = (name: string, type: string): string =>
  type.startsWith('{') && !isChoice(type) && !type.endsWith('[]')
    ? `export interface ${name} ${type}`
    : `export type ${name} = ${type}`

const isPlain = ({ type, enum: values, properties, anyOf, items }: Schema): boolean =>
  typeof type === 'string' && type !== 'object' && type !== 'array' && !values && !properties && !anyOf && !items
const isName = (type: string): boolean => /^[A-Z]\w*$/.test(type)

function typeOf(schema: Schema, reference: (name: string) => string): string {
  const of = (each: Schema): string => typeOf(each, reference)
  if (schema.written) return schema.written
  if (schema.$ref) return reference(schema.$ref.replace('#/$defs/', ''))
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(of))].join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => wrapped(of(each))).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => of({ ...schema, type })).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(of).join(', ')}]`
  if (schema.type === 'array') return `${wrapped(of(schema.items ?? {}))}[]`
  if (schema.type === 'object') return objectOf(schema, of)
  return plainTypes[schema.type ?? ''] ?? 'unknown'
}

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function objectOf({ properties, required = [], additionalProperties }: Schema, of: (each: Schema) => string): string {
  const others = typeof additionalProperties === 'object' ? of(additionalProperties) : 'unknown'
  if (!properties) return `Record<string, ${others}>`
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
    return `${key}${required.includes(name) ? '' : '?'}: ${of(schema)}`
  })
  return fields.length > 0 ? `{\n${fields.join('\n')}\n}` : 'Record<string, never>'
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)

/** Around what is a choice, before `[]` or `&` follow. */
const wrapped = (type: string): string => (isChoice(type) ? `(${type})` : type)

/** Whether `|` or `&` stands outside of all brackets. */
function isChoice(type: string): boolean {
  let depth = 0
  for (const sign of type) {
    if ('{[(<'.includes(sign)) depth += 1
    else if ('}])>'.includes(sign)) depth -= 1
    else if (depth === 0 && '|&'.includes(sign)) return true
  }
  return false
}
