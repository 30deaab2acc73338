import type { OrderView } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { missParcels } from './index.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let other: Person & { courierId: string }
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  other = await t.aWorkingCourier()
  admin = await t.anAdmin()
})

const pair = () => ({
  stops: [
    {
      kind: 'pickup',
      address: '100 Queen St W, Toronto, ON M5H 2N2',
      contactName: 'Ada',
      contactPhone: '416 555 0170',
    },
    {
      kind: 'delivery',
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      contactName: 'Marc',
      contactPhone: '416 555 0171',
    },
  ],
  parcels: [
    { description: 'Books', size: 'small' },
    { description: 'Lamp', size: 'large' },
  ],
})
async function taken(who = courier): Promise<OrderView> {
  const reply = await t.post('/orders', pair(), customer)
  expect(reply.body).toMatchObject({ success: true })
  expect((await t.put(`/couriers/accept-order/${reply.body.data._id}`, undefined, who)).status).toBe(200)
  return reply.body.data
}
const look = async (order: OrderView, who: Person = customer): Promise<OrderView> =>
  (await t.get(`/orders/${order._id}`, who)).body.data
const codeOf = (order: OrderView, at = 0) => order.parcels[at]?.barcode ?? ''
const send = (scans: object[], who: Person = courier) => t.post('/couriers/scans', { scans }, who)
const scan = async (stage: string, codes: string[], who: Person = courier): Promise<string[]> => {
  const reply = await send(
    codes.map((barcode) => ({ barcode, stage, deviceTime: '2026-03-03T15:00:00Z' })),
    who,
  )
  expect(reply.body).toMatchObject({ success: true })
  expect(reply.body.data.map(({ barcode }: { barcode: string }) => barcode)).toEqual(codes)
  return reply.body.data.map(({ result }: { result: string }) => result)
}
const move = (order: OrderView, at: number, body: object, who: Person = courier) =>
  t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, body, who)
const statuses = async (order: OrderView) => (await look(order)).parcels.map(({ status }) => status)
const scansOf = (order: OrderView) =>
  t.db`select stage, result from parcel_scans where order_id = ${order._id} order by at, id`

test('[O5] from pickup to the door: the parcels follow, the order does not, and the timeline counts', async () => {
  const order = await taken()
  const [one, two] = [codeOf(order), codeOf(order, 1)]
  expect(await scan('pickup', [one])).toEqual(['ok'])
  expect(await look(order)).toMatchObject({
    status: 'accepted',
    parcels: [{ status: 'loaded' }, { status: 'waiting' }],
  })
  expect(await scan('load', [one, two, one])).toEqual(['ok', 'ok', 'double'])
  expect((await move(order, 0, { status: 'done' })).body.data).toMatchObject({ status: 'picked-up' })
  expect(await scan('delivery', [two, one, two])).toEqual(['ok', 'ok', 'double'])
  expect(await look(order)).toMatchObject({
    status: 'picked-up',
    parcels: [{ status: 'delivered' }, { status: 'delivered' }],
  })
  expect((await move(order, 1, { status: 'done' })).body.data).toMatchObject({ status: 'delivered' })
  expect(await scan('delivery', [one])).toEqual(['double'])
  expect(await scan('pickup', [two])).toEqual(['wrong-stage'])
  const seen = await look(order)
  const lines = seen.timeline.filter(({ code }) => code.startsWith('scan-'))
  expect(lines.map(({ code, message }) => [code, message])).toEqual([
    ['scan-pickup', '2 of 2 parcels scanned'],
    ['scan-delivery', '2 of 2 parcels scanned'],
  ])
  expect(seen.parcels[0]?.scans).toMatchObject([
    { stage: 'pickup', courier: { _id: courier.courierId, firstName: 'Luc' }, deviceTime: '2026-03-03T15:00:00.000Z' },
    { stage: 'load' },
    { stage: 'delivery', stopId: order.stops[1]?._id },
  ])
  // Strangers hear nothing of it.
  const open = (await t.get(`/track/${order.orderNumber}`)).body
  expect(JSON.stringify(open)).not.toContain('scan-')
  expect(await scansOf(order)).toHaveLength(6)
})

