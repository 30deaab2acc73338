import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApplicant, aPdf, aPicture, decide, inDays, upload } from '../../test/courier-documents.ts'
import { form, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const fileOf = (who: Pick<Person, 'token'>, courierId: string, name: string) =>
  t.get(`/couriers/${courierId}/documents/${name}/file`, who)

test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a %s is re-encoded and freed of metadata', async (format) => {
  const who = await t.aCourier()
  const reply = await upload(t, who, 'driverLicense', await aPicture(format))
  expect(reply).toMatchObject({ status: 201, body: { data: { documents: { driverLicense: { status: 'pending' } } } } })
  const file = await fileOf(who, reply.body.data._id, 'driverLicense')
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(file.headers['content-disposition']).toMatch(/^inline/)
  const { format: kind, exif } = await sharp(file.raw).metadata()
  expect({ kind, exif }).toEqual({ kind: 'webp', exif: undefined })
})

test('[trust 12] a PDF is kept as it is, handed out as an attachment, and lies encrypted on the disk', async () => {
  const who = await t.aCourier()
  const pdf = aPdf('a secret that must not be found')
  const more = { number: 'D1234-56789', issuedAt: '2024-05-01', expiresAt: '2031-05-01' }
  const reply = await upload(t, who, 'insurance', pdf, more)
  expect(reply.body.data.documents.insurance).toMatchObject({
    status: 'pending',
    type: 'application/pdf',
    number: 'D1234-56789',
    issuedAt: '2024-05-01',
    // The end of that day in Toronto.
    expiresAt: '2031-05-02T04:00:00.000Z',
  })
  const file = await fileOf(who, reply.body.data._id, 'insurance')
  expect(file.raw).toEqual(pdf)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="C\d+-insurance.pdf"$/)
  expect(file.headers['cache-control']).toBe('no-store')
  const folder = join(t.dataDir, 'files/courier-documents')
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).includes('a secret that must not be found')).toBe(false)
  expect(JSON.stringify(await t.db`select * from courier_documents`)).not.toContain('D1234-56789')
})

describe('refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const wrong = 'Please select an image (JPG, PNG, GIF, WebP) or a PDF file'
  test.each([
    ['text', Buffer.from('hello'), 400, wrong],
    ['SVG', svg, 400, wrong],
    ['a PNG head with nothing behind it', Buffer.from('89504e470d0a1a0a0000', 'hex'), 400, wrong],
    ['a program that says it is a PDF', Buffer.from('MZ %PDF-1.4 %%EOF'), 400, wrong],
    ['a PDF that was cut off', Buffer.from('%PDF-1.4\n1 0 obj'), 400, wrong],
    ['nothing', Buffer.alloc(0), 400, 'The file is empty'],
    [
      '11 MB',
      Buffer.concat([aPdf(), Buffer.alloc(11 * 1024 * 1024), aPdf()]),
      413,
      'The file must be smaller than 10 MB',
    ],
    ['13 MB', Buffer.alloc(13 * 1024 * 1024), 413, 'This is too large'],
  ])('%s', async (_name, bytes, status, message) => {
    const who = await t.aCourier()
    expect(await upload(t, who, 'insurance', bytes)).toMatchObject({ status, body: { message } })
    expect((await t.get('/couriers/status', who)).body.data.documents).toEqual({})
  })
  test('an unknown kind of document, no file, an unknown field, dates that make no sense', async () => {
    const who = await t.aCourier()
    expect((await upload(t, who, 'passport')).body.errors).toMatchObject([{ path: 'documentType' }])
    const none = form({ documentType: 'insurance' })
    expect((await t.call('POST', '/couriers/upload-document', who, none.payload, none.headers)).status).toBe(400)
    expect((await upload(t, who, 'insurance', aPdf(), { owner: 'x' })).status).toBe(400)
    const dates = (more: Record<string, string>) => upload(t, who, 'insurance', aPdf(), more)
    expect((await dates({ expiresAt: '2020-01-01' })).body.message).toBe('This document has expired already')
    expect((await dates({ issuedAt: '2199-01-01' })).body.errors).toMatchObject([{ path: 'issuedAt' }])
    expect((await dates({ issuedAt: '2024-01-02', expiresAt: '2023-01-01' })).body.errors[0].path).toBe('expiresAt')
    expect((await dates({ expiresAt: '2031-02-31' })).status).toBe(400)
  })
  test('the setting couriers.documentMaxMegabytes lowers the limit at once', async () => {
    const owner = await t.aSuperAdmin()
    const who = await t.aCourier()
    const big = Buffer.concat([aPdf(), Buffer.alloc(1024 * 1024), aPdf()])
    await t.put('/admin/settings/bulk', { settings: { 'couriers.documentMaxMegabytes': 1 } }, owner)
    expect((await upload(t, who, 'insurance', big)).body.message).toBe('The file must be smaller than 1 MB')
    expect((await t.get('/couriers/status', who)).body.data.documentMaxMegabytes).toBe(1)
    await t.put('/admin/settings/bulk', { settings: { 'couriers.documentMaxMegabytes': 10 } }, owner)
    expect((await upload(t, who, 'insurance', big)).status).toBe(201)
  })
})

