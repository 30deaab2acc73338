import { errorStatus, Nothing, scopes, webhookBodies, webhookEvents, webhookEventTypes } from '@maple/contract'
import type { z } from 'zod'
import { listMethods, type Method } from './list-methods.ts'
import { type Direction, declare, NamedTypes, type Schema } from './to-typescript.ts'

const head = '// Written by client/build/generate.ts from the contract; do not edit by hand.\n'
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Every generated file by its name, not yet laid out. */
export function writeClient(contract: Record<string, unknown>): Record<string, string> {
  const types = new NamedTypes(contract)
  // All are read before any is written: only then is it known which types differ going in and coming out.
  const methods = listMethods(contract).map((method) => readMethod(method, types))
  const events = webhookEventTypes.map((type) => ({ type, schema: types.read(webhookBodies[type], 'output') }))
  const own = methods.flatMap(({ declared }) => declared())
  const bodies = events.map(({ type, schema }) => declare(eventName(type), types.typeOf(schema, 'output')))
  const names = [...types.declarations(), ...own].join('\n\n')
  return {
    'types.ts': `${head}\n${names}\n\n${constants()}\n`,
    'events.ts': `${head}\n${importTypes(bodies.join('\n'), names)}\n\n${writeEvents(bodies)}\n`,
    'resources.ts': `${head}\n${writeResources(methods, names)}\n`,
  }
}

const constants = (): string => `/** What a key can be made for. */
export type Scope = ${scopes.map((scope) => `'${scope}'`).join(' | ')}

/** What \`code\` says in a failure; later versions of the server may know more. */
export type ErrorCode = ${Object.keys(errorStatus)
  .map((code) => `'${code}'`)
  .join(' | ')}`

const eventName = (type: string): string => `${type.split(/[.-]/).map(capital).join('')}Event`

function writeEvents(bodies: string[]): string {
  const described = bodies.map((body, at) => `/** ${Object.values(webhookEvents)[at]} */\n${body}`)
  return `${described.join('\n\n')}

/** What a webhook hears; \`type\` tells which. */
export type WebhookEvent = ${webhookEventTypes.map(eventName).join(' | ')}

export type WebhookEventType = WebhookEvent['type']`
}

/** One part of an endpoint: its type where it stands, and its declaration where the contract has no name for it. */
interface Part {
  type(): string
  declared(): string[]
  isOptional: boolean
}

function readPart(types: NamedTypes, schema: z.ZodType, io: Direction, name: string, more: Schema = {}): Part {
  const read = types.read(schema, io)
  const whole = more.properties
    ? {
        ...read,
        properties: { ...read.properties, ...more.properties },
        required: [...(read.required ?? []), ...(more.required ?? [])],
      }
    : read
  // A list is named after its items, and what may be nothing after what it is otherwise.
  const isList = whole.type === 'array' && whole.items !== undefined
  const isNullable = whole.anyOf?.length === 2 && whole.anyOf[1]?.type === 'null'
  const named = (isList ? whole.items : isNullable ? whole.anyOf?.[0] : whole) ?? {}
  const isNamed = named.type === 'object' && named.properties !== undefined
  const type = (): string => (isNamed ? name : types.typeOf(named, io))
  return {
    type: () => (isList ? arrayOf(type()) : isNullable ? `${type()} | null` : type()),
    declared: () => (isNamed ? [declare(name, types.typeOf(named, io))] : []),
    isOptional: whole.type === 'object' && !whole.required?.length,
  }
}

