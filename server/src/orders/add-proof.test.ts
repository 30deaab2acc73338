import type { OrderView, Proof } from '@maple/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let other: Person
let admin: Person
let png: Buffer
let large: Buffer
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  other = await t.aWorkingCourier()
  admin = await t.anAdmin()
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#b91c2e' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'my house' } } })
      .png()
  png = await picture(60).toBuffer()
  large = await picture(2400).toBuffer()
})

type Fields = Parameters<typeof form>[0]
const image = (bytes: Buffer) => ({ bytes, filename: 'camera.png', type: 'image/png' })
const prove = (order: OrderView, fields: Fields, who: Person = courier, key?: string) => {
  const { payload, headers } = form(fields)
  return t.call('POST', `/orders/${order._id}/proof`, who, payload, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  })
}
const move = (order: OrderView, status: string, who: Person = courier, more: object = {}) =>
  t.put(`/orders/${order._id}/status`, { status, ...more }, who)

/** An order of the customer that the courier has brought this far. */
async function carried(status: 'accepted' | 'picked-up', parcel: object = {}): Promise<OrderView> {
  const order = await t.anOrder(customer, { package: { description: 'Vase', ...parcel } })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  if (status === 'picked-up') await move(order, 'picked-up')
  return order
}
const seen = async (order: OrderView, who: Person = customer): Promise<OrderView> =>
  (await t.get(`/orders/${order._id}`, who)).body.data
const signed = () => ({ stage: 'delivery', signature: image(png), signerName: 'Marc Roy' })
const events = async (type: string, id: string) =>
  (await t.db`select 1 from order_timeline where order_id = ${id} and code = ${type}`).length

