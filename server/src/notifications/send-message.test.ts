import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'messages.noticeDelaySeconds': 0 } }, boss)
})

interface Talk {
  customer: Person
  courier: Person & { courierId: string }
  path: string
  orderId: string
  orderNumber: string
}

const accept = (orderId: string, courier: Person) => t.put(`/couriers/accept-order/${orderId}`, undefined, courier)

async function talk(): Promise<Talk> {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer)
  await accept(order._id, courier)
  return {
    customer,
    courier,
    orderId: order._id,
    orderNumber: order.orderNumber,
    path: `/orders/${order._id}/messages`,
  }
}
const texts = async (path: string, who: Person) =>
  (await t.get(path, who)).body.data.map((message: { text: string }) => message.text)
const move = (orderId: string, status: string, who: Person, notes?: string) =>
  t.put(`/orders/${orderId}/status`, { status, ...(notes && { notes }) }, who)

test('[A1] customer, courier and staff talk about an order, by id or number, in the order it was said', async () => {
  const { customer, courier, path, orderNumber } = await talk()
  const support = await t.anAdmin('support')
  expect((await t.post(path, { text: 'Where are you?' }, customer)).status).toBe(201)
  expect((await t.post(`/orders/${orderNumber}/messages`, { text: 'At the light.' }, courier)).status).toBe(201)
  expect((await t.post(path, { text: 'May we help?' }, support)).status).toBe(201)
  for (const who of [customer, courier, support])
    expect(await texts(path, who)).toEqual(['Where are you?', 'At the light.', 'May we help?'])
  const { body } = await t.get(path, customer)
  expect(body).toMatchObject({
    open: true,
    closesAt: null,
    hasMore: false,
    unread: 2,
    partner: { role: 'courier', name: 'Luc' },
  })
  expect(body.data.map((m: { sender: object }) => m.sender)).toEqual([
    { role: 'customer', name: 'Ada', isMe: true },
    { role: 'courier', name: 'Luc', isMe: false },
    { role: 'staff', name: 'Maple Dispatch', isMe: false },
  ])
})

test('one that was written without a network says when; a clock that is wrong harms nobody', async () => {
  const { customer, courier, path } = await talk()
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  const ahead = new Date(Date.now() + 5 * 3_600_000).toISOString()
  for (const deviceTime of [earlier, ahead, 'half past nine', new Date().toISOString()])
    expect((await t.post(path, { text: 'On my way', deviceTime }, courier)).status).toBe(201)
  const { data } = (await t.get(path, customer)).body
  expect(data.map((m: { writtenAt: string | null }) => m.writtenAt)).toEqual([earlier, null, null, null])
})

test('pages go back by the first message that is known, at most 100 at once', async () => {
  const { customer, courier, path } = await talk()
  for (let n = 1; n <= 7; n += 1) await t.post(path, { text: `${n}` }, n % 2 ? customer : courier)
  const last = (await t.get(`${path}?limit=3`, customer)).body
  expect([last.data.map((m: { text: string }) => m.text), last.hasMore]).toEqual([['5', '6', '7'], true])
  const before = (await t.get(`${path}?limit=10&before=${last.data[0]._id}`, customer)).body
  expect([before.data.map((m: { text: string }) => m.text), before.hasMore]).toEqual([['1', '2', '3', '4'], false])
  for (const query of ['limit=0', 'before=x']) expect((await t.get(`${path}?${query}`, customer)).status).toBe(400)
})

