// The part of OpenAPI that programs build on, as small as it can be told: what a key, a shop or an embed calls, and events.
import { shapeOf } from './api-shape.mjs'

/** `{ version, codes, endpoints, events, shapes }`; parts that are the same are kept once in `shapes`, under a number. */
export function publicApi(description, eventTypes, codes = {}) {
  const { keep, shapes } = keeper()
  const shape = (schema) => keep(shapeOf(schema, description))
  const endpoints = {}
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation['x-scope'] || operation['x-for-programs'])
        endpoints[`${method.toUpperCase()} ${path}`] = withoutNothing({
          scope: operation['x-scope'],
          allow: operation['x-allow'],
          permission: operation['x-permission'],
          test: operation['x-test'],
          embeds: operation['x-embeds'],
          parameters: shape(parametersOf(operation)),
          ...bodyOf(operation, shape),
          ...replyOf(operation, shape),
          errors: errorsOf(operation),
        })
  const events = Object.fromEntries(
    eventTypes.map((type) => [type, eventOf(description.webhooks?.[type]?.post ?? {}, shape)]),
  )
  const { Failure } = description.components?.schemas ?? {}
  const failure = Failure && shape(Failure)
  return withoutNothing({ version: description.info.version, codes, failure, endpoints, events, shapes })
}

const withoutNothing = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

/** Equal shapes get the same number; those inside another are kept first. */
function keeper() {
  const numbers = new Map()
  const shapes = []
  const number = (shape) => {
    const text = JSON.stringify(shape)
    if (!numbers.has(text)) numbers.set(text, shapes.push(shape) - 1)
    return numbers.get(text)
  }
  const each = (object) => Object.fromEntries(Object.entries(object).map(([name, inner]) => [name, keep(inner)]))
  function keep(shape) {
    const { properties, options, first, items, others, names } = shape
    return number({
      ...shape,
      ...(properties && { properties: each(properties) }),
      ...(options && { options: options.map(keep) }),
      ...(first && { first: first.map(keep) }),
      ...(items && { items: keep(items) }),
      ...(typeof others === 'object' && { others: keep(others) }),
      ...(names && { names: keep(names) }),
    })
  }
  return { keep, shapes }
}

/** As one object: `query page`, `path id`. */
const parametersOf = ({ parameters = [] }) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, in: where, schema }) => [`${where} ${name}`, schema])),
  required: parameters.filter(({ required }) => required).map(({ name, in: where }) => `${where} ${name}`),
})

function bodyOf({ requestBody }, shape) {
  const [found] = Object.entries(requestBody?.content ?? {})
  return found ? { bodyType: found[0], body: shape(found[1].schema) } : {}
}

function replyOf({ responses }, shape) {
  const [status, { content }] = Object.entries(responses).find(([code]) => code.startsWith('2'))
  const [[type, { schema }]] = Object.entries(content)
  return { status, replyType: type, reply: shape(schema) }
}

/** The codes that it may answer, by status. */
const errorsOf = ({ responses }) =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => !status.startsWith('2'))
      .flatMap(([status, { description = '' }]) => description.split(', ').map((code) => [code, status])),
  )

function eventOf({ requestBody, parameters = [] }, shape) {
  const [found] = Object.values(requestBody?.content ?? {})
  return { headers: parameters.map(({ name }) => name), ...(found && { body: shape(found.schema) }) }
}
