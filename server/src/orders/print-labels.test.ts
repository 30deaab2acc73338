import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin('support')
})

test('[H3] a label of 4 by 6 inches: company, both ends, the number in groups, in the language of the reader', async () => {
  const order = await t.anOrder(undefined, {
    type: 'pickup-delivery',
    pickup: { address: '475 Boul. De Maisonneuve E, Montréal, QC H2L 5C4' },
    delivery: {
      address: '138 Av. Atwater, Montréal, QC H4C 2H6',
      contactName: 'Chloé Côté',
      contactPhone: '514 555 0112',
    },
    package: { description: 'Œuvre', requiresSignature: true },
  })
  const reply = await t.get(`/orders/${order._id}/label`, admin, { 'accept-language': 'fr' })
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect(reply.raw.toString('latin1')).toContain('/MediaBox [0 0 288 432]')
  const text = textOfPdf(reply.raw)
  for (const part of ['Maple Dispatch', 'Chloé Côté', '138 Av. Atwater, Montréal, QC', 'Signature requise', 'Œuvre'])
    expect(text).toContain(part)
  expect(text).toMatch(/MD \d{4} \d{4} \d{4}/)
})

test('[H3] [L3] names in letters of other languages are read at the door as they were written', async () => {
  const order = await t.anOrder(undefined, {
    delivery: {
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      contactName: 'Nguyễn Łukasz ᓄᓇᕗᑦ',
      contactPhone: '416 555 0112',
    },
    package: { description: 'Żurek for Sḵwx̱wú7mesh' },
  })
  const text = textOfPdf((await t.get(`/orders/${order._id}/label`, admin)).raw)
  for (const part of ['Nguyễn Łukasz ᓄᓇᕗᑦ', 'Żurek for Sḵwx̱wú7mesh', '401 Richmond St W, Toronto'])
    expect(text).toContain(part)
})

test('many labels are one document, a page each; one that is unknown is told', async () => {
  const orders = [await t.anOrder(), await t.anOrder(), await t.anOrder()]
  const reply = await t.post('/admin/orders/labels', { orderIds: orders.map((order) => order._id) }, admin)
  expect(reply.raw.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
  expect((await t.post('/admin/orders/labels', { orderIds: ['MD0'] }, admin)).status).toBe(404)
  expect((await t.post('/admin/orders/labels', { orderIds: [] }, admin)).status).toBe(400)
  expect((await t.post('/admin/orders/labels', { orderIds: Array(101).fill('x') }, admin)).status).toBe(400)
})

test('[O6] the same label on A6, and no other size', async () => {
  const order = await t.anOrder()
  const reply = await t.get(`/orders/${order._id}/label?format=a6`, admin)
  expect(reply.raw.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]')
  expect(textOfPdf(reply.raw)).toMatch(/MD \d{4} \d{4} \d{4}-01/)
  const many = await t.post('/admin/orders/labels', { orderIds: [order._id], format: 'a6' }, admin)
  expect(many.raw.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]')
  expect((await t.get(`/orders/${order._id}/label?format=a4`, admin)).status).toBe(400)
})