describe('who may take part', () => {
  test('strangers of every role see no such order, and staff without the permission may not', async () => {
    const { customer, path } = await talk()
    const message = (await t.post(path, { text: 'Hi' }, customer)).body.data
    for (const stranger of [await t.aCustomer(), await t.aWorkingCourier()]) {
      expect(await t.get(path, stranger)).toMatchObject({ status: 404, body: { message: 'Order not found' } })
      expect((await t.post(path, { text: 'x' }, stranger)).status).toBe(404)
      expect((await t.put(`${path}/read`, { upTo: message._id }, stranger)).status).toBe(404)
      expect((await t.get(`${path}/${message._id}/photo`, stranger)).status).toBe(404)
      expect((await t.post(`${path}/${message._id}/report`, { reason: 'x' }, stranger)).status).toBe(404)
    }
    const alone = await makeApp()
    const [boss, support] = [await alone.aSuperAdmin(), await alone.anAdmin('support')]
    await alone.put('/admin/settings/bulk', { settings: { 'roles.support': ['order-tracking'] } }, boss)
    const order = await alone.anOrder()
    expect((await alone.get(`/orders/${order._id}/messages`, support)).status).toBe(403)
  })

  test('it opens with the acceptance: not for an offer, not while nobody has it', async () => {
    const [customer, courier, admin] = [await t.aCustomer(), await t.aWorkingCourier(), await t.anAdmin()]
    const order = await t.anOrder(customer)
    const path = `/orders/${order._id}/messages`
    expect((await t.get(path, customer)).body).toMatchObject({ open: false, partner: null, data: [] })
    expect(await t.post(path, { text: 'Hello?' }, customer)).toMatchObject({
      status: 409,
      body: { message: 'This conversation is closed' },
    })
    await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
    expect((await t.get(path, courier)).status).toBe(404)
    await accept(order._id, courier)
    expect((await t.get(path, courier)).body).toMatchObject({ open: true, partner: { role: 'customer', name: 'Ada' } })
  })

  test('a courier who gave the order back is out, and the next one reads only from their acceptance on', async () => {
    const { customer, courier, path, orderId } = await talk()
    await t.post(path, { text: 'The door code is 4711' }, customer)
    await move(orderId, 'pending', courier, 'flat tyre')
    expect((await t.get(path, courier)).status).toBe(404)
    expect((await t.post(path, { text: 'x' }, customer)).status).toBe(409)
    const next = await t.aWorkingCourier({ firstName: 'Mia' })
    await accept(orderId, next)
    expect(await texts(path, next)).toEqual([])
    expect((await t.get('/messages/unread', next)).body.data).toEqual([])
    await t.post(path, { text: 'Hello Mia' }, customer)
    expect(await texts(path, next)).toEqual(['Hello Mia'])
    expect(await texts(path, customer)).toEqual(['The door code is 4711', 'Hello Mia'])
    expect((await t.get(path, courier)).status).toBe(404)
  })

  test('[messages.openHours] it stays open for a day after the end, then it can only be read', async () => {
    const { customer, courier, path, orderId } = await talk()
    for (const status of ['picked-up', 'delivered']) await move(orderId, status, courier)
    expect((await t.post(path, { text: 'Thank you!' }, customer)).status).toBe(201)
    const { closesAt } = (await t.get(path, customer)).body
    t.setClock(new Date(new Date(closesAt).getTime() - 1000))
    expect((await t.post(path, { text: 'Still there?' }, courier)).status).toBe(201)
    t.setClock(new Date(closesAt))
    expect((await t.post(path, { text: 'Too late' }, customer)).status).toBe(409)
    expect((await t.get(path, customer)).body).toMatchObject({ open: false, closesAt })
    t.setClock(() => new Date())
    const boss = await t.aSuperAdmin()
    await t.put('/admin/settings/bulk', { settings: { 'messages.openHours': 0 } }, boss)
    expect((await t.post(path, { text: 'x' }, customer)).status).toBe(409)
  })
})

