import { randomUUID } from 'node:crypto'
import { companyScopes, type EndpointShape, type Scope, scopes } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../src/app.ts'
import { makeAddressOf } from '../src/platform/client-address.ts'
import { newId } from '../src/platform/ids.ts'
import { route } from '../src/platform/route.ts'
import { hashToken, newToken } from '../src/platform/secrets.ts'
import { authorizationTable, callers, keyCallers } from './authorization-table.ts'
import { makeApp, type Person, type TestApp } from './make-app.ts'

let t: TestApp
let keys: Record<(typeof keyCallers)[number], { token: string }>
let people: Record<(typeof callers)[number], Person | undefined>
beforeAll(async () => {
  t = await makeApp()
  people = {
    nobody: undefined,
    customer: await t.aCustomer(),
    courier: await t.aCourier(),
    support: await t.anAdmin('support'),
    manager: await t.anAdmin('manager'),
    admin: await t.anAdmin('admin'),
    'super-admin': await t.aSuperAdmin(),
  }
  keys = {
    'account-key': await aKey(people.customer, accountScopes),
    'company-key': await aKey(people['super-admin'], [...scopes]),
  }
})

/** Keys with every scope but one, by that one. */
const lacking: Partial<Record<Scope, { token: string }>> = {}
const accountScopes = scopes.filter((scope) => !companyScopes.includes(scope))

async function aKey(who: Person | undefined, list: Scope[]): Promise<{ token: string }> {
  const { body } = await t.post('/api-keys', { name: 'Program', scopes: list }, await freshSession(who))
  return { token: body.data.secret }
}

const nameOf = (endpoint: EndpointShape) => `${endpoint.method} ${endpoint.path}`

/** A session of its own for each call, since some of them end it. */
async function freshSession(person: Person | undefined, confirmed = true) {
  if (!person) return undefined
  const token = newToken()
  await t.db`insert into sessions (id, token_hash, user_id, remember, confirmed_at)
    values (${newId()}, ${hashToken(token)}, ${person.user._id}, false, ${confirmed ? new Date() : null})`
  return { token }
}

/** A value that its schema takes, so that what is judged is not the address: any word, else a number, else one of its choices. */
function fittingValue({ params }: EndpointShape, name: string): string {
  const schema = (params as z.ZodObject | undefined)?.shape[name]
  const choices = schema instanceof z.ZodEnum ? schema.options.map(String) : []
  return ['absent', '1', ...choices].find((value) => schema?.safeParse(value).success) ?? 'absent'
}

const pathOf = (endpoint: EndpointShape, valueFor: typeof fittingValue = () => 'absent') =>
  endpoint.path
    .replace(/:(?:id|\w+Id)\b/g, randomUUID())
    .replace(/:(\w+)/g, (_, name: string) => valueFor(endpoint, name))

test('[trust 9] the table and the contract name the same endpoints', () => {
  expect(Object.keys(authorizationTable).sort()).toEqual(endpoints.map(nameOf).sort())
})

test('[trust 9] every endpoint of the contract is served', () => {
  for (const endpoint of endpoints)
    expect(t.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }), nameOf(endpoint)).toBe(true)
})

test('[trust 9] a route that the contract does not know cannot be registered', async () => {
  const { makeHttp } = await import('../src/platform/http.ts')
  const { makeMetrics } = await import('../src/platform/metrics.ts')
  const app = await makeHttp({ log: t.node.deps.log, metrics: makeMetrics(), addressOf: makeAddressOf({ hops: 0 }) })
  expect(() => app.get('/api/secret', async () => 'x')).toThrow('/api/secret is not in the contract')
  const bare = { method: 'GET', path: '/x', summary: '', response: z.object({}) } as unknown as EndpointShape & {
    creates?: never
  }
  expect(() => route(app, bare, () => ({}) as never)).toThrow('does not say whom it allows')
})

