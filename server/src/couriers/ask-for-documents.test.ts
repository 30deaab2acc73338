import { type DocumentNeeds, usualDocumentNeeds } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { upload } from '../../test/courier-documents.ts'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp({ now: () => new Date('2026-06-03T16:00:00Z') })
  boss = await t.aSuperAdmin()
})

const ask = (needs: Partial<DocumentNeeds>) =>
  t.put('/admin/settings/bulk', { settings: { 'couriers.documentNeeds': { ...usualDocumentNeeds, ...needs } } }, boss)
const fileOf = async (who: Person) => (await t.get('/couriers/status', who)).body.data
const aCyclist = () => t.aWorkingCourier({ vehicleType: 'bicycle', licensePlate: undefined })

test('[F5] a bicycle needs no plate, licence or insurance: its application is complete without', async () => {
  const who = await t.aCourier({ vehicleType: 'bicycle', licensePlate: undefined })
  const file = await fileOf(who)
  expect(file).toMatchObject({ needsOnboarding: false, missing: [], needs: { plate: false, documents: [] } })
  const { status, body } = await t.post('/couriers/register', {}, who)
  expect(status).toBe(201)
  expect(body.data.appliedAt).not.toBeNull()
  const admin = await t.anAdmin()
  const approved = await t.put(`/admin/couriers/${file._id}/approve`, undefined, admin)
  expect(approved.body.data).toMatchObject({ status: 'approved', mayWork: true, missing: [] })
})

test('[F5] a car needs them as before', async () => {
  const fields = { role: 'courier', vehicleType: 'car', firstName: 'A', lastName: 'B', phone: '416 555 0142' }
  const reply = await t.post('/auth/register', { ...fields, email: 'car@example.ca', password: 'Blue-Heron-42' })
  expect(reply.status).toBe(400)
  const who = await t.aCourier()
  expect((await t.put('/couriers/vehicle-info', { vehicleType: 'car' }, who)).body.errors[0].path).toBe('licensePlate')
  expect((await t.put('/couriers/vehicle-info', { vehicleType: 'bicycle' }, who)).status).toBe(200)
  await t.put('/couriers/vehicle-info', { vehicleType: 'car', licensePlate: 'X 1' }, who)
  expect(await fileOf(who)).toMatchObject({
    needsOnboarding: true,
    missing: ['driverLicense', 'vehicleRegistration', 'insurance'],
  })
})

test('[F5] a change of the setting stops nobody at once: they are told, and have 30 days', async () => {
  const [who, applicant] = [await aCyclist(), await t.aCourier({ vehicleType: 'bicycle' })]
  await ask({ bicycle: { plate: false, documents: ['insurance'] } })
  expect(await fileOf(who)).toMatchObject({
    mayWork: true,
    missing: ['insurance'],
    missingUntil: '2026-07-03T16:00:00.000Z',
  })
  expect(await fileOf(applicant)).toMatchObject({ needsOnboarding: true, missingUntil: null })
  const told = await until(async () =>
    (await t.get('/notifications', who)).body.data.find((each: { type: string }) => each.type.includes('asked')),
  )
  expect(told.message).toContain('until July 3, 2026')
  t.setClock(new Date('2026-07-03T16:00:01Z'))
  expect(await fileOf(who)).toMatchObject({
    mayWork: false,
    stoppedBecause: 'Your insurance is missing. Add it to take orders again.',
  })
  const order = await t.anOrder()
  const assigned = await t.put(`/orders/${order._id}/assign`, { courierId: who.courierId }, boss)
  expect(assigned.status).toBe(409)
  expect(assigned.body.message).toBe('This courier cannot take orders: the insurance is missing')
  // Once it is late, staff look at it first.
  await upload(t, who, 'insurance')
  expect(await fileOf(who)).toMatchObject({ mayWork: false, missing: [], missingUntil: null })
})

test('[F5] what is no longer needed no longer stops', async () => {
  const who = await t.aWorkingCourier()
  await upload(t, who, 'insurance')
  await t.put(`/admin/couriers/${who.courierId}/documents/insurance`, { approved: false, reason: 'Not readable' }, boss)
  expect((await fileOf(who)).mayWork).toBe(false)
  await ask({ car: { plate: true, documents: ['driverLicense'] } })
  expect((await fileOf(who)).mayWork).toBe(true)
})

test('[F5] who changes from a bicycle to a car shows its papers first', async () => {
  const who = await aCyclist()
  const reply = await t.put('/couriers/vehicle-info', { vehicleType: 'car', licensePlate: 'CMPL 1' }, who)
  expect(reply.body.data).toMatchObject({ mayWork: false, isOnline: false })
  expect((await t.put('/couriers/vehicle-info', { vehicleType: 'bicycle' }, who)).body.data.mayWork).toBe(true)
  // From one vehicle to another with the same needs nothing changes.
  const driver = await t.aWorkingCourier()
  const van = await t.put('/couriers/vehicle-info', { vehicleType: 'van', licensePlate: 'CMPL 1' }, driver)
  expect(van.body.data.mayWork).toBe(true)
})

test('[F5] anybody who registers is told beforehand which vehicles need documents', async () => {
  const told = async () => (await t.get('/config')).body.data.vehiclesWithDocuments
  await ask({})
  expect(await told()).toEqual({ all: ['car', 'motorcycle', 'scooter', 'van'], some: [] })
  await ask({ scooter: { plate: true, documents: ['insurance'] }, van: { plate: true, documents: [] } })
  expect(await told()).toEqual({ all: ['car', 'motorcycle'], some: ['scooter'] })
  await ask({})
})

test('[E2] a setting that names no document, or not every vehicle, is refused', async () => {
  const put = (value: unknown) => t.put('/admin/settings/bulk', { settings: { 'couriers.documentNeeds': value } }, boss)
  const { van: _van, ...others } = usualDocumentNeeds
  expect((await put(others)).status).toBe(400)
  expect((await put({ ...usualDocumentNeeds, van: { plate: true, documents: ['passport'] } })).status).toBe(400)
  expect((await put({ ...usualDocumentNeeds, walker: { plate: true, documents: [] } })).status).toBe(400)
})
