import type { OrderView, RecipientView } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, form, makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let admin: Person
let photo: Buffer
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer({ phone: '416 555 0199' })
  courier = await t.aWorkingCourier()
  admin = await t.anAdmin()
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
})

const linkTo = (phone: string) =>
  until(() => {
    const sms = t.sentSms.find(({ to, text }) => to === phone && text.includes('/r/'))
    return sms && /\/r\/([\w-]{43})/.exec(sms.text)?.[1]
  })
let phones = 200
const aPhone = () => {
  phones += 1
  return { typed: `416 555 0${phones}`, sent: `+14165550${phones}` }
}
const draftTo = (contactPhone: string, more: object = {}) => ({
  ...aDraft(),
  delivery: { ...aDraft().delivery, contactPhone },
  ...more,
})

interface Linked {
  order: OrderView
  token: string
}
/** Accepted, and the recipient has the link. */
async function accepted(more: object = {}): Promise<Linked> {
  const phone = aPhone()
  const order = await t.anOrder(customer, draftTo(phone.typed, more))
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  return { order, token: await linkTo(phone.sent) }
}
const view = async (token: string): Promise<RecipientView> => (await t.get(`/recipient/${token}`)).body.data
const choose = (token: string, body: object) => t.post(`/recipient/${token}/choice`, body)
const seenBy = async (who: Person, { order }: Linked): Promise<OrderView> =>
  (await t.get(`/orders/${order._id}`, who)).body.data
const move = (order: OrderView, body: object) => t.put(`/orders/${order._id}/status`, body, courier)
async function failed(more: object = {}): Promise<Linked> {
  const linked = await accepted(more)
  await move(linked.order, { status: 'picked-up' })
  await move(linked.order, { status: 'undelivered', reason: 'refused', notes: 'Nobody opened' })
  return linked
}

test('[N6] the link shows the recipient their own stop and nothing that is not theirs', async () => {
  const linked = await accepted({ package: { description: 'Ceramic vase', requiresPin: true } })
  const seen = await view(linked.token)
  expect(seen).toMatchObject({
    orderNumber: linked.order.orderNumber,
    status: 'accepted',
    address: aDraft().delivery.address,
    sender: 'Ada Lovelace',
    proofs: [],
    choices: ['window', 'neighbour', 'depot'],
    company: 'Maple Dispatch',
    chosen: null,
  })
  expect(seen.eta).not.toBeNull()
  expect(seen.windows.length).toBeGreaterThan(5)
  const all = JSON.stringify(seen)
  const { deliveryPin } = await seenBy(customer, linked)
  for (const secret of [deliveryPin, '555', customer.email, 'price', 'total']) expect(all).not.toContain(String(secret))
})

test('[N6] a wrong, ended or foreign token answers 404, and a corrected contact ends the link of the wrong one', async () => {
  const nothing = { status: 404, body: { success: false } }
  expect(await t.get('/recipient/x')).toMatchObject(nothing)
  expect(await t.get(`/recipient/${'A'.repeat(43)}`)).toMatchObject(nothing)
  expect(await choose('A'.repeat(43), { kind: 'depot' })).toMatchObject(nothing)
  const { order, token } = await accepted()
  await move(order, { status: 'picked-up' })
  await move(order, { status: 'delivered' })
  t.setClock(new Date(Date.now() + 6 * 86_400_000))
  expect((await view(token)).status).toBe('delivered')
  t.setClock(new Date(Date.now() + 8 * 86_400_000))
  expect(await t.get(`/recipient/${token}`)).toMatchObject(nothing)
  t.setClock(new Date())
  const other = await accepted()
  const edit = { delivery: { contactPhone: '416 555 0999' }, reason: 'Wrong number' }
  expect((await t.put(`/orders/${other.order._id}`, edit, admin)).status).toBe(200)
  expect(await t.get(`/recipient/${other.token}`)).toMatchObject(nothing)
})

