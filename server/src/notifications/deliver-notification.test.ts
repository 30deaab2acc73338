import { spacedNumber } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp({ now: () => noon })
})
/** In Toronto. */
const noon = new Date('2026-07-01T16:00:00Z')

const wish = (person: Person, body: object) => t.put('/users/preferences/notifications', body, person)
const told = async (person: Person, notification: string) =>
  (
    await t.db<{ channel: string }[]>`
      select channel from notification_deliveries where user_id = ${person.user._id} and notice = ${notification} order by channel`
  ).map((row) => row.channel)
const textTo = (to: string, words: RegExp) =>
  until(() => t.sentSms.find((sent) => sent.to === to && words.test(sent.text)))

test('[A1] the six steps of an order reach the customer by mail, each once, with a link that works', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    await t.put(`/orders/${order._id}/status`, { status }, courier)
  const other = await t.anOrder(customer)
  await t.put(`/orders/${other._id}/cancel`, {}, customer)
  for (const subject of [/placed$/, /courier was found/, /picked up$/, /on its way$/, /delivered$/, /cancelled$/])
    await t.emailTo(customer.email, subject)
  const onTheWay = await t.emailTo(customer.email, /on its way$/)
  expect(onTheWay.text).toMatch(/Expected arrival: in about \d+ /)
  expect(onTheWay.html).toContain(`https://maple.test/track/${order.orderNumber}`)
  expect(t.mails.filter((mail) => mail.to === customer.email && /delivered$/.test(mail.subject))).toHaveLength(1)
})

test('[A1] mail, SMS and bell follow the preferences', async () => {
  const customer = await t.aCustomer({ phone: '416 555 0199' })
  await wish(customer, { email: { orderUpdates: false }, sms: { orderUpdates: true } })
  const order = await t.anOrder(customer)
  const sms = await textTo('+14165550199', /placed/)
  expect(sms.text).toBe(
    `Maple Dispatch: Order ${spacedNumber(order.orderNumber)} placed. We have your order and are looking for a courier. https://maple.test/track/${order.orderNumber}`,
  )
  expect(await told(customer, 'order.placed')).toEqual(['inApp', 'sms'])
  expect(t.mails.filter((mail) => mail.to === customer.email && /placed/.test(mail.subject))).toEqual([])
})

test('at night what rings waits until the morning, mail and bell do not', async () => {
  t.setClock(new Date('2026-07-02T03:30:00Z'))
  const customer = await t.aCustomer({ phone: '416 555 0188' })
  await wish(customer, { sms: { orderUpdates: true } })
  await t.anOrder(customer)
  await t.emailTo(customer.email, /placed$/)
  const [held] = await until(async () => {
    const rows =
      await t.db`select held_until from notification_deliveries where user_id = ${customer.user._id} and channel = 'sms'`
    return rows.length ? rows : undefined
  })
  expect(held?.heldUntil).toBe('2026-07-02T11:00:00.000Z')
  const [job] = await t.db`
    select start_after from pgboss.job where name = 'send-sms' and data->>'smsId' in (select id::text from outbox_sms where to_phone = '+14165550188')`
  expect(new Date(job?.startAfter).toISOString()).toBe('2026-07-02T11:00:00.000Z')
})

test('the company’s quiet hours are a setting, and may be off', async () => {
  const boss = await t.aSuperAdmin()
  const heldUntil = async () => {
    const customer = await t.aCustomer()
    await wish(customer, { sms: { orderUpdates: true } })
    await t.anOrder(customer)
    const sms = () =>
      t.db`select held_until from notification_deliveries where user_id = ${customer.user._id} and channel = 'sms'`
    return (await until(async () => (await sms())[0])).heldUntil
  }
  const set = (hours: { enabled: boolean; from: string; to: string }) =>
    t.put('/admin/settings/bulk', { settings: { 'notifications.quietHours': hours } }, boss)
  await set({ enabled: true, from: '11:30', to: '14:00' })
  expect(await heldUntil()).toBe('2026-07-01T18:00:00.000Z')
  await set({ enabled: false, from: '11:30', to: '14:00' })
  expect(await heldUntil()).toBeNull()
})