test('[I1] the API page and OpenAPI say where a confirmed session is needed', async () => {
  const { paths } = (await t.get('/openapi.json')).body
  const operation = paths['/admin/settings/bulk'].put
  expect(operation.description).toContain('A confirmed session is needed (POST /auth/confirm).')
  expect(operation.responses['403'].description).toContain('confirm_needed')
  expect(paths['/users/profile'].put.description).toContain('needed for another e-mail address')
  expect(
    endpoints
      .filter(({ confirm }) => confirm)
      .map(nameOf)
      .sort(),
  ).toEqual([
    'DELETE /api-keys/:id',
    'DELETE /shops/:id',
    'DELETE /webhooks/:id',
    'GET /admin/export/:type',
    'GET /admin/payouts/bank-file',
    'POST /admin/courier-adjustments',
    'POST /admin/payments/:id/refunds',
    'POST /admin/payouts',
    'POST /admin/staff',
    'POST /api-keys',
    'POST /auth/two-factor/disable',
    'POST /auth/two-factor/enable',
    'POST /auth/two-factor/recovery-codes',
    'POST /auth/two-factor/setup',
    'POST /orders/:id/charges',
    'POST /shops',
    'POST /users/delete-account',
    'POST /webhooks',
    'POST /webhooks/:id/rotate',
    'PUT /admin/courier-adjustments/:id/cancel',
    'PUT /admin/payouts/:id/approve',
    'PUT /admin/payouts/:id/sent',
    'PUT /admin/settings/bulk',
    'PUT /admin/settings/maps/geocoder',
    'PUT /admin/settings/maps/map',
    'PUT /admin/settings/maps/router',
    'PUT /couriers/payout-account',
    'PUT /couriers/payout-connection',
    'PUT /couriers/profile',
    'PUT /shops/:id',
    'PUT /users/:id/reset-two-factor',
    'PUT /users/:id/role',
    'PUT /users/profile',
    'PUT /webhooks/:id',
  ])
})

describe.each(endpoints)('$method $path', (endpoint) => {
  const [cells = [], keyCells = []] = (authorizationTable[nameOf(endpoint)] ?? '')
    .split(' | ')
    .map((part) => part.split(' '))
  test.each(callers.map((caller, column) => [caller, cells[column]] as const))('%s: %s', async (caller, expected) => {
    const session = await freshSession(people[caller])
    // A body that no endpoint takes: whoever is let in gets 400, and nothing is changed.
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { notAField: true }
    const reply = await t.call(endpoint.method, pathOf(endpoint), session, body)
    const got = reply.status === 401 ? '-' : reply.status === 403 ? 'n' : 'y'
    expect(got).toBe(expected)
    expect(reply.status).toBeLessThan(500)
    if (got !== 'y')
      expect(reply.body).toMatchObject({
        success: false,
        code: got === '-' ? 'unauthenticated' : 'forbidden',
        message: expect.any(String),
        requestId: expect.any(String),
      })
  })

  test.each(keyCallers.map((caller, column) => [caller, keyCells[column]] as const))(
    '[N1] %s with every scope: %s',
    async (caller, expected) => {
      const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { notAField: true }
      const reply = await t.call(endpoint.method, pathOf(endpoint), keys[caller], body)
      expect(reply.status).not.toBe(401)
      expect(reply.status).toBeLessThan(500)
      expect(reply.status === 403 ? 'n' : 'y').toBe(expected)
    },
  )

  test('[N1] a key without the scope is told which it lacks', async () => {
    if (!endpoint.scope || endpoint.allow === 'anyone') return expect(keyCells).toHaveLength(2)
    const others = (companyScopes.includes(endpoint.scope) ? [...scopes] : accountScopes).filter(
      (s) => s !== endpoint.scope,
    )
    const owner = companyScopes.includes(endpoint.scope) ? people['super-admin'] : people.customer
    lacking[endpoint.scope] ??= await aKey(owner, others)
    const key = lacking[endpoint.scope]
    const reply = await t.call(endpoint.method, pathOf(endpoint), key, endpoint.method === 'GET' ? undefined : {})
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(reply.body.message).toContain(endpoint.scope)
  })

  test('[I1] whoever is let in and has not confirmed lately is asked to, where the contract says so', async () => {
    for (const [column, caller] of callers.entries()) {
      if (caller === 'nobody') continue
      const session = await freshSession(people[caller], false)
      const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { notAField: true }
      const reply = await t.call(endpoint.method, pathOf(endpoint), session, body)
      const asked = endpoint.confirm === true && cells[column] === 'y'
      expect(reply.body?.code === 'confirm_needed', caller).toBe(asked)
      if (asked) expect(reply.status).toBe(403)
    }
  })

  test('a dead session is like none', async () => {
    if (endpoint.allow === 'anyone') return expect(cells[0]).toBe('y')
    const reply = await t.call(
      endpoint.method,
      pathOf(endpoint),
      { token: newToken() },
      endpoint.method === 'GET' ? undefined : {},
    )
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('[E2] an unknown field is refused', async () => {
    if (endpoint.method === 'GET') return expect(endpoint.body).toBeUndefined()
    // Its body is the shop's, which has many fields that nobody here looks at.
    if (endpoint.path === '/connect/:shop') return expect(endpoint.allow).toBe('anyone')
    const who = await freshSession(people['super-admin'])
    const allowed =
      endpoint.allow === 'anyone' || endpoint.allow === 'signed-in' || endpoint.allow.includes('super-admin')
    const caller = allowed ? who : await freshSession(people[endpoint.allow[0] as 'customer'])
    const reply = await t.call(endpoint.method, pathOf(endpoint, fittingValue), caller, { notAField: true })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'notAField' })]))
  })
})
