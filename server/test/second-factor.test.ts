import { randomUUID } from 'node:crypto'
import type { EndpointShape } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../src/app.ts'
import { makeApp, type Person, type TestApp } from './make-app.ts'

let t: TestApp
let admin: Person
let order: { _id: string; orderNumber: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  order = await t.anOrder()
  const settings = { 'security.twoFactorRequired': true, 'limits.sessionPerMinute': 1_000_000 }
  expect((await t.put('/admin/settings/bulk', { settings }, admin)).status).toBe(200)
})

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const pathOf = ({ path }: EndpointShape) => path.replace(/:id\b/g, randomUUID()).replace(/:(\w+)/g, 'absent')
const call = (endpoint: EndpointShape) => {
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { notAField: true }
  return t.call(endpoint.method, pathOf(endpoint), admin, body)
}

const setUp = endpoints.filter((endpoint) => endpoint.beforeSecondFactor)

test('[I4] before the second factor that staff must have, only what sets it up is open', () => {
  expect(setUp.map(nameOf).sort()).toEqual([
    'GET /auth/me',
    'POST /auth/confirm',
    'POST /auth/logout',
    'POST /auth/two-factor/enable',
    'POST /auth/two-factor/setup',
  ])
})

const forStaff = endpoints.filter(
  ({ allow, beforeSecondFactor }) =>
    !beforeSecondFactor && allow !== 'anyone' && (allow === 'signed-in' || allow.includes('super-admin')),
)

test.each(forStaff)('[I4] $method $path is closed to staff without it', async (endpoint) => {
  expect(await call(endpoint)).toMatchObject({ status: 403, body: { code: 'two_factor_setup_needed' } })
})

test('[I4] what is open to anybody shows them no more than a stranger sees', async () => {
  const seen = (await t.get(`/orders/track/${order.orderNumber}`, admin)).body.data
  expect(seen).toMatchObject({ complete: false })
  expect(seen).not.toHaveProperty('delivery')
})

test('[I4] the others are not asked', async () => {
  expect((await t.get('/users/profile', await t.aCustomer())).status).toBe(200)
  expect((await t.get('/couriers/status', await t.aCourier())).status).toBe(200)
})
