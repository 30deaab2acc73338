import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'

test('[A3] the goals of a day are those of the settings, and a change is there at once', async () => {
  const t = await makeApp()
  const courier = await t.aCourier()
  expect((await t.get('/couriers/goals', courier)).body.data).toEqual({ deliveries: 12, earnings: 150, distance: 35 })
  const settings = { 'courier.goalDeliveries': 9, 'courier.goalEarnings': 99.5, 'courier.goalDistance': 20 }
  await t.put('/admin/settings/bulk', { settings }, await t.aSuperAdmin())
  expect((await t.get('/couriers/goals', courier)).body.data).toEqual({ deliveries: 9, earnings: 99.5, distance: 20 })
})