describe('a proof', () => {
  test('keeps photo, note, device time, server time and place; owner, courier and staff see it', async () => {
    const order = await carried('accepted')
    const deviceTime = '2020-02-03T04:05:06.000Z'
    const reply = await prove(order, {
      stage: 'pickup',
      note: 'At the side door',
      latitude: '43.65',
      longitude: '-79.38',
      deviceTime,
      photo: image(large),
    })
    expect(reply.status).toBe(201)
    const [proof] = (await seen(order)).proofs as [Proof]
    expect(proof).toMatchObject({
      stage: 'pickup',
      note: 'At the side door',
      location: { latitude: 43.65, longitude: -79.38 },
      deviceTime,
      photo: true,
      signature: false,
      signerName: null,
    })
    expect(Math.abs(Date.parse(proof.at) - Date.now())).toBeLessThan(60_000)
    for (const who of [customer, courier, admin]) {
      const photo = await t.get(`/orders/${order._id}/proof/${proof._id}/photo`, who)
      expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      const { width, format, exif } = await sharp(photo.raw).metadata()
      expect({ width, format, exif }).toEqual({ width: 1600, format: 'webp', exif: undefined })
    }
    expect((await t.get(`/orders/${order._id}/proof/${proof._id}/signature`, customer)).status).toBe(404)
    expect(await events('proof-pickup', order._id)).toBe(1)
  })

  test('[F3] strangers learn only that it exists', async () => {
    const order = await carried('picked-up')
    const before = await t.get(`/orders/track/${order.orderNumber}`)
    expect(before.body.data.hasProof).toBe(false)
    await prove(order, { stage: 'delivery', note: 'Left with Marc', photo: image(png) })
    const [proof] = (await seen(order)).proofs as [Proof]
    const open = await t.get(`/orders/track/${order.orderNumber}`)
    expect(open.body.data.hasProof).toBe(true)
    expect(JSON.stringify(open.body)).not.toMatch(/Marc|proofs|issue/)
    const stranger = await t.aCustomer()
    for (const who of [stranger, other]) {
      expect((await t.get(`/orders/${order._id}/proof/${proof._id}/photo`, who)).status).toBe(404)
      expect((await t.get(`/orders/track/${order.orderNumber}`, who)).body.data).not.toHaveProperty('proofs')
    }
    expect((await t.get(`/orders/${order._id}/proof/${proof._id}/photo`)).status).toBe(401)
  })

  test('is stored sealed, under a random name', async () => {
    const order = await carried('accepted')
    await prove(order, { stage: 'pickup', photo: image(png) })
    const [row] = await t.db`select photo_key from order_proofs where order_id = ${order._id}`
    const stored = await t.node.deps.storage.get(row?.photoKey)
    const { buffer } = await import('node:stream/consumers')
    await expect(sharp(stored && (await buffer(stored.stream))).metadata()).rejects.toThrow()
    expect(row?.photoKey).toMatch(/^evidence\/[\w-]{24}$/)
  })

  test('is never edited or removed, only forgotten with the customer', async () => {
    const owner = await t.aCustomer()
    const order = await t.anOrder(owner)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    await move(order, 'picked-up')
    await prove(order, { ...signed(), note: 'Hello', status: 'delivered' })
    await expect(t.db`update order_proofs set note = 'x' where order_id = ${order._id}`).rejects.toThrow('append-only')
    await expect(t.db`delete from order_proofs where order_id = ${order._id}`).rejects.toThrow('append-only')
    const [before] = await t.db`select signature_key from order_proofs where order_id = ${order._id}`
    expect((await t.get('/users/export', owner)).raw.toString()).toContain('Marc Roy')
    const gone = await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, owner)
    expect(gone.status).toBe(200)
    const [after] = await t.db`select * from order_proofs where order_id = ${order._id}`
    expect(after).toMatchObject({ stage: 'delivery', signerName: null, signatureKey: null, note: null })
    // The file goes once it is sure that nothing names it any more.
    await until(async () => (await t.node.deps.storage.get(before?.signatureKey)) === undefined)
  })

  test('moves the order in the same step, if it says so', async () => {
    const order = await carried('accepted')
    const picked = await prove(order, { stage: 'pickup', note: 'Two boxes', status: 'picked-up' })
    expect(picked.body.data).toMatchObject({ status: 'picked-up', proofs: [{ stage: 'pickup' }] })
    const delivered = await prove(order, { stage: 'delivery', photo: image(png), status: 'delivered' })
    expect(delivered.body.data).toMatchObject({ status: 'delivered', proofs: [{}, { stage: 'delivery' }] })
  })

  test('[E5] sent twice with the same key it is one proof, byte for byte the same answer', async () => {
    const order = await carried('picked-up')
    const fields = { ...signed(), photo: image(png), status: 'delivered' }
    const [first, again] = [await prove(order, fields, courier, 'k-1'), await prove(order, fields, courier, 'k-1')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.raw.equals(first.raw)).toBe(true)
    expect((await seen(order)).proofs).toHaveLength(1)
    expect((await prove(order, { stage: 'delivery', note: 'x' }, courier, 'k-1')).status).toBe(422)
  })
})

