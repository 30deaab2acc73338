import { makeExample } from './make-example.ts'
import type { Operation } from './read-reference.ts'
import { requestExamples } from './request-examples.ts'
import type { Schema } from './schema.ts'

export interface ExampleRequest {
  /** Below the base address, with its query. */
  path: string
  headers: Record<string, string>
  body: unknown
}

/** What a call might send: made from the schema, or written by hand where a schema cannot say what makes sense. */
export function exampleRequest(operation: Operation): ExampleRequest {
  const { parameters, body, name, isCreating } = operation
  const given = requestExamples[name] ?? {}
  const value = (parameter: { name: string; schema: Schema }) =>
    given.parameters?.[parameter.name] ?? makeExample(parameter.schema, { whole: false }, parameter.name)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, wanted: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === wanted)
    return encodeURIComponent(String(parameter ? value(parameter) : wanted))
  })
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || given.parameters?.[each.name] !== undefined))
    .map((each) => `${each.name}=${encodeURIComponent(String(value(each)))}`)
  return {
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: isCreating ? { 'Idempotency-Key': 'order-4711' } : {},
    body: body && (given.body ?? makeExample(body.schema, { whole: false })),
  }
}

const isForm = ({ body }: Operation): boolean => body?.type === 'multipart/form-data'
const filesOf = ({ body }: Operation): string[] =>
  Object.entries(body?.schema.properties ?? {})
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name)

/** In a shell a single quote ends what is quoted. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export function asCurl(operation: Operation, { path, headers, body }: ExampleRequest): string {
  const { method } = operation
  const target = `"$MAPLE_URL/api${path}"`
  const lines = [
    method === 'GET' || (method === 'POST' && body !== undefined) ? `curl ${target}` : `curl -X ${method} ${target}`,
    '-H "Authorization: Bearer $MAPLE_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
  ]
  if (isForm(operation)) lines.push(...formLines(operation, body, (name, value) => `-F ${quoted(`${name}=${value}`)}`))
  else if (body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`)
  return lines.join(' \\\n  ')
}

function formLines(operation: Operation, body: unknown, line: (name: string, value: string) => string): string[] {
  const fields = fieldsOf(operation, body).map(([name, value]) => line(name, value))
  return [...fields, ...filesOf(operation).map((name) => line(name, '@orders.csv'))]
}

/** Of a form, besides its files: as text, as a form sends everything. */
function fieldsOf(operation: Operation, body: unknown): [name: string, value: string][] {
  const files = filesOf(operation)
  return Object.entries((body ?? {}) as Record<string, unknown>)
    .filter(([name]) => !files.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}

export function asTypeScript(operation: Operation, { path, headers, body }: ExampleRequest): string {
  const all = [`Authorization: \`Bearer \${process.env.MAPLE_KEY}\``, ...Object.entries(headers).map(pairInScript)]
  const form = isForm(operation)
  if (body !== undefined && !form) all.push("'Content-Type': 'application/json'")
  const json = body !== undefined && !form ? `\n  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),` : ''
  const files = filesOf(operation).map(
    (name) => `form.set('${name}', new Blob([await readFile('orders.csv')]), 'orders.csv')`,
  )
  const fields = fieldsOf(operation, body).map(([name, value]) => `form.set('${name}', ${JSON.stringify(value)})`)
  const made = form ? `const form = new FormData()\n${[...fields, ...files].join('\n')}\n\n` : ''
  const isFile = operation.reply.type !== 'application/json'
  return `${form ? "import { readFile } from 'node:fs/promises'\n\n" : ''}${made}const reply = await fetch(\`\${process.env.MAPLE_URL}/api${path}\`, {
  method: '${operation.method}',
  headers: { ${all.join(', ')} },${json}${form ? '\n  body: form,' : ''}
})
if (!reply.ok) throw new Error(await reply.text())
${isFile ? 'const bytes = await reply.arrayBuffer()' : 'const { data } = (await reply.json()) as { data: any }'}`
}

const pairInScript = ([name, value]: [string, string]): string => `'${name}': '${value}'`
const indent = (text: string): string => text.replaceAll('\n', '\n  ')

export function asPython(operation: Operation, { path, headers, body }: ExampleRequest): string {
  const all = ["'Authorization': f\"Bearer {os.environ['MAPLE_KEY']}\"", ...Object.entries(headers).map(pairInScript)]
  const form = isForm(operation)
  const files = filesOf(operation).map((name) => `'${name}': open('orders.csv', 'rb')`)
  const fields = fieldsOf(operation, body).map(([name, value]) => `'${name}': ${JSON.stringify(value)}`)
  const data = fields.length > 0 ? `\n    data={${fields.join(', ')}},` : ''
  const sent = form
    ? `${data}\n    files={${files.join(', ')}},`
    : body === undefined
      ? ''
      : `\n    json=${indent(indent(asPythonValue(body)))},`
  const isFile = operation.reply.type !== 'application/json'
  return `import os, requests

reply = requests.${operation.method.toLowerCase()}(
    f"{os.environ['MAPLE_URL']}/api${path}",
    headers={${all.join(', ')}},${sent}
)
reply.raise_for_status()
${isFile ? 'data = reply.content' : "data = reply.json()['data']"}`
}

/** Outside of its texts JSON is Python but for three words. */
const asPythonValue = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (whole, word?: string) =>
    word ? ({ true: 'True', false: 'False', null: 'None' }[word] ?? word) : whole,
  )
