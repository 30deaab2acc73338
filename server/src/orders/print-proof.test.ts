import { createHash } from 'node:crypto'
import type { OrderView } from '@maple/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let picture: Buffer
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer({ firstName: 'Ada', lastName: 'Roy' })
  courier = await t.aWorkingCourier()
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
})

const here = { latitude: '43.6482', longitude: '-79.3959' }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const status = (order: OrderView, body: object) => t.put(`/orders/${order._id}/status`, body, courier)
async function prove(order: OrderView, fields: Parameters<typeof form>[0]): Promise<void> {
  const { payload, headers } = form(fields)
  const reply = await t.call('POST', `/orders/${order._id}/proof`, courier, payload, headers)
  expect(reply.body).toMatchObject({ success: true })
}
/** Tried in vain, then scanned, signed and photographed. */
async function delivered(): Promise<OrderView> {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await status(order, { status: 'picked-up' })
  await status(order, { status: 'undelivered', reason: 'refused', notes: 'Come later' })
  await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, await t.anAdmin())
  const scan = { barcode: order.parcels[0]?.barcode, stage: 'delivery' }
  expect((await t.post('/couriers/scans', { scans: [scan] }, courier)).body.data).toMatchObject([{ result: 'ok' }])
  await prove(order, {
    stage: 'delivery',
    signerName: 'Chloé Côté',
    signature: { bytes: picture, filename: 's.png' },
    photo: { bytes: picture, filename: 'p.png' },
    ...here,
  })
  expect((await status(order, { status: 'delivered', farReason: 'At the gate' })).body).toMatchObject({ success: true })
  return order
}

test('[O6] who, when, where, what was tried and scanned, and a hash that anybody can work out again', async () => {
  const order = await delivered()
  const reply = await t.get(`/orders/${order._id}/proof.pdf`, customer)
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(reply.headers['content-disposition']).toBe(`inline; filename="proof-${order.orderNumber}.pdf"`)
  const text = textOfPdf(reply.raw)
  const spaced = order.orderNumber.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')
  for (const part of [
    'Maple Dispatch',
    `Proof of delivery ${spaced}`,
    'Ada Roy',
    'Luc',
    order.delivery.address,
    'Chloé Côté',
    '43.64820, -79.39590',
    'm from the address',
    'Attempt 1',
    'Come later',
    `${order.orderNumber}-01`,
    'Page 1 of ',
  ])
    expect(text).toContain(part)
  expect(reply.raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
  const { body } = await t.get(`/orders/${order.orderNumber}/proof`, customer)
  expect(sha256(body.data.facts)).toBe(body.data.sha256)
  expect(text).toContain(body.data.sha256)
  const facts = JSON.parse(body.data.facts)
  expect(facts).toMatchObject({
    orderNumber: order.orderNumber,
    status: 'delivered',
    attempts: [{ number: 1, reason: 'refused', note: 'Come later' }],
    parcels: [{ scans: [{ stage: 'delivery' }] }],
    proofs: [{ signerName: 'Chloé Côté', pinChecked: false, metersFromAddress: expect.any(Number) }],
  })
  // The pictures are part of it by their own hash.
  const [proof] = (await t.get(`/orders/${order._id}`, customer)).body.data.proofs
  const photo = await t.get(`/orders/${order._id}/proof/${proof._id}/photo`, customer)
  expect(facts.proofs[0].photoSha256).toBe(sha256(photo.raw))
  // What changes of itself, and in which language it is read, changes nothing.
  await t.set({ 'general.companyName': 'Other Couriers' })
  const french = textOfPdf((await t.get(`/orders/${order._id}/proof.pdf`, customer, { 'accept-language': 'fr' })).raw)
  for (const part of ['Other Couriers', 'Preuve de livraison', 'Signé par', 'Page 1 de ', body.data.sha256])
    expect(french).toContain(part)
  // Another fact is another hash.
  await t.db`update order_stops set contact_name = 'Somebody' where order_id = ${order._id} and kind = 'delivery'`
  expect((await t.get(`/orders/${order._id}/proof`, customer)).body.data.sha256).not.toBe(body.data.sha256)
})

test('[O6] only of what was handed over, and only for its owner and staff', async () => {
  const open = await t.anOrder(customer)
  for (const path of ['proof.pdf', 'proof']) {
    expect(await t.get(`/orders/${open._id}/${path}`, customer)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await t.get(`/orders/${open._id}/${path}`, await t.aCustomer())).status).toBe(404)
    expect((await t.get(`/orders/MD000000000000/${path}`, customer)).status).toBe(404)
    expect((await t.get(`/orders/${open._id}/${path}`, courier)).status).toBe(403)
    expect((await t.get(`/orders/${open._id}/${path}`)).status).toBe(401)
  }
  const order = await delivered()
  expect((await t.get(`/orders/${order._id}/proof.pdf`, await t.anAdmin('support'))).status).toBe(200)
})

test('[J4] [O6] the proof of a business carries its account, its references by their labels and the cost centre, in both languages', async () => {
  const business = await makeBusiness(t, { name: 'Étude Lavoie' })
  await t.db`update business_accounts set cost_centres = '{Litige & Cie}',
    reference_fields = '[{"key": "PO", "label": "Purchase order", "required": true}, {"key": "file", "label": "Dossier", "required": false}]'
    where account_id = ${business.id}`
  const order = await business.order({ references: { PO: '4711-é', file: 'A <1>' }, costCentre: 'Litige & Cie' })
  await business.deliver(order._id, courier)
  const textOf = async (id: string, language = 'en') => {
    const reply = await t.get(`/orders/${id}/proof.pdf`, business.owner, { 'accept-language': language })
    return textOfPdf(reply.raw).replace(/:\s*\n/g, ': ')
  }
  for (const [language, centre] of [
    ['en', 'Cost centre: Litige & Cie'],
    ['fr', 'Centre de coûts'],
  ] as const) {
    const text = await textOf(order._id, language)
    for (const part of ['Étude Lavoie', 'Purchase order: 4711-é', 'Dossier: A <1>', 'Litige & Cie', centre])
      expect(text).toContain(part)
  }
  const plain = await business.order({ references: { PO: '1' } })
  await business.deliver(plain._id, courier)
  const text = await textOf(plain._id)
  expect(text).toContain('Purchase order: 1')
  for (const part of ['Cost centre', 'Dossier']) expect(text).not.toContain(part)
})