test('[N6] an order for later sends the link as soon as it is placed, once', async () => {
  const zone = 'America/Toronto'
  const date = localTime(new Date(Date.now() + 2 * 86_400_000), zone).date
  const timeWindow = {
    start: instantAt(date, '09:00', zone).toISOString(),
    end: instantAt(date, '11:00', zone).toISOString(),
  }
  const phone = aPhone()
  const delivery = { ...aDraft().delivery, contactPhone: phone.typed, scheduledDate: timeWindow.start, timeWindow }
  const order = await t.anOrder(customer, { ...aDraft(), timing: 'later', delivery })
  const token = await linkTo(phone.sent)
  expect(await view(token)).toMatchObject({ status: 'pending', windowStart: timeWindow.start })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await move(order, { status: 'picked-up' })
  await until(() => t.sentSms.find(({ to, text }) => to === phone.sent && text.includes('on its way')))
  expect(t.sentSms.filter(({ to, text }) => to === phone.sent && text.includes('is coming'))).toHaveLength(1)
})

test('[N6] [D7] before the pickup they choose another of the windows; no other, no past one, none at all', async () => {
  const linked = await accepted()
  const { windows } = await view(linked.token)
  const wanted = windows.at(-1)
  const body = { kind: 'window', windowStart: wanted?.start, windowEnd: wanted?.end }
  expect(await choose(linked.token, body)).toMatchObject({
    status: 200,
    body: { data: { windowStart: wanted?.start, windowEnd: wanted?.end, chosen: { kind: 'window' } } },
  })
  for (const who of [customer, courier, admin]) {
    const seen = await seenBy(who, linked)
    expect(seen).toMatchObject({ timing: 'later', delivery: { timeWindow: wanted }, status: 'accepted' })
    expect(seen.timeline.at(-1)).toMatchObject({ code: 'recipient-window' })
  }
  const odd = { kind: 'window', windowStart: wanted?.start, windowEnd: `${wanted?.start.slice(0, 14)}30:00.000Z` }
  expect((await choose(linked.token, odd)).status).toBe(400)
  const past = { kind: 'window', windowStart: '2020-01-06T14:00:00Z', windowEnd: '2020-01-06T16:00:00Z' }
  expect((await choose(linked.token, past)).status).toBe(400)
  expect((await choose(linked.token, { kind: 'window' })).status).toBe(400)
  expect((await choose(linked.token, { kind: 'roof' })).status).toBe(400)
})

test('[N6] a safe place or a neighbour is an instruction at the courier’s; the later wish takes the place of the first', async () => {
  const phone = aPhone()
  const delivery = { ...aDraft().delivery, contactPhone: phone.typed, instructions: 'Side door' }
  const order = await t.anOrder(customer, { ...aDraft(), delivery })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const linked = { order, token: await linkTo(phone.sent) }
  expect((await choose(linked.token, { kind: 'safe-place', note: 'Behind the shed' })).status).toBe(200)
  expect((await seenBy(courier, linked)).delivery.instructions).toBe(
    'Side door\nThe recipient asks: leave it in a safe place. Behind the shed',
  )
  expect((await choose(linked.token, { kind: 'neighbour', note: 'Nora, number 12' })).status).toBe(200)
  const seen = await seenBy(courier, linked)
  expect(seen.delivery.instructions).toBe('Side door\nThe recipient asks: leave it with a neighbour. Nora, number 12')
  expect(seen.timeline.slice(-2)).toMatchObject([
    { code: 'recipient-safe-place', description: 'Behind the shed' },
    { code: 'recipient-neighbour', description: 'Nora, number 12' },
  ])
})

test('[N6] strangers do not read in the timeline where it will be left', async () => {
  const linked = await accepted()
  await choose(linked.token, { kind: 'safe-place', note: 'Under the blue pot' })
  const open = await t.get(`/orders/track/${linked.order.orderNumber}`)
  expect(open.status).toBe(200)
  expect(JSON.stringify(open.body)).not.toMatch(/blue pot|safe place/)
})

test('[N6] what is signed for is not left in a safe place', async () => {
  const linked = await accepted({ package: { description: 'Ring', requiresSignature: true } })
  expect((await view(linked.token)).choices).toEqual(['window', 'neighbour', 'depot'])
  expect(await choose(linked.token, { kind: 'safe-place' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'kind' }] },
  })
})