const arrayOf = (type: string): string => (/^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`)

interface ReadMethod extends Method {
  parts: { params: [string, Schema][]; body?: Part; query?: Part; reply?: Part; top?: Part }
  declared(): string[]
  typeOf(schema: Schema): string
}

function readMethod(method: Method, types: NamedTypes): ReadMethod {
  const { endpoint, exportName } = method
  const name = capital(exportName)
  const { params, body, query, response, top, files } = endpoint
  const withFiles = files && {
    properties: Object.fromEntries(Object.keys(files).map((file) => [file, { written: 'Blob' }])),
    required: Object.keys(files).filter((file) => files[file]?.required),
  }
  const parts = {
    params: Object.entries(params?.shape ?? {}).map(([key, schema]): [string, Schema] => [
      key,
      types.read(schema as z.ZodType, 'input'),
    ]),
    ...(body && { body: readPart(types, body, 'input', `${name}Body`, withFiles) }),
    ...(query && { query: readPart(types, endpoint.paged ? withoutPage(query) : query, 'input', `${name}Query`) }),
    ...(response !== 'file' && response !== Nothing && { reply: readPart(types, response, 'output', `${name}Reply`) }),
    ...(top && { top: readPart(types, top, 'output', `${name}Sums`) }),
  }
  const all = [parts.body, parts.query, parts.reply, parts.top]
  return {
    ...method,
    parts,
    declared: () => all.flatMap((part) => part?.declared() ?? []),
    typeOf: (schema) => types.typeOf(schema, 'input'),
  }
}

/** Which page it is says `.page()`; how many are in one stays a choice. */
const withoutPage = (query: z.ZodObject): z.ZodObject => {
  const rest = 'after' in query.shape ? query.omit({ after: true }) : query
  return 'page' in rest.shape ? rest.omit({ page: true }) : rest
}

function writeResources(methods: ReadMethod[], names: string): string {
  const groups = Map.groupBy(methods, ({ resource }) => resource.join('.'))
  const classes = [...groups].map(
    ([path, list]) => `class ${className(path)} extends Resource {\n${list.map(writeMethod).join('\n\n')}\n}`,
  )
  const [nested, flat] = [
    [...groups.keys()].filter((path) => path.includes('.')),
    [...groups.keys()].filter((path) => !path.includes('.')),
  ]
  const company = `/** What the company itself does: for keys of the company with the scopes \`company:read\` and \`company:write\`. */
class Company extends Resource {\n${nested.map((path) => field(path, 'this.http')).join('\n')}\n}`
  const all = `/** Every resource of the API. */
export class Resources extends Resource {\n${[...flat.map((path) => field(path, 'this.http')), 'readonly company = new Company(this.http)'].join('\n')}\n}`
  const text = [...classes, company, all].join('\n\n')
  return `import { type CallOptions, Resource, segment } from '../resource.ts'\nimport type { List } from '../list.ts'\n${importTypes(text, names)}\n\n${text}`
}

const className = (path: string): string => path.split('.').map(capital).join('')
const field = (path: string, http: string): string =>
  `readonly ${path.split('.').at(-1)} = new ${className(path)}(${http})`

function writeMethod({ endpoint, name, parts, typeOf }: ReadMethod): string {
  const { method, path, summary, scope, creates, reads, files, paged, response } = endpoint
  const { params, body, query, reply, top } = parts
  const args = [
    ...params.map(([param, schema]) => `${param}: ${typeOf(schema)}`),
    ...(body ? [`body: ${body.type()}${body.isOptional ? ' = {}' : ''}`] : []),
    ...(query ? [`query: ${query.type()}${query.isOptional ? ' = {}' : ''}`] : []),
    'options?: CallOptions',
  ]
  const filled = path.replace(/:(\w+)/g, (_, param: string) => `\${segment(${param})}`)
  const call = [
    ...(paged ? [] : [`method: '${method}'`]),
    `path: ${filled === path ? `'${path}'` : `\`${filled}\``}`,
    ...(query ? ['query'] : []),
    ...(body ? [files ? 'form: body' : 'body'] : []),
    ...(creates ? ['creates: true'] : []),
    ...(reads ? ['reads: true'] : []),
  ].join(', ')
  const how = howOf(endpoint, reply)
  const returns = paged ? listType(reply, top) : `Promise<${response === 'file' ? 'Blob' : (reply?.type() ?? 'void')}>`
  return `/** ${sentence(summary)} Scope: \`${scope}\`. */
  ${name}(${args.join(', ')}): ${returns} {
    return this.http.${how}({ ${call} }, options)
  }`
}

const howOf = ({ paged, response }: Method['endpoint'], reply: Part | undefined): string =>
  paged ? 'list' : response === 'file' ? 'file' : reply ? 'data' : 'nothing'

const listType = (reply: Part | undefined, top: Part | undefined): string =>
  `List<${reply?.type().replace(/\[\]$/, '')}${top ? `, ${top.type()}` : ''}>`

const sentence = (summary: string): string => `${summary.replace(/ \([A-Z]\d+\)/g, '')}.`

/** Those of the declared names that a text speaks of. */
function importTypes(text: string, declared: string): string {
  const names = [...declared.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)
  const code = text.replace(/\/\*\*.*\*\//g, '')
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort()
  return `import type { ${used.join(', ')} } from './types.ts'`
}