describe('what can be said', () => {
  test('ready-made replies are those of one’s role, and read in the reader’s language', async () => {
    const { customer, courier, path } = await talk()
    const { canned } = (await t.get(path, courier, { 'accept-language': 'fr' })).body
    expect(canned).toContainEqual({ key: 'arrived', text: 'Je suis arrivé.' })
    expect((await t.post(path, { canned: 'arrived' }, courier)).body.data.text).toBe('I have arrived.')
    expect((await t.get(path, customer, { 'accept-language': 'fr' })).body.data[0].text).toBe('Je suis arrivé.')
    expect((await t.post(path, { canned: 'arrived' }, customer)).status).toBe(400)
  })

  test('a photo is re-encoded without what was hidden in it, and only for those who talk', async () => {
    const { customer, courier, path } = await talk()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b91c2e' } })
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer()
    const { payload, headers } = form({ text: 'Here', photo: { bytes: picture, filename: 'door.jpg' } })
    const sent = await t.call('POST', path, courier, payload, headers)
    expect(sent).toMatchObject({ status: 201, body: { data: { text: 'Here', hasPhoto: true } } })
    const photo = await t.get(`${path}/${sent.body.data._id}/photo`, customer)
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(photo.raw.includes('Secret')).toBe(false)
    expect((await t.get(`${path}/${sent.body.data._id}/photo`)).status).toBe(401)
    const noPicture = form({ photo: { bytes: Buffer.from('<svg onload="x"/>'), filename: 'x.jpg' } })
    expect((await t.call('POST', path, courier, noPicture.payload, noPicture.headers)).body.code).toBe('not_an_image')
  })

  test.each([
    ['nothing at all', {}],
    ['only spaces', { text: '   ' }],
    ['too much', { text: 'x'.repeat(2001) }],
    ['an unknown reply', { canned: 'nope' }],
    ['unknown fields', { text: 'x', to: 'all' }],
  ])('%s is refused', async (_name, body) => {
    const { customer, path } = await talk()
    expect((await t.post(path, body, customer)).status).toBe(400)
  })

  test('[E5] sent twice with one Idempotency-Key, as an offline queue does, it is there once', async () => {
    const { courier, path } = await talk()
    const headers = { 'idempotency-key': 'offline-1' }
    const first = await t.post(path, { text: 'From the tunnel' }, courier, headers)
    const again = await t.post(path, { text: 'From the tunnel' }, courier, headers)
    expect(again.raw.equals(first.raw)).toBe(true)
    expect(await texts(path, courier)).toEqual(['From the tunnel'])
  })

  test('[messages.photoMaxMegabytes] a photo that is too large is 413', async () => {
    const { customer, path } = await talk()
    const boss = await t.aSuperAdmin()
    const large = form({ photo: { bytes: Buffer.alloc(1024 * 1024 + 1), filename: 'door.jpg' } })
    const send = async () => (await t.call('POST', path, customer, large.payload, large.headers)).status
    expect(await send()).toBe(400)
    await t.put('/admin/settings/bulk', { settings: { 'messages.photoMaxMegabytes': 1 } }, boss)
    expect(await send()).toBe(413)
  })

  test('[messages.perMinute] a flood ends with 429', async () => {
    const alone = await makeApp()
    const [boss, customer, courier] = [
      await alone.aSuperAdmin(),
      await alone.aCustomer(),
      await alone.aWorkingCourier(),
    ]
    await alone.put('/admin/settings/bulk', { settings: { 'messages.perMinute': 2 } }, boss)
    const order = await alone.anOrder(customer)
    await alone.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    const send = () => alone.post(`/orders/${order._id}/messages`, { text: 'x' }, customer)
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 201, 429])
  })
})

describe('reading', () => {
  test('unread is counted for each, and seen is shown to the sender', async () => {
    const { customer, courier, path, orderNumber } = await talk()
    await t.post(path, { text: 'One' }, customer)
    const two = (await t.post(path, { text: 'Two' }, customer)).body.data
    expect(two.seen).toBe(false)
    expect((await t.get('/messages/unread', courier)).body.data).toMatchObject([{ orderNumber, unread: 2 }])
    expect((await t.get('/messages/unread', customer)).body.data).toEqual([])
    expect((await t.put(`${path}/read`, { upTo: two._id }, courier)).body.data).toEqual({ unread: 0 })
    expect((await t.get('/messages/unread', courier)).body.data).toEqual([])
    expect((await t.get(path, customer)).body.data.map((m: { seen: boolean }) => m.seen)).toEqual([true, true])
    // A late request for an older message does not make the newer one unread.
    const first = (await t.get(path, courier)).body.data[0]
    expect((await t.put(`${path}/read`, { upTo: first._id }, courier)).body.data).toEqual({ unread: 0 })
    expect((await t.put(`${path}/read`, { upTo: '01890000-0000-7000-8000-000000000000' }, courier)).status).toBe(404)
  })

  test('whoever does not look gets one notification until they open it; whoever reads gets none', async () => {
    const { customer, courier, path, orderNumber } = await talk()
    await t.post(path, { text: 'Which door?' }, courier)
    const notifications = async () =>
      (await t.get('/notifications?limit=100', customer)).body.data.filter(
        (n: { type: string }) => n.type === 'message.sent',
      )
    const [told] = await until(async () => ((await notifications()).length ? notifications() : undefined))
    expect(told).toMatchObject({ message: 'Luc: Which door?', link: `/customer/messages/${orderNumber}` })
    // Jobs of two messages may run in any order: the second one comes when the first has been told of.
    await t.post(path, { text: 'The red one?' }, courier)
    const { data } = (await t.get(path, customer)).body
    await t.put(`${path}/read`, { upTo: data[1]._id }, customer)
    await t.post(path, { canned: 'late' }, courier)
    const both = await until(async () => ((await notifications()).length >= 2 ? notifications() : undefined))
    expect(both.map((n: { message: string }) => n.message)).toEqual([
      'Luc: I am running late. Sorry about that.',
      'Luc: Which door?',
    ])
    expect(
      (await t.get('/notifications', courier)).body.data.filter((n: { type: string }) => n.type === 'message.sent'),
    ).toEqual([])
    expect((await t.emailTo(customer.email, /^New message about order/)).text).toContain(
      `/customer/messages/${orderNumber}`,
    )
  })
})

