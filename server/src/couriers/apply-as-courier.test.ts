import { beforeAll, expect, test } from 'vitest'
import { anApplicant, courierIdOf, upload, uploadAll } from '../../test/courier-documents.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const appliedOf = async (who: Person) =>
  (await t.db<{ appliedAt: string | null }[]>`select applied_at from couriers where user_id = ${who.user._id}`)[0]
    ?.appliedAt

test('[F5] onboarding is needed until type, plate and all three documents are there', async () => {
  const who = await t.aCourier()
  await t.db`update couriers set vehicle_type = null, license_plate = null where user_id = ${who.user._id}`
  const needs = async () => {
    const { body } = await t.get('/couriers/status', who)
    expect(body.needsOnboarding).toBe(body.data.needsOnboarding)
    return body.needsOnboarding
  }
  expect(await needs()).toBe(true)
  await uploadAll(t, who)
  expect(await needs()).toBe(true)
  expect(await appliedOf(who)).toBeNull()
  await t.put('/couriers/vehicle-info', { vehicleType: 'van', licensePlate: 'BK 1' }, who)
  expect(await needs()).toBe(false)
  expect(await appliedOf(who)).not.toBeNull()
})

test('[E4] applying again changes nothing while it waits, and a key makes the reply the same byte for byte', async () => {
  const who = await anApplicant(t)
  const first = await appliedOf(who)
  const again = await t.post('/couriers/register', undefined, who, { 'idempotency-key': 'apply-1' })
  expect(again).toMatchObject({ status: 201, body: { needsOnboarding: false, data: { status: 'pending' } } })
  expect((await t.post('/couriers/register', undefined, who, { 'idempotency-key': 'apply-1' })).raw).toEqual(again.raw)
  expect(await appliedOf(who)).toBe(first)
})

test('[F5] after a rejection: upload anew, apply again, and wait again; once approved it is 409', async () => {
  const who = await anApplicant(t)
  const rejected = await t.put(`/admin/couriers/${who.courierId}/reject`, { reason: 'Blurred' }, admin)
  expect(rejected).toMatchObject({ status: 200, body: { data: { status: 'rejected', statusReason: 'Blurred' } } })
  expect((await t.get('/couriers/status', who)).body.data).toMatchObject({
    status: 'rejected',
    statusReason: 'Blurred',
    needsOnboarding: false,
    mayWork: false,
    stoppedBecause: 'Your application was not accepted: Blurred',
  })
  await upload(t, who, 'insurance')
  const again = await t.post('/couriers/register', { vehicleType: 'bicycle', licensePlate: 'BIKE 1' }, who)
  expect(again.body.data).toMatchObject({ status: 'pending', statusReason: null, vehicle: { type: 'bicycle' } })
  await t.put(`/admin/couriers/${who.courierId}/approve`, undefined, admin)
  expect(await t.post('/couriers/register', undefined, who)).toMatchObject({
    status: 409,
    body: { message: 'Your application has been decided already' },
  })
})

test('a vehicle needs type and plate, and a year between 1990 and the next', async () => {
  const who = await t.aCourier()
  const put = (body: unknown) => t.put('/couriers/vehicle-info', body, who)
  const next = new Date().getUTCFullYear() + 1
  expect(await put({ vehicleType: 'car' })).toMatchObject({
    status: 400,
    body: { message: 'Vehicle type and license plate are required for couriers', errors: [{ path: 'licensePlate' }] },
  })
  expect((await put({ licensePlate: 'X' })).body.errors).toMatchObject([{ path: 'vehicleType' }])
  expect((await put({ vehicleType: 'car', licensePlate: '  ' })).status).toBe(400)
  for (const vehicleYear of [1989, next + 1, 2020.5, '2020'])
    expect((await put({ vehicleType: 'car', licensePlate: 'X', vehicleYear })).status).toBe(400)
  for (const vehicleYear of [1990, next])
    expect((await put({ vehicleType: 'car', licensePlate: 'X', vehicleYear })).body.data.vehicle.year).toBe(vehicleYear)
  expect((await put({ vehicleType: 'tank', licensePlate: 'X' })).status).toBe(400)
  // A PUT is the whole vehicle: what is left out is empty.
  expect((await put({ vehicleType: 'car', licensePlate: 'X' })).body.data.vehicle).toMatchObject({ year: null })
})

test('another vehicle of an approved courier leaves a trace for staff', async () => {
  const who = await t.aWorkingCourier()
  await t.put('/couriers/vehicle-info', { vehicleType: 'van', licensePlate: 'NEW 1' }, who)
  const logs = await t.get(`/admin/logs?action=courier.vehicle-changed&subjectId=${who.courierId}`, admin)
  expect(logs.body.data).toMatchObject([{ before: { licensePlate: 'CMPL 482' }, after: { licensePlate: 'NEW 1' } }])
})

test('the profile is person and vehicle, saved whole or not at all', async () => {
  const who = await t.aCourier()
  const saved = await t.put('/couriers/profile', { firstName: 'Zoé', phone: '514 555 0199', vehicleColor: 'Red' }, who)
  expect(saved.body.data).toMatchObject({
    user: { firstName: 'Zoé', lastName: 'Lovelace', phone: '+15145550199' },
    vehicle: { type: 'car', color: 'Red', licensePlate: 'CMPL 482' },
    ratings: { average: null, count: 0, distribution: [0, 0, 0, 0, 0], comments: [] },
    stats: { totalDeliveries: 0, totalEarnings: 0 },
  })
  expect((await t.put('/couriers/profile', { firstName: 'Ann', vehicleYear: 1980 }, who)).status).toBe(400)
  expect((await t.put('/couriers/profile', { firstName: 'Ann', vehicleYear: 2199 }, who)).status).toBe(400)
  expect((await t.get('/couriers/profile', who)).body.data.user.firstName).toBe('Zoé')
  expect((await t.put('/couriers/profile', { phone: 'x' }, who)).body.errors).toMatchObject([{ path: 'phone' }])
  expect(await courierIdOf(t, who)).toBe(saved.body.data._id)
})