describe('what is refused', () => {
  test.each([
    ['text named .png', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['a head with nothing behind it', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_name, bytes) => {
    const order = await carried('accepted')
    expect(await prove(order, { stage: 'pickup', photo: image(bytes) })).toMatchObject({
      status: 400,
      body: { code: 'not_an_image', errors: [{ path: 'photo' }] },
    })
    expect((await seen(order)).proofs).toEqual([])
  })
  test('a picture over the setting, and one over every setting', async () => {
    const order = await carried('accepted')
    const boss = await t.aSuperAdmin()
    const limit = (megabytes: number) =>
      t.put('/admin/settings/bulk', { settings: { 'orders.proofPhotoMaxMegabytes': megabytes } }, boss)
    await limit(1)
    const two = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
    expect(await prove(order, { stage: 'pickup', photo: image(two) })).toMatchObject({
      status: 413,
      body: { message: 'Image size must be less than 1MB' },
    })
    await limit(10)
    expect((await prove(order, { stage: 'pickup', photo: image(Buffer.alloc(21 * 1024 * 1024)) })).status).toBe(413)
  })
  test.each([
    ['nothing in it', { stage: 'pickup' }, undefined],
    ['a name without a signature', { stage: 'delivery', signerName: 'Marc' }, 'signature'],
    ['a stage that is none', { stage: 'lunch', note: 'x' }, 'stage'],
    ['a place that is none', { stage: 'pickup', note: 'x', latitude: '143', longitude: '0' }, 'latitude'],
    ['a move that does not go with it', { stage: 'pickup', note: 'x', status: 'delivered' }, 'status'],
    ['a PIN for an order without one', { stage: 'delivery', pin: '1234' }, 'pin'],
    ['an unknown field', { stage: 'pickup', note: 'x', colour: 'red' }, 'colour'],
  ])('%s', async (_name, fields, path) => {
    const order = await carried('picked-up')
    const reply = await prove(order, fields as Fields)
    expect(reply.status).toBe(400)
    if (path) expect(reply.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]))
  })
  test('a signature without a name', async () => {
    const order = await carried('picked-up')
    expect(await prove(order, { stage: 'delivery', signature: image(png) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'signerName' }] },
    })
  })
  test('[trust 10] somebody else’s order, like an absent one', async () => {
    const order = await carried('picked-up')
    expect(await prove(order, { stage: 'delivery', note: 'x' }, other)).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
    expect((await prove(order, { stage: 'delivery', note: 'x' }, customer)).status).toBe(403)
  })
  test('proof of delivery before the pickup, and delivering without it', async () => {
    const order = await carried('accepted')
    expect(await prove(order, { stage: 'delivery', note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'order_moved_on', message: 'This order is accepted, so this cannot be added' },
    })
    expect((await move(order, 'delivered')).status).toBe(409)
  })
})

describe('an order that needs a signature', () => {
  test('cannot be delivered without signature and name; with them it can', async () => {
    const order = await carried('picked-up', { requiresSignature: true })
    await prove(order, { stage: 'delivery', photo: image(png), note: 'No signature' })
    expect(await move(order, 'delivered')).toMatchObject({
      status: 409,
      body: {
        code: 'proof_needed',
        message: 'This order can only be delivered with a signature and the name of the person who signs',
      },
    })
    expect(await prove(order, { stage: 'delivery', note: 'x', status: 'delivered' })).toMatchObject({ status: 409 })
    expect((await seen(order)).proofs).toHaveLength(1)
    await prove(order, signed())
    expect((await move(order, 'delivered')).status).toBe(200)
    expect((await move(order, 'delivered')).status).toBe(200)
  })
  test('a signature at pickup does not do', async () => {
    const order = await carried('accepted', { requiresSignature: true })
    await prove(order, { ...signed(), stage: 'pickup', status: 'picked-up' })
    expect((await move(order, 'delivered')).status).toBe(409)
  })
  test('staff may, if they say why', async () => {
    const order = await carried('picked-up', { requiresSignature: true })
    expect(await move(order, 'delivered', admin)).toMatchObject({
      status: 400,
      body: { message: 'Please give a reason', errors: [{ path: 'notes' }] },
    })
    expect((await move(order, 'delivered', admin, { notes: 'Signed on paper' })).status).toBe(200)
  })
})

