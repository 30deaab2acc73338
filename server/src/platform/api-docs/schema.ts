/** As much of JSON Schema as the contract is described by. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: (string | number | null)[]
  const?: unknown
  default?: unknown
  description?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  multipleOf?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  nullable?: boolean
  $ref?: string
}

/** The schema without its `null`, and whether it had one: three ways to say so become one. */
export function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const { nullable, ...rest } = schema
  if (Array.isArray(rest.type) && rest.type.includes('null')) {
    const others = rest.type.filter((type) => type !== 'null')
    return { schema: { ...rest, type: others.length === 1 ? others[0] : others } as Schema, isNullable: true }
  }
  const options = rest.anyOf?.filter(({ type }) => type !== 'null')
  if (!rest.anyOf || options?.length === rest.anyOf.length) return { schema: rest, isNullable: nullable === true }
  const { anyOf: _, ...outer } = rest
  const [only] = options ?? []
  return { schema: options?.length === 1 ? { ...outer, ...only } : { ...outer, anyOf: options }, isNullable: true }
}

/** Alternatives that are told apart, without an empty text, which means the same as leaving a field out. */
export const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] =>
  (anyOf ?? oneOf ?? []).filter((option) => option.const !== '')

/** Two schemas that say the same have the same text, in whichever of the ways they say that null is allowed. */
export const textOf = (schema: unknown): string => JSON.stringify(sorted(schema))

function sorted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sorted)
  if (typeof node !== 'object' || node === null) return node
  const { schema, isNullable } = withoutNull(node as Schema)
  const entries = Object.entries({ ...schema, ...(isNullable && { nullable: true }) })
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== 'pattern')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, sorted(value)]),
  )
}
