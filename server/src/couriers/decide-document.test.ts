import { beforeAll, expect, test } from 'vitest'
import { anApplicant, aPdf, aVerifiedCourier, decide, inDays, upload } from '../../test/courier-documents.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { expireDocuments, remindOfExpiry } from './watch-compliance.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const online = (who: Person, isOnline = true) => t.put('/couriers/toggle-online', { isOnline }, who)
const fileOf = async (who: Person) => (await t.get('/couriers/status', who)).body.data

test('each document is approved with its expiry date or rejected with a reason, and audited', async () => {
  const who = await anApplicant(t)
  const expiresAt = inDays(400)
  const approved = await decide(t, admin, who.courierId, 'driverLicense', { approved: true, expiresAt })
  expect(approved).toMatchObject({
    status: 200,
    body: { data: { documents: { driverLicense: { status: 'approved', expiresAt, reason: null } } } },
  })
  expect(await decide(t, admin, who.courierId, 'insurance', { approved: false })).toMatchObject({
    status: 400,
    body: { message: 'Please give a reason' },
  })
  const rejected = await decide(t, admin, who.courierId, 'insurance', { approved: false, reason: 'Cut off' })
  expect(rejected.body.data.documents.insurance).toMatchObject({ status: 'rejected', reason: 'Cut off' })
  expect((await fileOf(who)).documents).toMatchObject({
    insurance: { status: 'rejected', reason: 'Cut off' },
    vehicleRegistration: { status: 'pending' },
  })
  const { body } = await t.get(`/admin/logs?subjectId=${who.courierId}&action=courier.document-rejected`, admin)
  expect(body.data).toMatchObject([
    { before: { document: 'insurance', status: 'pending' }, after: { status: 'rejected', reason: 'Cut off' } },
  ])
})

test('absent, unknown and somebody without the permission', async () => {
  const who = await t.aCourier()
  const { _id } = await fileOf(who)
  expect((await decide(t, admin, _id, 'insurance', { approved: true })).status).toBe(404)
  expect((await t.put(`/admin/couriers/${_id}/documents/passport`, { approved: true }, admin)).status).toBe(404)
  expect((await decide(t, await t.anAdmin('manager'), _id, 'insurance', { approved: true })).status).toBe(403)
  expect((await decide(t, admin, _id, 'insurance', { approved: 'yes' })).status).toBe(400)
})

test('a decision is about what was looked at: after another decision or upload it is 409', async () => {
  const who = await anApplicant(t)
  const { revision } = (await fileOf(who)).documents.insurance
  await upload(t, who, 'insurance', aPdf('another'))
  const late = await decide(t, admin, who.courierId, 'insurance', { approved: true, revision })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Look at it again') } })
  expect((await fileOf(who)).documents.insurance.status).toBe('pending')
})

test('[C1] two admins decide at once: one wins, the other is told', async () => {
  const other = await t.anAdmin()
  const who = await anApplicant(t)
  for (let round = 0; round < 10; round += 1) {
    await upload(t, who, 'insurance')
    const { revision } = (await fileOf(who)).documents.insurance
    const replies = await Promise.all([
      decide(t, admin, who.courierId, 'insurance', { approved: true, revision }),
      decide(t, other, who.courierId, 'insurance', { approved: false, reason: 'No', revision }),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  }
})

test('an expired document stops orders and going online, with the reason; a new one brings the courier back once approved', async () => {
  const who = await aVerifiedCourier(t, admin)
  const order = await t.anOrder()
  const accept = () => t.put(`/couriers/accept-order/${order._id}`, undefined, who)
  expect((await online(who)).status).toBe(200)
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt: inDays(-1) })
  expect(await fileOf(who)).toMatchObject({
    isOnline: false,
    mayWork: false,
    stoppedBecause: 'Your insurance has expired. Upload a new one to take orders again.',
    documents: { insurance: { status: 'expired' } },
  })
  for (const reply of [await accept(), await online(who)])
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'courier_not_working',
        message: 'Your insurance has expired. Upload a new one to take orders again.',
      },
    })
  expect(await t.put(`/orders/${order._id}/assign`, { courierId: who.courierId }, admin)).toMatchObject({
    status: 409,
    body: { message: 'This courier cannot take orders: the insurance has expired' },
  })
  await upload(t, who, 'insurance')
  expect((await accept()).body.message).toBe('Your insurance has expired. The new one is being checked.')
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt: inDays(300) })
  expect((await online(who)).status).toBe(200)
  expect((await accept()).status).toBe(200)
})

