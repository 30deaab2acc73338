import type { OrderView } from '@maple/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let other: Person
let admin: Person
let order: OrderView
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  other = await t.aWorkingCourier()
  admin = await t.anAdmin()
})
beforeEach(async () => {
  order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
})

const report = (body: object, who: Person = courier, headers = {}) =>
  t.post(`/orders/${order._id}/issues`, body, who, headers)
const seen = async (who: Person): Promise<OrderView> => (await t.get(`/orders/${order._id}`, who)).body.data

test('is on the order for customer, courier and staff, and on the timeline in the reader’s language', async () => {
  const reply = await report({
    reason: 'recipient-unavailable',
    note: 'Rang twice',
    deviceTime: '2020-01-01T00:00:00Z',
  })
  expect(reply.status).toBe(201)
  for (const who of [customer, courier, admin])
    expect((await seen(who)).issues).toMatchObject([
      { reason: 'recipient-unavailable', note: 'Rang twice', photo: false, resolvedAt: null },
    ])
  expect((await seen(customer)).timeline.at(-1)).toMatchObject({
    code: 'issue-reported',
    status: 'accepted',
    message: 'Problem reported: the recipient is not there',
    description: 'Rang twice',
    deviceTime: '2020-01-01T00:00:00.000Z',
  })
  const french = await t.get(`/orders/${order._id}`, customer, { 'accept-language': 'fr' })
  expect(french.body.data.timeline.at(-1).message).toBe('Problème signalé : le destinataire est absent')
  expect((await seen(courier)).status).toBe('accepted')
})

test('with a photo, which strangers never see', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const { payload, headers } = form({ reason: 'damaged', photo: { bytes, filename: 'x.jpg' } })
  expect((await t.call('POST', `/orders/${order._id}/issues`, courier, payload, headers)).status).toBe(201)
  const [issue] = (await seen(admin)).issues
  expect(issue).toMatchObject({ photo: true })
  const path = `/orders/${order._id}/issues/${issue?._id}/photo`
  for (const who of [customer, courier, admin]) expect((await t.get(path, who)).status).toBe(200)
  expect((await t.get(path, other)).status).toBe(404)
  const fake = form({ reason: 'damaged', photo: { bytes: Buffer.from('no'), filename: 'x.jpg' } })
  expect((await t.call('POST', `/orders/${order._id}/issues`, courier, fake.payload, fake.headers)).status).toBe(400)
})

test('[F3] the public page does not tell', async () => {
  await report({ reason: 'refused', note: 'Angry man' })
  const open = await t.get(`/orders/track/${order.orderNumber}`)
  expect(open.body.data.timeline.map((entry: { code: string }) => entry.code)).toEqual(['placed', 'accepted'])
})

describe('refused', () => {
  test.each([
    [{}],
    [{ reason: 'bored' }],
    [{ reason: 'other', note: 'x'.repeat(1001) }],
    [{ reason: 'other', mood: 1 }],
  ])('bad input %j', async (body) => expect((await report(body)).status).toBe(400))
  test('another’s order, a customer, and one that has ended', async () => {
    expect((await report({ reason: 'other' }, other)).status).toBe(404)
    expect((await report({ reason: 'other' }, customer)).status).toBe(403)
    await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, admin)
    expect((await report({ reason: 'other' })).status).toBe(409)
  })
})

test('[E5] a second submit with the same key is one problem', async () => {
  const headers = { 'idempotency-key': 'i-1' }
  const [first, again] = [
    await report({ reason: 'vehicle' }, courier, headers),
    await report({ reason: 'vehicle' }, courier, headers),
  ]
  expect(again.raw.equals(first.raw)).toBe(true)
  expect((await seen(courier)).issues).toHaveLength(1)
})

describe('the inbox of staff', () => {
  test('open ones oldest first; resolved once, with a note that all read and the log keeps', async () => {
    await report({ reason: 'no-access' })
    const open = await t.get('/admin/issues?limit=100', admin)
    const mine = open.body.data.at(-1)
    expect(mine).toMatchObject({
      reason: 'no-access',
      order: { orderNumber: order.orderNumber, status: 'accepted' },
      courier: { firstName: 'Luc' },
      customer: { firstName: 'Ada' },
    })
    const resolve = () => t.put(`/admin/issues/${mine._id}/resolve`, { note: 'Called the concierge' }, admin)
    expect((await resolve()).body.data).toMatchObject({ resolution: 'Called the concierge' })
    expect(await resolve()).toMatchObject({ status: 409, body: { message: 'This problem has been resolved already' } })
    expect((await t.get('/admin/issues?state=resolved', admin)).body.data[0]).toMatchObject({
      _id: mine._id,
      resolvedBy: 'Sam Okafor',
    })
    expect((await seen(customer)).issues[0]).toMatchObject({ resolution: 'Called the concierge' })
    expect((await seen(customer)).timeline.at(-1)).toMatchObject({
      message: 'Problem resolved',
      description: 'Called the concierge',
    })
    const [entry] = await t.db`select action, subject_id from audit_log order by id desc limit 1`
    expect(entry).toMatchObject({ action: 'issue.resolved', subjectId: order._id })
  })
  test('needs a note, and a problem that exists', async () => {
    await report({ reason: 'other' })
    const [issue] = (await seen(admin)).issues
    expect((await t.put(`/admin/issues/${issue?._id}/resolve`, { note: ' ' }, admin)).status).toBe(400)
    expect(
      (await t.put('/admin/issues/01890000-0000-7000-8000-000000000000/resolve', { note: 'x' }, admin)).status,
    ).toBe(404)
  })
})