test('[N6] between the pickup and the door nothing can be chosen, nor after it', async () => {
  const { order, token } = await accepted()
  await move(order, { status: 'picked-up' })
  expect((await view(token)).choices).toEqual([])
  expect(await choose(token, { kind: 'neighbour' })).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
  await move(order, { status: 'delivered' })
  expect((await choose(token, { kind: 'neighbour' })).status).toBe(409)
})

test('[N6] [H5] after a failed attempt they choose the depot: the same courier carries it there, the price stays', async () => {
  const linked = await failed()
  expect(await view(linked.token)).toMatchObject({ status: 'undelivered' })
  const before = await seenBy(admin, linked)
  const depot = (await view(linked.token)).depotAddress
  expect((await choose(linked.token, { kind: 'depot' })).body.data).toMatchObject({
    status: 'in-transit',
    address: depot,
    choices: [],
  })
  const after = await seenBy(courier, linked)
  expect(after).toMatchObject({ status: 'in-transit', delivery: { address: depot } })
  expect(after.delivery.instructions).toContain('The recipient collects it at the depot.')
  expect((await seenBy(admin, linked)).pricing).toEqual(before.pricing)
  expect(after.timeline.slice(-2).map(({ code }) => code)).toEqual(['recipient-depot', 'reattempted'])
  // A phone in the pocket rings as well.
  await until(
    async () =>
      (
        await t.db`select 1 from notifications
          where user_id = ${courier.user._id} and order_id = ${linked.order._id} and type = 'order.changed'`
      ).length === 1,
  )
  expect((await move(linked.order, { status: 'delivered' })).status).toBe(200)
})

test('[N6] [H5] with no attempt left nothing can be chosen', async () => {
  const { order, token } = await failed()
  await choose(token, { kind: 'neighbour', note: 'Number 12' })
  await move(order, { status: 'undelivered', reason: 'refused', notes: 'Again' })
  expect(await view(token)).toMatchObject({ status: 'undelivered', choices: [] })
  expect(await choose(token, { kind: 'depot' })).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
})

test('[N6] proof of their own stop is shown by the link, and no other order’s', async () => {
  const { order, token } = await accepted()
  await move(order, { status: 'picked-up' })
  const proof = form({ stage: 'delivery', photo: { bytes: photo, filename: 'p.png' } })
  await t.call('POST', `/orders/${order._id}/proof`, courier, proof.payload, proof.headers)
  await move(order, { status: 'delivered' })
  const seen = await view(token)
  expect(seen).toMatchObject({ status: 'delivered', proofs: [{ photo: true, signature: false }] })
  const path = `proof/${seen.proofs[0]?._id}/photo`
  expect((await t.get(`/recipient/${token}/${path}`)).status).toBe(200)
  const other = await accepted()
  expect((await t.get(`/recipient/${other.token}/${path}`)).status).toBe(404)
})

test('[N6] two choices and the pickup at once: one order, nothing half chosen', async () => {
  for (let round = 0; round < 10; round += 1) {
    const linked = await accepted()
    const [one, two, picked] = await Promise.all([
      choose(linked.token, { kind: 'safe-place', note: 'Porch' }),
      choose(linked.token, { kind: 'neighbour', note: 'Nora' }),
      move(linked.order, { status: 'picked-up' }),
    ])
    expect(picked.status).toBe(200)
    const { delivery, timeline } = await seenBy(admin, linked)
    const made = [one, two].filter(({ status }) => status === 200).length
    expect(timeline.filter(({ code }) => code.startsWith('recipient-'))).toHaveLength(made)
    const said = ['Porch', 'Nora'].filter((word) => delivery.instructions?.includes(word))
    expect(said).toHaveLength(Math.min(made, 1))
  }
})

test('[N6] links end with the customer’s data', async () => {
  const person = await t.aCustomer()
  const phone = aPhone()
  const order = await t.anOrder(person, draftTo(phone.typed))
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const token = await linkTo(phone.sent)
  await move(order, { status: 'picked-up' })
  await move(order, { status: 'delivered' })
  expect((await t.post('/users/delete-account', { password, confirm: 'DELETE' }, person)).status).toBe(200)
  expect((await t.get(`/recipient/${token}`)).status).toBe(404)
  expect(await t.db`select 1 from recipient_links where order_id = ${order._id}`).toEqual([])
})
