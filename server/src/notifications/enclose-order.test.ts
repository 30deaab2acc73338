import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, form, makeApp, type Person, type SentMail, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person
beforeAll(async () => {
  t = await makeApp({ env: { PAYMENTS: 'sandbox' } })
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

const kindsOf = async ({ attachments = [] }: SentMail) =>
  Promise.all(
    attachments.map(async ({ cid, type, bytes }) => {
      if (type === 'application/pdf') return [cid, bytes.subarray(0, 5).toString()]
      return [cid, (await sharp(bytes).metadata()).format]
    }),
  )
const move = (id: string, status: string) => t.put(`/orders/${id}/status`, { status }, courier)

test('[N6] emails of an order carry addresses, price, a map, the proof and the receipt, in words and in HTML', async () => {
  const delivery = { ...aDraft().delivery, contactEmail: 'rae@example.ca' }
  const order = await t.anOrder(customer, { ...aDraft(), delivery })
  const placed = await t.emailTo(customer.email, /placed$/)
  expect(placed.text).toContain(`To: ${delivery.address}`)
  expect(placed.text).toMatch(/Price: \$\d+\.\d\d/)
  expect(placed.text).toContain(`https://maple.test/track/${order.orderNumber}`)
  expect(placed.html).toContain('src="cid:map"')
  expect(placed.html).toContain('prefers-color-scheme:dark')
  expect(await kindsOf(placed)).toEqual([['map', 'jpeg']])
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const coming = await t.emailTo('rae@example.ca', /is coming$/)
  expect(coming.text).toContain(`To: ${delivery.address}`)
  expect(coming.text).not.toContain('Price')
  expect(coming.text).not.toContain('From:')
  expect(await kindsOf(coming)).toEqual([['map', 'jpeg']])
  await move(order._id, 'picked-up')
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  const proof = form({ stage: 'delivery', photo: { bytes, filename: 'p.png' } })
  await t.call('POST', `/orders/${order._id}/proof`, courier, proof.payload, proof.headers)
  await move(order._id, 'delivered')
  const received = await t.emailTo('rae@example.ca', /was delivered$/)
  expect(received.html).toContain('src="cid:proof"')
  expect(await kindsOf(received)).toEqual([['proof', 'jpeg']])
  const receipt = await t.emailTo(customer.email, /^Receipt for order/)
  expect(await kindsOf(receipt)).toEqual([[undefined, '%PDF-']])
  const delivered = await t.emailTo(customer.email, /delivered$/)
  expect(delivered.text).toMatch(/Delivered: /)
  expect((await kindsOf(delivered))[0]).toEqual(['proof', 'jpeg'])
})

test('[N6] an undelivered order’s email says what happened, in the reader’s language', async () => {
  const person = await t.aCustomer()
  await t.put('/users/preferences', { language: 'fr' }, person)
  const order = await t.anOrder(person)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await move(order._id, 'picked-up')
  const body = { status: 'undelivered', reason: 'refused', notes: 'Non merci' }
  await t.put(`/orders/${order._id}/status`, body, courier)
  const mail = await t.emailTo(person.email, /livr/)
  expect(mail.html).toContain('<html lang="fr">')
  const failed = await t.emailTo(person.email, /pas pu|échou|tentative/i)
  expect(failed.text).toMatch(/Ce qui s’est passé : ?.+|Ce qui s’est passé: .+/)
  expect(failed.attachments).toEqual([])
})
