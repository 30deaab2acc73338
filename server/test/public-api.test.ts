import { readFileSync } from 'node:fs'
import { errorStatus, webhookEventTypes } from '@maple/contract'
import { expect, test } from 'vitest'
import { endpoints } from '../src/app.ts'
import { openApi } from '../src/platform/openapi.ts'
import { body, description, post } from './small-api.ts'

const load = (name: string) => import(new URL(`../../scripts/lib/${name}.mjs`, import.meta.url).href)
const { breakingChanges } = await load('compare-api')
const { publicApi } = await load('public-api')

type Json = Record<string, unknown>

/** The same with something set, or taken out, at a path. */
function changed(path: string, value?: unknown): Json {
  const copy = JSON.parse(JSON.stringify(description)) as Json
  const names = path.split(' ')
  const last = names.pop() as string
  const at = names.reduce<Json>((node, name) => node[name] as Json, copy)
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}
const codes = { bad_input: 400, wrong_pin: 400 }
const compare = (now: Json, types = ['thing.made'], nowCodes: Record<string, number> = codes): string[] =>
  breakingChanges(publicApi(description, ['thing.made'], codes), publicApi(now, types, nowCodes))

const inBody = 'paths /things post requestBody content application/json schema'
const inData = 'paths /things post responses 201 content application/json schema properties data'

