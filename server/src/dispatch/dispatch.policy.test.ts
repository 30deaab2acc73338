import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { capacityOf, rulesOf } from './dispatch.policy.ts'

test('every weight and every capacity is what the setting says', async () => {
  const t = await makeApp()
  const { settings } = t.node.deps
  const values = {
    'dispatch.ageWeight': 2,
    'dispatch.highMinutes': 11,
    'dispatch.urgentMinutes': 22,
    'dispatch.loadMinutes': 3,
    'dispatch.starMinutes': 4,
    'dispatch.capacityBicycle': 5,
    'dispatch.capacityScooter': 6,
    'dispatch.capacityMotorcycle': 7,
    'dispatch.capacityCar': 8,
    'dispatch.capacityVan': 9,
  }
  await t.put('/admin/settings/bulk', { settings: values }, await t.aSuperAdmin())
  expect(rulesOf(settings, new Date())).toMatchObject({
    ageWeight: 2,
    highBonus: 660,
    urgentBonus: 1320,
    loadPenalty: 180,
    ratingPenalty: 240,
  })
  const vehicles = ['bicycle', 'scooter', 'motorcycle', 'car', 'van'] as const
  expect(vehicles.map((vehicle) => capacityOf(settings, vehicle))).toEqual([5, 6, 7, 8, 9])
})
