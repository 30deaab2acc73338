// What a JSON schema says about the values that it takes, in one form: references followed, parts joined, null and unions
// apart.

/** Says nothing about what is taken. */
const passedOver = new Set(['$schema', '$defs', '$ref', 'description', 'title', 'default', 'example', 'examples', 'id'])
const bounds = {
  minimum: Math.max,
  maximum: Math.min,
  exclusiveMinimum: Math.max,
  exclusiveMaximum: Math.min,
  minLength: Math.max,
  maxLength: Math.min,
  minItems: Math.max,
  maxItems: Math.min,
  minProperties: Math.max,
  maxProperties: Math.min,
}
const plain = ['format', 'pattern', 'multipleOf', 'uniqueItems', ...Object.keys(bounds)]
const structural = ['type', 'nullable', 'enum', 'const', 'properties', 'required', 'items', 'prefixItems']
const rest = ['additionalProperties', 'propertyNames', 'anyOf', 'oneOf', 'allOf', 'readOnly', 'writeOnly', 'deprecated']
const known = new Set([...passedOver, ...plain, ...structural, ...rest])

/**
 * `{ types, nullable, values, format, pattern, bounds..., properties, required, strict, others, names, items, first }`,
 * or `{ nullable, options }` where one of several is taken. A keyword that nobody compares is an error, so that none is
 * passed over unseen.
 */
export function shapeOf(given, description, within = []) {
  const schema = whole(given, description)
  if (within.includes(schema)) return { again: true }
  const inner = (next) => shapeOf(next, description, [...within, schema])
  const { anyOf, oneOf, ...own } = schema
  const listed = anyOf ?? oneOf
  if (!listed) return single(schema, inner)
  const options = listed.map((each) => joined(own, whole(each, description)))
  const isNull = ({ type, const: value }) => type === 'null' || value === null
  const others = options.filter((each) => !isNull(each)).map(inner)
  const nullable = schema.nullable || others.length < options.length || others.some((each) => each.nullable)
  const shape = others.length === 1 ? others[0] : { options: others }
  return nullable ? { ...shape, nullable: true } : shape
}

/** Without references and `allOf`. */
function whole(given, description) {
  const unknown = Object.keys(given).find((keyword) => !known.has(keyword))
  if (unknown) throw new Error(`Nothing compares the keyword ${unknown} of a schema: scripts/lib/api-shape.mjs`)
  const name = /^#\/components\/schemas\/(.+)$/.exec(given.$ref ?? '')?.[1]
  if (given.$ref && !name) throw new Error(`${given.$ref} leads nowhere`)
  if (name) return whole(description.components?.schemas?.[name] ?? {}, description)
  if (!given.allOf) return given
  const { allOf, ...own } = given
  return allOf.map((each) => whole(each, description)).reduce(joined, own)
}

/** What both of two schemas take. */
function joined(a, b) {
  const both = { ...a, ...b }
  for (const keyword of Object.keys(a)) if (keyword in b) both[keyword] = join(keyword, a[keyword], b[keyword])
  return both
}

function join(keyword, a, b) {
  if (bounds[keyword]) return bounds[keyword](a, b)
  if (keyword === 'required') return [...new Set([...a, ...b])]
  if (keyword === 'enum') return a.filter((value) => b.includes(value))
  if (keyword === 'additionalProperties') return a === false ? a : b
  if (keyword === 'uniqueItems') return a || b
  if (keyword === 'pattern') return a === b ? a : `${a} and ${b}`
  if (keyword !== 'properties') return b
  const twice = (name) => (name in a && name in b ? { allOf: [a[name], b[name]] } : (b[name] ?? a[name]))
  return Object.fromEntries(Object.keys({ ...a, ...b }).map((name) => [name, twice(name)]))
}

function single(schema, inner) {
  const { type = [], properties, required = [], items, prefixItems, additionalProperties: others } = schema
  const types = [type].flat()
  const values = (schema.enum ?? (schema.const === undefined ? undefined : [schema.const]))?.filter(
    (value) => value !== null,
  )
  const isNullable = schema.nullable || types.includes('null') || schema.enum?.includes(null)
  const isObject = types.includes('object') || properties !== undefined
  const shape = {
    types: types.filter((each) => each !== 'null').sort(),
    nullable: isNullable || undefined,
    values,
    ...Object.fromEntries(plain.map((keyword) => [keyword, boundOf(schema, keyword)])),
    properties: properties && mapped(properties, inner),
    required: required.length > 0 ? [...required].sort() : undefined,
    strict: (isObject && others === false) || undefined,
    others: typeof others === 'object' && Object.keys(others).length > 0 ? inner(others) : undefined,
    names: schema.propertyNames && inner(schema.propertyNames),
    items: typeof items === 'object' ? inner(items) : undefined,
    first: prefixItems?.map(inner),
  }
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined))
}

const mapped = (object, to) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, to(value)]))

/** Bounds of what a number can be at all are none; a format says more than its pattern; a closed list has its length. */
function boundOf(schema, keyword) {
  const value = schema[keyword]
  if (keyword === 'maxItems' && schema.items === false) return value ?? schema.prefixItems?.length ?? 0
  if (keyword === 'pattern' && schema.format) return undefined
  if (keyword === 'uniqueItems') return value || undefined
  return typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
}
