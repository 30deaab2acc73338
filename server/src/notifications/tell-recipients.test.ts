import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let courier: Person
beforeAll(async () => {
  t = await makeApp()
  courier = await t.aWorkingCourier()
})

const deliveredTo = async (contact: Record<string, string>, customer: Person) => {
  const order = await t.anOrder(customer, { delivery: { ...aDraft().delivery, ...contact } })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, courier)
  return order
}
const toldTo = (orderId: string) => t.db`
  select receiver, notice from notification_deliveries where order_id = ${orderId} and user_id is null order by created_at`

test('a recipient without an account gets the link by SMS once it is on its way, and hears of the delivery', async () => {
  const customer = await t.aCustomer()
  const order = await deliveredTo({ contactPhone: '416 555 0177' }, customer)
  const sent = await until(() => {
    const mine = t.sentSms.filter((sms) => sms.to === '+14165550177')
    return mine.length === 3 ? mine.map((sms) => sms.text).sort() : undefined
  })
  const link = /https:\/\/maple\.test\/r\/[\w-]{43}/.exec(sent[0] ?? '')?.[0]
  expect(sent).toEqual([
    expect.stringMatching(/^Maple Dispatch: a parcel from Ada Lovelace is coming, .+ to .+\. See it or change it: /),
    `Maple Dispatch: a parcel from Ada Lovelace is on its way to you. Follow it: ${link}`,
    `Maple Dispatch: your parcel from Ada Lovelace was delivered. ${link}`,
  ])
  expect(sent[0]).toContain(link)
  expect((await t.get(`/recipient/${link?.split('/').at(-1)}`)).body.data.orderNumber).toBe(order.orderNumber)
})

test('[H1] each recipient of an order with several deliveries hears of their own, with their own PIN, once', async () => {
  const customer = await t.aCustomer()
  const door = (contactPhone: string, proof: object = {}) => ({
    kind: 'delivery',
    address: aDraft().delivery.address,
    contactName: 'Marc Roy',
    contactPhone,
    proof,
  })
  const draft = {
    stops: [door('416 555 0121'), door('416 555 0122', { pin: true })],
    parcels: [
      { description: 'One', toStop: 0 },
      { description: 'Two', toStop: 1 },
    ],
  }
  const order = (await t.post('/orders', draft, customer)).body.data
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  const to = (phone: string) =>
    t.sentSms.flatMap(({ to: each, text }) => (each === phone && !text.includes('is coming') ? [text] : []))
  await until(() => (to('+14165550121').length && to('+14165550122').length) || undefined)
  expect(to('+14165550121')[0]).not.toContain('PIN')
  expect(to('+14165550122')[0]).toContain(`this PIN: ${order.stops[2].deliveryPin}`)
  await t.put(`/orders/${order._id}/stops/${order.stops[1]._id}`, { status: 'done' }, courier)
  await until(() => to('+14165550121').length === 2 || undefined)
  expect(to('+14165550122')).toHaveLength(1)
  const admin = await t.anAdmin()
  await t.put(`/orders/${order._id}/stops/${order.stops[2]._id}`, { status: 'done', notes: 'Seen' }, admin)
  await until(() => to('+14165550122').length === 2 || undefined)
  expect(to('+14165550121')).toHaveLength(2)
})

test('with an e-mail address it is mailed instead, in the customer’s language', async () => {
  const customer = await t.aCustomer()
  await t.put('/users/preferences', { language: 'fr' }, customer)
  const order = await deliveredTo({ contactPhone: '416 555 0166', contactEmail: 'Marc@Example.ca' }, customer)
  const mail = await t.emailTo('marc@example.ca', 'Un colis de Ada Lovelace est en route')
  const token = /https:\/\/maple\.test\/r\/([\w-]{43})/.exec(mail.text)?.[1]
  expect((await t.get(`/recipient/${token}`)).body.data.orderNumber).toBe(order.orderNumber)
  expect(mail.text).toContain('vous apporte un colis')
  await t.emailTo('marc@example.ca', 'Votre colis de Ada Lovelace a été livré')
  expect(t.sentSms.filter((sms) => sms.to === '+14165550166')).toEqual([])
})

test('an order with a PIN brings it to the recipient, and the outbox does not show it', async () => {
  const customer = await t.aCustomer()
  const { delivery, package: parcel, ...rest } = aDraft()
  const order = await t.anOrder(customer, {
    ...rest,
    delivery: { ...delivery, contactPhone: '416 555 0133' },
    package: { ...parcel, requiresPin: true },
  })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  const { deliveryPin } = (await t.get(`/orders/${order._id}`, customer)).body.data
  const sms = await until(() => t.sentSms.find(({ to, text }) => to === '+14165550133' && text.includes('on its way')))
  expect(sms.text).toContain(`Tell the courier this PIN: ${deliveryPin}`)
  const { data } = (await t.get('/admin/outbox/sms?limit=100', await t.anAdmin())).body
  const kept = data.find(
    ({ to, text }: { to: string; text: string }) => to === '+14165550133' && text.includes('on its way'),
  ).text
  expect(kept).toContain('this PIN: ••••')
  expect(kept).not.toContain(`PIN: ${deliveryPin}`)
})

test('never to the customer’s own phone or address a second time', async () => {
  const customer = await t.aCustomer({ phone: '416 555 0155' })
  const order = await deliveredTo({ contactPhone: '(416) 555-0155' }, customer)
  const other = await deliveredTo({ contactEmail: customer.email }, customer)
  await t.emailTo(customer.email, /delivered$/)
  await until(async () =>
    (await t.db`select 1 from pgboss.job where name = 'plan-notices' and state in ('created', 'active', 'retry')`)
      .length
      ? undefined
      : true,
  )
  expect(await toldTo(order._id)).toEqual([])
  expect(await toldTo(other._id)).toEqual([])
})

test('[notifications.tellRecipients] switched off, recipients hear nothing', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'notifications.tellRecipients': false } }, boss)
  const customer = await t.aCustomer()
  const order = await deliveredTo({ contactPhone: '416 555 0144' }, customer)
  await t.emailTo(customer.email, /delivered$/)
  expect(await toldTo(order._id)).toEqual([])
})

test('a bad address for the recipient is refused beside its field', async () => {
  const draft = { ...aDraft(), delivery: { ...aDraft().delivery, contactEmail: 'marc@' } }
  expect(await t.post('/orders', draft, await t.aCustomer())).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'delivery.contactEmail' }] },
  })
})