test.each([
  ['paths /things post', undefined, 'POST /things is gone'],
  ['paths /things post x-scope', 'company:write', 'POST /things: the scope was orders:write and is company:write'],
  ['paths /things post x-scope', undefined, 'POST /things is gone'],
  [
    'paths /things post parameters 0 schema maximum',
    50,
    'the request field query page must now be at most 50 (was 100)',
  ],
  ['paths /things post parameters', [], 'the request field query page is gone'],
  [`${inBody} required`, ['name', 'size'], 'the request field size is required now'],
  [`${inBody} properties colour`, { type: 'string' }, undefined],
  [`${inBody} properties size enum`, ['small'], 'the request field size no longer takes "large"'],
  [`${inBody} properties size enum`, ['small', 'large', 'huge'], undefined],
  [`${inBody} properties size`, undefined, 'the request field size is gone'],
  [`${inBody} properties name maxLength`, 50, 'the request field name must now be at most 50 (was 100)'],
  [`${inBody} properties name maxLength`, 200, undefined],
  [`${inBody} properties name minLength`, 2, 'the request field name must now be at least 2 (was 1)'],
  [`${inBody} properties name pattern`, '^[a-z]+$', 'the request field name must now match ^[a-z]+$'],
  [`${inBody} properties name type`, 'number', 'the request field name was string and is number'],
  [`${inBody} properties name enum`, ['x'], 'the request field name takes only some values now: x'],
  [`${inBody} properties weight`, { type: 'number', minimum: 0, maximum: 50 }, 'weight may no longer be null'],
  [`${inBody} properties weight anyOf 0 maximum`, 20, 'the request field weight must now be at most 20 (was 50)'],
  [`${inBody} properties stops maxItems`, 10, 'the request field stops must now be at most 10 (was 50)'],
  [`${inBody} properties stops items required`, ['at'], 'the request field stops[].at is required now'],
  ['components schemas Place properties lng', { type: 'number' }, undefined],
  ['components schemas Place properties lat type', 'string', 'the request field place.lat was number and is string'],
  [`${inData} properties status`, undefined, 'the reply field data.status is gone'],
  [`${inData} properties status enum`, ['open', 'shut'], undefined],
  [`${inData} properties status type`, 'integer', 'the reply field data.status was string and is integer'],
  [`${inData} properties status nullable`, true, 'the reply field data.status may be null now'],
  [`${inData} required`, ['_id', 'lines'], 'the reply field data.status may be missing now'],
  [`${inData} properties lines items properties amount`, undefined, 'the reply field data.lines[].amount is gone'],
  [`${inData} properties more`, { type: 'string' }, undefined],
  ['paths /others', { get: post }, undefined],
  ['paths /things get', undefined, undefined],
  [
    'webhooks thing.made post requestBody content application/json schema properties type',
    undefined,
    'The webhook event thing.made: the reply field type is gone',
  ],
  ['webhooks thing.made post requestBody', undefined, 'The webhook event thing.made: its body is gone'],
  ['webhooks thing.made post parameters', [], 'The webhook event thing.made: the header webhook-id is gone'],
  ['paths /things post responses 400 description', 'bad_input', 'POST /things no longer answers wrong_pin'],
  [
    'paths /things post responses',
    { ...post.responses, 400: { description: 'bad_input' }, 409: { description: 'wrong_pin' } },
    'POST /things: the status of wrong_pin was 400 and is 409',
  ],
  ['paths /things post responses 409', { description: 'conflict' }, undefined],
  ['components schemas Failure properties requestId', undefined, 'Every failure: the reply field requestId is gone'],
  ['paths /things post x-allow', ['admin'], 'POST /things is no longer for customer'],
  ['paths /things post x-allow', ['customer', 'admin', 'courier'], undefined],
  ['paths /things post x-allow', 'signed-in', undefined],
  ['paths /open post x-allow', 'signed-in', 'POST /open was for anyone and is for signed-in'],
  ['paths /open post x-allow', ['admin'], 'POST /open was for anyone and is for admin'],
  ['paths /things post x-permission', 'settings', 'POST /things: staff need the permission settings now'],
  ['paths /open post x-permission', 'settings', 'POST /open: staff need the permission settings now'],
  ['paths /open post x-permission', undefined, undefined],
  ['paths /things post x-test', undefined, 'POST /things: the kind of test key was same and is gone'],
  ['paths /things post x-test', 'simulated', 'POST /things: the kind of test key was same and is simulated'],
  ['paths /open post x-test', undefined, 'POST /open: the kind of test key was same and is gone'],
  ['paths /things post x-embeds', undefined, 'POST /things: the opening for embeds was true and is gone'],
  ['paths /open post', undefined, 'POST /open is gone'],
  ['paths /open post responses 201 content application/json schema required', [], 'field data may be missing now'],
  [
    `${inBody} properties references additionalProperties maxLength`,
    50,
    'the request field references.* must now be at most 50 (was 200)',
  ],
  [
    `${inBody} properties references additionalProperties type`,
    'number',
    'the request field references.* was string and is number',
  ],
  [`${inBody} properties references additionalProperties`, false, 'references no longer takes fields of other names'],
  [
    `${inBody} properties references propertyNames maxLength`,
    20,
    'the request field references.(names) must now be at most 20 (was 40)',
  ],
  [`${inBody} properties references required`, ['po'], 'the request field references.po is new and required'],
  [`${inBody} properties free additionalProperties`, false, 'free no longer takes fields of other names'],
  [`${inBody} properties free additionalProperties`, { type: 'string' }, 'free no longer takes any value'],
  [`${inBody} additionalProperties`, false, 'POST /things: the request no longer takes fields of other names'],
  [
    `${inBody} properties way oneOf 0 required`,
    ['by', 'plate'],
    'the request field way<by=car>.plate is new and required',
  ],
  [
    `${inBody} properties way oneOf 0 properties seats maximum`,
    5,
    'the request field way<by=car>.seats must now be at most 5 (was 7)',
  ],
  [
    `${inBody} properties way oneOf 1 properties shoes enum`,
    ['flat'],
    'the request field way<by=foot>.shoes no longer takes "high"',
  ],
  [`${inBody} properties way oneOf`, [body.properties.way.oneOf[1]], 'the request field way<by=car>'],
  [`${inBody} properties way oneOf`, [...body.properties.way.oneOf].reverse(), undefined],
  [
    `${inBody} properties way oneOf 2`,
    { type: 'object', required: ['by', 'line'], properties: { by: { const: 'bus' }, line: { type: 'string' } } },
    undefined,
  ],
  [`${inBody} properties when anyOf 0 maxLength`, 5, 'the request field when<string> must now be at most 5 (was 10)'],
  [`${inBody} properties when anyOf 1 minimum`, 1, 'the request field when<number> must now be at least 1 (was 0)'],
  [`${inBody} properties when`, { type: 'string', maxLength: 10 }, 'when was number|string and is string'],
  [`${inBody} properties size`, { anyOf: [{ const: 'small', type: 'string' }, { type: 'string' }] }, undefined],
  [`${inBody} properties size`, { type: 'string', maxLength: 50 }, undefined],
  [`${inBody} properties size`, { type: 'string', maxLength: 3 }, 'field size must now be at most 3 (was free)'],
  [`${inBody} properties price exclusiveMinimum`, 0, 'the request field price must now be more than 0 (was 0)'],
  [`${inBody} properties price`, { type: 'number', exclusiveMinimum: -1, multipleOf: 0.01 }, undefined],
  [`${inBody} properties price exclusiveMaximum`, 9, 'the request field price must now be less than 9 (was free)'],
  [`${inBody} properties price multipleOf`, 0.001, undefined],
  [`${inBody} properties price multipleOf`, 0.05, 'the request field price must now be in steps of 0.05'],
  [`${inBody} properties code allOf 1 maxLength`, 10, 'the request field code must now be at most 10 (was 20)'],
  [`${inBody} properties code allOf 2`, { pattern: '^a' }, 'the request field code must now match ^a'],
  [`${inBody} properties point prefixItems 0 maximum`, 90, 'field point[0] must now be at most 90 (was 180)'],
  [`${inBody} properties point prefixItems 1 type`, 'string', 'the request field point[1] was number and is string'],
  [`${inBody} properties point prefixItems`, [{ type: 'number' }], 'field point must now be at most 1 (was 2)'],
  [`${inBody} properties tags uniqueItems`, true, 'the request field tags no longer takes the same item twice'],
  [`${inData} properties counts additionalProperties`, { type: 'string' }, 'data.counts.* was integer and is string'],
  [`${inData} properties counts`, { type: 'object' }, 'the reply field data.counts.* is gone'],
  [`${inData} properties either anyOf 1 properties more`, undefined, 'field data.either<kind=a>.more is gone'],
  [`${inData} properties either anyOf 2`, { type: 'object', properties: { kind: { const: 'b' } } }, undefined],
  [`${inData} properties either anyOf 2`, { type: 'boolean' }, 'either was object|string and is boolean|object|string'],
])('%s -> %j: %s', (path, value, sentence) => {
  const found = compare(changed(path, value))
  if (sentence === undefined) expect(found).toEqual([])
  else expect(found.join('\n')).toContain(sentence)
})

