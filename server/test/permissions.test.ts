import { randomUUID } from 'node:crypto'
import { type EndpointShape, exportTypes, type Permission, permissions } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../src/app.ts'
import { makeApp, type Person, type TestApp, until } from './make-app.ts'

/** Endpoints that staff reach by a permission of their profile (F4), as the contract names it. */
const guarded = endpoints.filter((endpoint) => endpoint.permission)
/** Staff may call these with any profile; what they may do inside is decided by what they ask for. */
const byWhatIsAsked: Record<string, Permission[]> = {
  'POST /admin/orders/bulk {"action":"assign"}': ['courier-assignment'],
  'POST /admin/orders/bulk {"action":"cancel"}': ['order-management'],
}

let t: TestApp
let [boss, admin]: Person[] = []
let order: string
let courierId: string
beforeAll(async () => {
  t = await makeApp()
  ;[boss, admin] = [await t.aSuperAdmin(), await t.anAdmin('support')]
  order = (await t.anOrder())._id
  courierId = (await t.aWorkingCourier()).courierId
  await t.put('/admin/settings/bulk', { settings: { 'limits.sessionPerMinute': 1_000_000 } }, boss)
})

/** Gives the profile exactly these permissions and waits until they hold. */
async function hold(held: readonly Permission[]) {
  await t.put('/admin/settings/bulk', { settings: { 'roles.support': held } }, boss)
  const same = (got: Permission[]) => got.length === held.length && got.every((each) => held.includes(each))
  await until(async () => same((await t.get('/auth/me', admin)).body.user.permissions) || undefined)
}

const pathOf = ({ path }: EndpointShape) => path.replace(/:id\b/g, randomUUID()).replace(/:(\w+)/g, 'absent')
const call = async (endpoint: EndpointShape) => {
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { notAField: true }
  return (await t.call(endpoint.method, pathOf(endpoint), admin, body)).status
}

describe.each(permissions)('[F4] %s', (permission) => {
  test('opens exactly the endpoints that name it', async () => {
    await hold([permission])
    for (const endpoint of guarded) {
      const open = (await call(endpoint)) !== 403
      expect(open, `${endpoint.method} ${endpoint.path}`).toBe(endpoint.permission === permission)
    }
  })

  test('without it, all the others do not help', async () => {
    await hold(permissions.filter((each) => each !== permission))
    for (const endpoint of guarded.filter((each) => each.permission === permission))
      expect(await call(endpoint), `${endpoint.method} ${endpoint.path}`).toBe(403)
  })

  test('decides what is asked for inside', async () => {
    await hold([permission])
    for (const [name, needed] of Object.entries(byWhatIsAsked)) {
      const [method, path, asked] = name.split(' ') as ['POST', string, string]
      const body = {
        ...JSON.parse(asked),
        orderIds: ['MD0'],
        ...(asked.includes('assign') ? { courierId } : { reason: 'x' }),
      }
      const open = (await t.call(method, path, admin, body)).status !== 403
      expect(open, name).toBe(needed.includes(permission))
    }
    const financial = ['earnings', 'payments']
    for (const type of exportTypes) {
      const open = (await t.get(`/admin/export/${type}`, admin)).status !== 403
      expect(open, type).toBe(permission === (financial.includes(type) ? 'financial-reports' : 'basic-reports'))
    }
    expect((await t.get(`/orders/${order}`, admin)).status !== 403, 'orders').toBe(permission === 'order-tracking')
    expect((await t.get('/orders', admin)).status !== 403, 'order list').toBe(permission === 'order-tracking')
  })
})