test('[O5] however it is written, and whatever else is in the same batch', async () => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const foreign = await taken(other)
  const spaced = order.orderNumber.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'md $1-$2 $3')
  const url = `https://maple.example/track/${order.orderNumber}#01`
  expect(
    await scan('pickup', [
      spaced,
      'rubbish',
      codeOf(foreign),
      url,
      `${order.orderNumber}-09`,
      foreign.orderNumber,
      'MD000000000000-01',
    ]),
  ).toEqual(['ok', 'unknown', 'not-yours', 'double', 'unknown', 'unknown', 'unknown'])
  // What is somebody else's is evidence once, and changes nothing.
  expect(await scan('pickup', [codeOf(foreign), codeOf(foreign)])).toEqual(['not-yours', 'not-yours'])
  expect(await scansOf(foreign)).toMatchObject([{ stage: 'pickup', result: 'not-yours' }])
  expect(await statuses(foreign)).toEqual(['waiting', 'waiting'])
})

test('[O5] an offline phone that sends its scans again, at once and twice, changes nothing more', async () => {
  const order = await taken()
  const scans = [0, 1].map((at) => ({ barcode: codeOf(order, at), stage: 'pickup' }))
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(scans)))
  const results = replies.map(({ body }) => body.data.map(({ result }: { result: string }) => result).join())
  expect(results.sort()).toEqual([...Array(7).fill('double,double'), 'ok,ok'])
  expect(await scansOf(order)).toHaveLength(2)
})

describe('[O5] what is refused as a whole', () => {
  test.each([
    { scans: [] },
    { scans: Array(201).fill({ barcode: 'x', stage: 'load' }) },
    { scans: [{ barcode: 'x', stage: 'unload' }] },
    { scans: [{ stage: 'load' }] },
    { scans: [{ barcode: 7, stage: 'load' }] },
    { scans: [{ barcode: 'x\0', stage: 'load' }] },
    { scans: [{ barcode: 'x', stage: 'load', location: { latitude: 91 } }] },
    { scans: [{ barcode: 'x', stage: 'load', more: 1 }] },
    { scans: 'x' },
    {},
  ])('%j', async (body) => {
    expect((await t.post('/couriers/scans', body, courier)).status).toBe(400)
  })

  test('by anybody but couriers', async () => {
    expect((await send([{ barcode: 'x', stage: 'load' }], customer)).status).toBe(403)
    expect((await send([{ barcode: 'x', stage: 'load' }], admin)).status).toBe(403)
    expect((await t.post('/couriers/scans', { scans: [{ barcode: 'x', stage: 'load' }] })).status).toBe(401)
  })
})

test('[O5] hostile and damaged codes are unknown, and stop none of the others', async () => {
  const order = await taken()
  const hostile = [
    '',
    ' ',
    'x'.repeat(4000),
    "MD'; drop table parcel_scans; --",
    '%',
    '_',
    '%-01',
    '\\',
    '$$',
    '{"a":1}',
    '<script>',
    '../../x',
    '\u202eMD',
    '💥'.repeat(100),
    '-01',
    '--',
    'MD-',
    'https://',
    'https://x/track/%',
    `${order.orderNumber}-00`,
    `${order._id}-01`,
    order._id,
    '00000000-0000-0000-0000-000000000000',
    '9'.repeat(300),
  ]
  expect(await scan('load', [...hostile, codeOf(order)])).toEqual([...hostile.map(() => 'unknown'), 'ok'])
  const odd = [
    {
      barcode: codeOf(order, 1),
      stage: 'load',
      deviceTime: 'yesterday',
      location: { latitude: 43.65, longitude: -79.38 },
    },
  ]
  expect((await send(odd)).body.data).toMatchObject([{ result: 'ok' }])
  expect((await look(order)).parcels[1]?.scans).toMatchObject([
    { deviceTime: null, location: { latitude: 43.65, longitude: -79.38 } },
  ])
})