test('a field that is new and required is breaking, inside a new one it is not', () => {
  const added = { type: 'object', required: ['colour'], properties: { colour: { type: 'string' } } }
  expect(compare(changed(`${inBody} properties extra`, added))).toEqual([])
  const schema = {
    ...body,
    required: ['name', 'colour'],
    properties: { ...body.properties, colour: { type: 'string' } },
  }
  expect(compare(changed(inBody, schema))).toEqual(['POST /things: the request field colour is new and required'])
  const stops = {
    type: 'array',
    maxItems: 50,
    items: { ...added, properties: { ...added.properties, at: { type: 'string' } } },
  }
  expect(compare(changed(`${inBody} properties stops`, stops))).toEqual([
    'POST /things: the request field stops[].colour is new and required',
  ])
})

test('a code of a failure that is gone or has another status is told, a new one is not', () => {
  expect(compare(description, undefined, { bad_input: 400 })).toEqual(['The error code wrong_pin is gone'])
  expect(compare(description, undefined, { ...codes, wrong_pin: 409 })).toEqual([
    'The status of the error code wrong_pin was 400 and is 409',
  ])
  expect(compare(description, undefined, { ...codes, conflict: 409 })).toEqual([])
})

test('a keyword of a schema that nothing compares stops the check', () => {
  expect(() => compare(changed(`${inBody} properties name not`, { const: 'x' }))).toThrow('the keyword not')
})

test('an event that is gone is told, a new one is not', () => {
  expect(compare(description, [])).toEqual(['The webhook event thing.made is gone'])
  expect(compare(description, ['thing.made', 'thing.sold'])).toEqual([])
})

test('the API as it is breaks nothing of what was released, which has all that programs call', () => {
  const released = JSON.parse(readFileSync(new URL('../../docs/api/released.json', import.meta.url), 'utf8'))
  const now = publicApi(openApi(endpoints, { title: '', version: '', url: '' }), webhookEventTypes, errorStatus)
  expect(breakingChanges(released, now)).toEqual([])
  const called = endpoints.filter(({ scope, embeds, forPrograms }) => scope || embeds || forPrograms)
  expect(Object.keys(now.endpoints)).toHaveLength(called.length)
  for (const name of ['POST /orders', 'POST /connect/{shop}', 'GET /orders/track/{number}', 'POST /api-keys/leaked'])
    expect(Object.keys(released.endpoints)).toContain(name)
  expect(released.codes).toEqual(errorStatus)
})