test('a renewal does not stop a courier whose document still holds, whatever becomes of it', async () => {
  const who = await aVerifiedCourier(t, admin)
  const expiresAt = inDays(20)
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt })
  await upload(t, who, 'insurance', aPdf('renewed'))
  expect(await fileOf(who)).toMatchObject({
    mayWork: true,
    documents: { insurance: { status: 'pending', inForce: { expiresAt } } },
  })
  await decide(t, admin, who.courierId, 'insurance', { approved: false, reason: 'Not signed' })
  expect(await fileOf(who)).toMatchObject({
    mayWork: true,
    documents: { insurance: { status: 'rejected', reason: 'Not signed', inForce: { expiresAt } } },
  })
  await upload(t, who, 'insurance', aPdf('signed'))
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt: inDays(365) })
  expect((await fileOf(who)).documents.insurance).toMatchObject({ status: 'approved', inForce: null })
  expect(
    await t.db`select 1 from courier_documents where courier_id = ${who.courierId} and name = 'insurance'`,
  ).toHaveLength(1)
})

test('a rejected document stops, and uploading again does not lift the stop', async () => {
  const who = await aVerifiedCourier(t, admin)
  await online(who)
  await decide(t, admin, who.courierId, 'driverLicense', { approved: false, reason: 'Forged' })
  expect(await fileOf(who)).toMatchObject({ mayWork: false, isOnline: false })
  await upload(t, who, 'driverLicense')
  await upload(t, who, 'driverLicense')
  expect((await fileOf(who)).stoppedBecause).toContain('is being checked')
  expect((await online(who)).status).toBe(409)
  await decide(t, admin, who.courierId, 'driverLicense', { approved: true })
  expect((await online(who)).status).toBe(200)
})

test('reminders leave 30, 7 and 1 days before, once each; then the document is expired, told once', async () => {
  let now = new Date()
  const later = await makeApp({ now: () => now })
  const boss = await later.anAdmin()
  const who = await aVerifiedCourier(later, boss)
  const expiresAt = new Date(now.getTime() + 100 * 24 * 60 * 60_000)
  await decide(later, boss, who.courierId, 'insurance', { approved: true, expiresAt: expiresAt.toISOString() })
  await later.put('/couriers/toggle-online', { isOnline: true }, who)
  const told: string[] = []
  later.node.deps.events.within('courier.document-expiring', async (_tx, { document, daysLeft }) => {
    told.push(`${document} ${daysLeft}`)
  })
  later.node.deps.events.within(
    'courier.document-expired',
    async (_tx, { document }) => void told.push(`${document} over`),
  )
  for (const days of [40, 31, 30, 29, 20, 8, 7, 7, 3, 1, 1, 0.5, 0, -1]) {
    now = new Date(expiresAt.getTime() - days * 24 * 60 * 60_000)
    await Promise.all([remindOfExpiry(later.node.deps), remindOfExpiry(later.node.deps)])
    await Promise.all([expireDocuments(later.node.deps), expireDocuments(later.node.deps)])
  }
  expect(told).toEqual(['insurance 30', 'insurance 7', 'insurance 1', 'insurance over'])
  const [row] = await later.db`select is_online from couriers where id = ${who.courierId}`
  expect(row).toEqual({ isOnline: false })
})

test('whoever is approved with few days left hears of the nearest date only', async () => {
  const who = await aVerifiedCourier(t, admin)
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt: inDays(5) })
  await remindOfExpiry(t.node.deps)
  await remindOfExpiry(t.node.deps)
  const rows = await t.db`
    select days_before from courier_document_reminders r join courier_documents d on d.id = r.document_id where d.courier_id = ${who.courierId}`
  expect(rows).toEqual([{ daysBefore: 7 }])
})
