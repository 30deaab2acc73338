// OpenAPI of one small API that has everything the check of breaking changes looks at.

export const body = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    size: { type: 'string', enum: ['small', 'large'] },
    weight: { anyOf: [{ type: 'number', minimum: 0, maximum: 50 }, { type: 'null' }] },
    stops: { type: 'array', maxItems: 50, items: { type: 'object', properties: { at: { type: 'string' } } } },
    place: { $ref: '#/components/schemas/Place' },
    references: {
      type: 'object',
      propertyNames: { type: 'string', maxLength: 40 },
      additionalProperties: { type: 'string', maxLength: 200 },
    },
    free: { type: 'object', properties: {} },
    way: {
      oneOf: [
        {
          type: 'object',
          required: ['by'],
          properties: { by: { const: 'car' }, seats: { type: 'integer', maximum: 7 } },
        },
        { type: 'object', required: ['by'], properties: { by: { const: 'foot' }, shoes: { enum: ['flat', 'high'] } } },
      ],
    },
    when: {
      anyOf: [
        { type: 'string', maxLength: 10 },
        { type: 'number', minimum: 0 },
      ],
    },
    price: { type: 'number', minimum: 0, multipleOf: 0.01 },
    code: { allOf: [{ type: 'string' }, { maxLength: 20 }] },
    point: { type: 'array', prefixItems: [{ type: 'number', maximum: 180 }, { type: 'number' }], items: false },
    tags: { type: 'array', items: { type: 'string' } },
  },
}
const reply = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['_id', 'status', 'lines'],
      properties: {
        _id: { type: 'string', format: 'uuid' },
        status: { type: 'string', enum: ['open'] },
        note: { type: 'string', nullable: true },
        lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } },
        counts: { type: 'object', additionalProperties: { type: 'integer' } },
        either: { anyOf: [{ type: 'string' }, { type: 'object', properties: { kind: { const: 'a' }, more: {} } }] },
      },
    },
  },
}
const eventBody = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } }
export const post = {
  'x-scope': 'orders:write',
  'x-allow': ['customer', 'admin'],
  'x-test': 'same',
  'x-embeds': true,
  parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', maximum: 100 } }],
  requestBody: { content: { 'application/json': { schema: body } } },
  responses: {
    201: { content: { 'application/json': { schema: reply } } },
    400: { description: 'bad_input, wrong_pin' },
  },
}
const unscoped = { ...post, 'x-scope': undefined }
const open = { ...unscoped, 'x-for-programs': true, 'x-allow': 'anyone', 'x-permission': 'order-management' }
const failure = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' }, requestId: { type: 'string' } },
}
export const description = {
  info: { version: '1.0.0' },
  components: {
    schemas: {
      Place: { type: 'object', required: ['lat'], properties: { lat: { type: 'number' } } },
      Failure: failure,
    },
  },
  paths: { '/things': { post, get: unscoped }, '/open': { post: open } },
  webhooks: {
    'thing.made': {
      post: {
        parameters: [{ name: 'webhook-id', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: eventBody } } },
      },
    },
  },
}
