import type { RouteView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { companyDay, makeRuns } from '../../test/make-run.ts'

let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
})

test('[O7] of one courier staff see the runs of today and of the days to come; of all, one day', async () => {
  const runs = makeRuns(
    t,
    () => admin,
    () => customer,
  )
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  await runs.create(courier, [])
  await runs.create(courier, [], companyDay(2))
  await runs.create(other, [], companyDay(2))
  const daysOf = async (query: string) =>
    ((await t.get(`/admin/routes?${query}`, admin)).body.data as RouteView[]).map(({ day }) => day)
  expect(await daysOf(`courierId=${courier.courierId}`)).toEqual([companyDay(), companyDay(2)])
  expect(await daysOf(`courierId=${courier.courierId}&day=${companyDay(2)}`)).toEqual([companyDay(2)])
  expect(await daysOf(`day=${companyDay(2)}`)).toEqual([companyDay(2), companyDay(2)])
  expect(await daysOf('')).toEqual([companyDay()])
})