test('[O5] where scanning is required a courier cannot leave a parcel out; staff can', async () => {
  await t.set({ 'orders.scanPickup': 'required', 'orders.scanDelivery': 'required' })
  const order = await taken()
  expect((await look(order, courier)).stops.map((stop) => stop.scan)).toEqual(['required', 'required'])
  expect(await scan('pickup', [codeOf(order)])).toEqual(['ok'])
  const refused = await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  expect(refused).toMatchObject({ status: 409, body: { code: 'scan_needed' } })
  expect(refused.body.message).toContain(codeOf(order, 1))
  expect(refused.body.message).not.toContain(codeOf(order))
  const french = await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier, {
    'accept-language': 'fr',
  })
  expect(french.body.message).toContain('restent à numériser')
  expect(await scan('load', [codeOf(order, 1)])).toEqual(['ok'])
  expect((await move(order, 0, { status: 'done' })).status).toBe(200)
  expect((await move(order, 1, { status: 'done' })).body).toMatchObject({ code: 'scan_needed' })
  expect((await move(order, 1, { status: 'done' }, admin)).status).toBe(200)
  expect((await look(order)).status).toBe('delivered')
})

test('[O5] what was handed out at a stop that then fails is on board again, and is scanned again', async () => {
  const order = await taken()
  await move(order, 0, { status: 'done' })
  expect(await scan('delivery', [codeOf(order)])).toEqual(['ok'])
  const failed = await move(order, 1, { status: 'failed', reason: 'refused', notes: 'Not ordered' })
  expect(failed.body.data).toMatchObject({
    status: 'undelivered',
    parcels: [{ status: 'loaded' }, { status: 'loaded' }],
  })
  await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, admin)
  expect(await scan('delivery', [codeOf(order)])).toEqual(['ok'])
  await move(order, 1, { status: 'failed', reason: 'refused', notes: 'Still not' })
  expect(await scan('delivery', [codeOf(order)])).toEqual(['wrong-stage'])
})

test('[O5] an order that is given back is unloaded, and the next courier scans it as new', async () => {
  const order = await taken()
  expect(await scan('pickup', [codeOf(order)])).toEqual(['ok'])
  await t.put(`/orders/${order._id}/status`, { status: 'pending', notes: 'Flat tyre' }, courier)
  expect(await statuses(order)).toEqual(['waiting', 'waiting'])
  expect(await scan('pickup', [codeOf(order)])).toEqual(['not-yours'])
  await t.put(`/couriers/accept-order/${order._id}`, undefined, other)
  expect(await scan('pickup', [codeOf(order)], other)).toEqual(['ok'])
})

test('[O5] a parcel that is not there is missing, before the staff, and found by a scan', async () => {
  const order = await taken()
  const principal = { id: courier.user._id, language: 'en' } as never
  const miss = (ids: (string | undefined)[], who = principal) =>
    t.db.transaction((tx) => missParcels(tx, t.node.deps, who, ids as string[]))
  const [one, two] = order.parcels
  await expect(miss([one?._id], { id: other.user._id } as never)).rejects.toMatchObject({ code: 'not_found' })
  expect(await scan('load', [codeOf(order)])).toEqual(['ok'])
  await expect(miss([one?._id, two?._id])).rejects.toMatchObject({ code: 'order_moved_on' })
  await miss([two?._id, two?._id])
  await miss([two?._id])
  const seen = await look(order)
  expect(seen.parcels.map(({ status }) => status)).toEqual(['loaded', 'missing'])
  expect(seen.issues).toMatchObject([{ reason: 'parcel-missing', note: codeOf(order, 1) }])
  expect(seen.timeline.at(-1)).toMatchObject({
    code: 'issue-reported',
    message: 'Problem reported: a parcel is missing',
  })
  // What is missing holds nobody up.
  await t.set({ 'orders.scanPickup': 'required' })
  expect((await move(order, 0, { status: 'done' })).status).toBe(200)
  expect((await look(order)).timeline.find(({ code }) => code === 'scan-pickup')?.message).toBe(
    '1 of 1 parcels scanned',
  )
  expect(await scan('load', [codeOf(order, 1)])).toEqual(['ok'])
  expect(await statuses(order)).toEqual(['loaded', 'loaded'])
})