test('own quiet hours go before the company’s, and without them the setting holds', async () => {
  const customer = await t.aCustomer()
  const usual = { enabled: true, from: '22:00', to: '07:00', timeZone: 'America/Toronto' }
  expect((await t.get('/users/preferences/quiet-hours', customer)).body.data).toEqual({ own: null, usual })
  const own = { enabled: true, from: '11:00', to: '13:30', timeZone: 'America/Toronto' }
  expect((await t.put('/users/preferences/quiet-hours', { quietHours: own }, customer)).body.data).toEqual({
    own,
    usual,
  })
  await wish(customer, { sms: { orderUpdates: true } })
  await t.anOrder(customer)
  const [held] = await until(async () => {
    const rows =
      await t.db`select held_until from notification_deliveries where user_id = ${customer.user._id} and channel = 'sms'`
    return rows.length ? rows : undefined
  })
  expect(held?.heldUntil).toBe('2026-07-01T17:30:00.000Z')
  expect((await t.put('/users/preferences/quiet-hours', { quietHours: null }, customer)).body.data.own).toBeNull()
  for (const bad of [
    { ...own, from: '25:00' },
    { ...own, timeZone: 'Mars/Olympus' },
    { ...own, extra: 1 },
  ])
    expect((await t.put('/users/preferences/quiet-hours', { quietHours: bad }, customer)).status).toBe(400)
})

test('couriers and staff hear what concerns them', async () => {
  const [admin, courier, customer] = [await t.anAdmin(), await t.aWorkingCourier(), await t.aCustomer()]
  const order = await t.anOrder(customer)
  await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
  const offer = await until(async () => (await t.get('/notifications', courier)).body.data[0])
  expect(offer).toMatchObject({ type: 'order.offered', link: '/courier/orders' })
  const facts = { courierId: courier.courierId, userId: courier.user._id }
  await t.db.transaction(async (tx) => {
    await tx.emit({
      type: 'courier.document-decided',
      ...facts,
      document: 'insurance',
      approved: false,
      reason: 'Blurred',
    })
    await tx.emit({ type: 'courier.suspended', ...facts, reason: 'Late', until: null })
    await tx.emit({ type: 'payout.sent', ...facts, payoutId: order._id, amountCents: 24350 })
    await tx.emit({ type: 'courier.applied', ...facts })
  })
  expect((await t.emailTo(courier.email, 'Your insurance was rejected')).text).toContain('Blurred')
  await t.emailTo(courier.email, 'Your account is suspended until further notice')
  await t.emailTo(courier.email, /^Your payout of \$243\.50 is on its way$/)
  const seen = await until(async () =>
    (await t.get('/notifications', admin)).body.data.find(
      (each: { type: string }) => each.type === 'staff.courier-applied',
    ),
  )
  expect(seen.title).toBe('Luc Gagnon applied as a courier')
})

test('who is concerned by a change of an order hears of it: the customer, and the courier who carries it', async () => {
  const [admin, courier, customer] = [await t.anAdmin(), await t.aWorkingCourier(), await t.aCustomer()]
  const order = await t.anOrder(customer)
  const edit = (instructions: string) =>
    t.put(`/orders/${order._id}`, { reason: 'Customer called', delivery: { instructions } }, admin)
  await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
  expect((await edit('Side door')).status).toBe(200)
  await until(async () => (await told(customer, 'order.edited')).length === 2 || undefined)
  expect(await told(courier, 'order.changed')).toEqual([])
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await edit('Back door')
  await until(async () => (await told(courier, 'order.changed')).length > 0 || undefined)
  const changed = (await t.get('/notifications', courier)).body.data.find(
    (each: { type: string }) => each.type === 'order.changed',
  )
  expect(changed).toMatchObject({ link: `/courier/active?order=${order.orderNumber}` })
  expect((await t.emailTo(customer.email, /was changed$/)).html).toContain(`/customer?order=${order.orderNumber}`)
})

test('whoever was switched off or is gone hears nothing', async () => {
  const [admin, customer] = [await t.anAdmin(), await t.aCustomer()]
  const order = await t.anOrder(customer)
  await t.emailTo(customer.email, /placed$/)
  await t.put(`/users/${customer.user._id}/toggle-status`, {}, admin)
  const probe = await t.aCustomer()
  await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, admin)
  await t.anOrder(probe)
  await t.emailTo(probe.email, /placed$/)
  expect(await told(customer, 'order.cancelled')).toEqual([])
})
