import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let ada: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  ada = await t.aCustomer()
})

async function aZone(name: string, fsas: string[]): Promise<string> {
  const made = await t.post('/admin/zones', { name, fsas }, boss)
  expect(made.status).toBe(201)
  return made.body.data._id
}
const to = (address: string) => ({ ...aDraft(), delivery: { ...aDraft().delivery, address } })
const inside = '200 Bay St, Toronto, ON M5J 2J2'
const outside = '100 City Centre Dr, Mississauga, ON L5B 2C9'
const quote = (address: string) => t.post('/orders/quote', to(address), ada)

test('[K7] the service area can be zones of prices; staff go beyond it after a warning', async () => {
  const zone = await aZone('Downtown', ['M5J', 'M5V'])
  await t.set({ 'orders.serviceArea': 'zones', 'orders.serviceZones': [zone] })
  expect((await quote(inside)).status).toBe(200)
  expect(await quote(outside)).toMatchObject({
    status: 422,
    body: { code: 'out_of_area', errors: [{ path: 'delivery.address' }] },
  })
  const order = { ...to(outside), customerId: ada.user._id }
  expect((await t.post('/admin/orders', order, boss)).status).toBe(422)
  expect((await t.post('/admin/orders', { ...order, confirm: true }, boss)).status).toBe(201)
})

test('[K7] a zone of the service area cannot be deleted, and no zone at all refuses nothing', async () => {
  const [used, free] = [await aZone('Used', ['M4B']), await aZone('Free', ['M4C'])]
  await t.set({ 'orders.serviceArea': 'zones', 'orders.serviceZones': [used] })
  expect((await t.delete(`/admin/zones/${used}`, boss)).status).toBe(409)
  expect((await t.delete(`/admin/zones/${free}`, boss)).status).toBe(200)
  await t.set({ 'orders.serviceZones': [] })
  expect((await quote(outside)).status).toBe(200)
  expect((await t.delete(`/admin/zones/${used}`, boss)).status).toBe(200)
})