test('[I8] a notification of a long message ends before an emoji that does not fit, not in the middle of it', async () => {
  const { customer, courier, path } = await talk()
  await t.post(path, { text: `${'a'.repeat(119)}🍁 and more` }, courier)
  const told = await until(async () =>
    (await t.get('/notifications?limit=100', customer)).body.data.find(
      (n: { type: string }) => n.type === 'message.sent',
    ),
  )
  expect(told.message).toBe(`Luc: ${'a'.repeat(119)}…`)
})

describe('abuse', () => {
  test('a report reaches the staff’s inbox once, and is resolved with a word in the log', async () => {
    const { customer, courier, path, orderNumber } = await talk()
    const message = (await t.post(path, { text: 'Rude words' }, courier)).body.data
    for (let n = 0; n < 2; n += 1)
      expect((await t.post(`${path}/${message._id}/report`, { reason: 'Insulting' }, customer)).status).toBe(201)
    expect((await t.post(`${path}/${message._id}/report`, { reason: 'x' }, courier)).status).toBe(409)
    expect((await t.post(`${path}/${message._id}/report`, { reason: '' }, customer)).status).toBe(400)
    const support = await t.anAdmin('support')
    const mine = async (state: string) =>
      (await t.get(`/admin/message-reports?state=${state}&limit=100`, support)).body.data.filter(
        (report: { orderNumber: string }) => report.orderNumber === orderNumber,
      )
    const [report] = await mine('open')
    expect(await mine('open')).toHaveLength(1)
    expect(report).toMatchObject({
      reason: 'Insulting',
      reporter: 'Ada Lovelace',
      text: 'Rude words',
      sender: { role: 'courier', name: 'Luc Gagnon' },
    })
    const resolve = () =>
      t.put(`/admin/message-reports/${report._id}/resolve`, { resolution: 'Talked to Luc' }, support)
    expect((await resolve()).body.data).toMatchObject({ resolution: 'Talked to Luc' })
    expect((await resolve()).status).toBe(409)
    expect(await mine('open')).toEqual([])
    expect(await mine('resolved')).toHaveLength(1)
    const admin = await t.anAdmin()
    const [entry] = (await t.get('/admin/logs?action=message-report.resolved&limit=1', admin)).body.data
    expect(entry).toMatchObject({ after: { orderNumber, resolution: 'Talked to Luc' } })
  })
})

test('[I9] with the account its words go, and what was said is part of one’s data before', async () => {
  const { customer, courier, path, orderId } = await talk()
  await t.post(path, { text: 'My secret' }, customer)
  const exported = await t.get('/users/export', customer)
  expect(exported.raw.toString()).toContain('My secret')
  for (const status of ['picked-up', 'delivered']) await move(orderId, status, courier)
  const gone = await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, customer)
  expect(gone.status).toBe(200)
  expect(await texts(path, courier)).toEqual(['…'])
})

describe('phone numbers are shown only from acceptance to the end', () => {
  test('to the other side; staff always see them, and everybody their own', async () => {
    const [customer, courier, admin] = [await t.aCustomer(), await t.aWorkingCourier(), await t.anAdmin()]
    const order = await t.anOrder(customer)
    const seen = async (who: Person) => {
      const { data } = (await t.get(`/orders/${order._id}`, who)).body
      const listed = (await t.get('/orders?limit=1', who)).body.data[0]
      expect(listed.delivery.contactPhone).toBe(data.delivery.contactPhone)
      return [data.customer.phone, data.delivery.contactPhone, data.courier?.user.phone ?? null]
    }
    const [own, contact, carrier] = ['+14165550142', '+14165550171', '+14165550142']
    await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
    expect(await seen(customer)).toEqual([own, contact, null])
    expect(await seen(courier)).toEqual([null, null, carrier])
    expect(await seen(admin)).toEqual([own, contact, carrier])
    await accept(order._id, courier)
    for (const who of [customer, courier, admin]) expect(await seen(who)).toEqual([own, contact, carrier])
    for (const status of ['picked-up', 'in-transit']) await move(order._id, status, courier)
    expect(await seen(courier)).toEqual([own, contact, carrier])
    await move(order._id, 'delivered', courier)
    expect(await seen(customer)).toEqual([own, contact, null])
    expect(await seen(courier)).toEqual([null, null, carrier])
    expect(await seen(admin)).toEqual([own, contact, carrier])
  })
})