describe('an order with a delivery PIN', () => {
  let order: OrderView
  let pin: string
  beforeEach(async () => {
    order = await carried('picked-up', { requiresPin: true })
    pin = (await seen(order)).deliveryPin ?? ''
  })
  const wrong = (n: number) => String((Number(pin) + n) % 10_000).padStart(4, '0')
  const guess = (value: string, key?: string) => prove(order, { stage: 'delivery', pin: value }, courier, key)

  test('only the owner sees it, in four digits; nobody finds it in the database', async () => {
    expect(pin).toMatch(/^\d{4}$/)
    for (const who of [courier, admin]) {
      expect((await seen(order, who)).deliveryPin).toBeNull()
      expect((await t.get(`/orders/track/${order.orderNumber}`, who)).body.data.deliveryPin).toBeNull()
    }
    expect((await t.get(`/orders/track/${order.orderNumber}`)).body.data).not.toHaveProperty('deliveryPin')
    const [row] = await t.db`select to_jsonb(o)::text as all from orders o where id = ${order._id}`
    expect(row?.all).not.toContain(`"${pin}"`)
    expect((await seen(order, courier)).package.requiresPin).toBe(true)
  })
  test('it cannot be delivered without; with the right one it can', async () => {
    expect(await move(order, 'delivered')).toMatchObject({ status: 409, body: { code: 'proof_needed' } })
    expect((await guess(pin)).status).toBe(201)
    expect((await seen(order)).proofs).toMatchObject([{ pinMatched: true }])
    expect((await move(order, 'delivered')).status).toBe(200)
  })
  test('three wrong ones, counted though each request fails, and then only staff', async () => {
    // With a key the whole request is one transaction: its failure must not undo the count.
    expect(await guess(wrong(1), 'p-1')).toMatchObject({
      status: 400,
      body: { code: 'wrong_pin', message: 'This PIN is wrong. Tries left: 2', errors: [{ path: 'pin' }] },
    })
    expect((await guess(wrong(1), 'p-1')).body.message).toBe('This PIN is wrong. Tries left: 2')
    expect((await guess(wrong(2))).body.message).toBe('This PIN is wrong. Tries left: 1')
    for (const value of [wrong(3), wrong(4), pin])
      expect(await guess(value)).toMatchObject({ status: 409, body: { code: 'pin_locked' } })
    expect((await move(order, 'delivered')).status).toBe(409)
    const view = await seen(order, admin)
    expect(view.issues).toMatchObject([{ reason: 'pin-locked', resolvedAt: null }])
    expect(view.timeline.at(-1)?.message).toBe('Too many wrong PINs were tried')
    expect((await move(order, 'delivered', admin, { notes: 'Called the recipient' })).status).toBe(200)
  })
  test('of many guesses at once no more than three are looked at', async () => {
    const guesses = [1, 2, 3, 4, 5, 6, 7].map(wrong)
    const replies = await Promise.all(guesses.map((value) => guess(value)))
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(2)
    expect((await guess(pin)).status).toBe(409)
    expect(await t.db`select 1 from order_pin_tries where order_id = ${order._id}`).toHaveLength(3)
  })
  test('another courier’s guess neither counts nor tells anything', async () => {
    expect((await prove(order, { stage: 'delivery', pin: wrong(1) }, other)).status).toBe(404)
    expect((await prove(order, { stage: 'delivery', pin }, other)).status).toBe(404)
    expect(await t.db`select 1 from order_pin_tries where order_id = ${order._id}`).toHaveLength(0)
  })
  test('how many tries there are is a setting', async () => {
    const boss = await t.aSuperAdmin()
    const tries = (most: number) => t.put('/admin/settings/bulk', { settings: { 'orders.pinTries': most } }, boss)
    await tries(1)
    expect((await guess(wrong(1))).status).toBe(409)
  })
})

describe('a clock that is wrong', () => {
  test.each([
    ['hours ahead', '2031-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'],
    ['years behind, with an offset', '1999-12-31T23:00:00-05:00', '2000-01-01T04:00:00.000Z'],
    ['no time at all', 'yesterday-ish', null],
    ['a year that no calendar has', '+275760-09-13T00:00:00.000Z', null],
  ])('%s is kept as said beside ours and decides nothing', async (_name, deviceTime, kept) => {
    const order = await carried('accepted')
    expect((await move(order, 'picked-up', courier, { deviceTime })).status).toBe(200)
    expect((await move(order, 'in-transit')).status).toBe(200)
    const { timeline, pickup } = await seen(order)
    expect(timeline.map((entry) => entry.status)).toEqual(['pending', 'accepted', 'picked-up', 'in-transit'])
    expect(timeline[2]).toMatchObject({ deviceTime: kept, timestamp: pickup.actualTime })
    expect(Math.abs(Date.parse(timeline[2]?.timestamp ?? '') - Date.now())).toBeLessThan(60_000)
  })
})

test('[C2] a proof or a problem in between does not make a repeat look like a lost race', async () => {
  const order = await carried('picked-up')
  await t.post(`/orders/${order._id}/issues`, { reason: 'delayed' }, courier)
  const [issue] = (await seen(order)).issues
  await t.put(`/admin/issues/${issue?._id}/resolve`, { note: 'Told the customer' }, admin)
  expect((await move(order, 'picked-up')).status).toBe(200)
})