test('[F6] owner and staff with the permission see a document, each view is logged; nobody else', async () => {
  const who = await anApplicant(t)
  const see = (person: Pick<Person, 'token'>, name = 'insurance') => fileOf(person, who.courierId, name)
  expect((await see(who)).status).toBe(200)
  expect((await see(admin)).status).toBe(200)
  expect((await see(await t.aWorkingCourier())).status).toBe(404)
  expect((await see(await t.anAdmin('support'))).status).toBe(403)
  expect((await see(await t.aCustomer())).status).toBe(403)
  expect((await see(admin, 'passport')).status).toBe(404)
  const { body } = await t.get(`/admin/logs?action=courier.document-viewed&subjectId=${who.courierId}`, admin)
  expect(body.data.map((entry: { actorId: string }) => entry.actorId)).toEqual([admin.user._id, who.user._id])
  expect(body.data[0]).toMatchObject({ after: { document: 'insurance' }, ip: expect.any(String) })
})

test('a sealed file that is moved to another courier does not open', async () => {
  const [ana, ben] = [await anApplicant(t), await anApplicant(t)]
  const [row] =
    await t.db`select file_key from courier_documents where courier_id = ${ana.courierId} and name = 'insurance'`
  await t.db`update courier_documents set file_key = 'moved' where courier_id = ${ana.courierId} and name = 'insurance'`
  await t.db`update courier_documents set file_key = ${row?.fileKey} where courier_id = ${ben.courierId} and name = 'insurance'`
  expect((await fileOf(admin, ben.courierId, 'insurance')).status).toBe(500)
})

test('a new upload replaces one that was not decided, and its file goes', async () => {
  const who = await t.aCourier()
  const before = (await upload(t, who, 'insurance', aPdf('one'))).body.data
  const [old] = await t.db<
    { fileKey: string }[]
  >`select file_key from courier_documents where courier_id = ${before._id}`
  await upload(t, who, 'insurance', aPdf('two'))
  const rows = await t.db`select status from courier_documents where courier_id = ${before._id}`
  expect(rows).toHaveLength(1)
  const folder = join(t.dataDir, 'files/courier-documents')
  await until(() => !readdirSync(folder).includes(old?.fileKey ?? ''))
  expect((await fileOf(who, before._id, 'insurance')).raw).toEqual(aPdf('two'))
})

test('[E5] the same key is one upload', async () => {
  const who = await t.aCourier()
  const first = await upload(t, who, 'insurance', aPdf(), {}, { 'idempotency-key': 'doc-1' })
  const again = await upload(t, who, 'insurance', aPdf(), {}, { 'idempotency-key': 'doc-1' })
  expect(again.raw).toEqual(first.raw)
  expect((await upload(t, who, 'insurance', aPdf('other'), {}, { 'idempotency-key': 'doc-1' })).status).toBe(422)
})

test('deleting the account erases documents and files, and the export held them', async () => {
  const who = await anApplicant(t)
  expect((await t.get('/users/export', who)).body.courier.documents.insurance).toMatchObject({ status: 'pending' })
  await decide(t, admin, who.courierId, 'insurance', { approved: true, expiresAt: inDays(100) })
  const keys = await t.db<
    { fileKey: string }[]
  >`select file_key from courier_documents where courier_id = ${who.courierId}`
  await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, who)
  expect(await t.db`select 1 from courier_documents where courier_id = ${who.courierId}`).toHaveLength(0)
  const folder = join(t.dataDir, 'files/courier-documents')
  await until(() => keys.every(({ fileKey }) => !readdirSync(folder).includes(fileKey)))
  expect((await t.get(`/admin/couriers/${who.courierId}`, admin)).status).toBe(404)
})
