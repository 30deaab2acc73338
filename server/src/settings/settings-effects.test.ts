import { randomUUID } from 'node:crypto'
import { instantAt, localTime, type OrderView, type SettingValues } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, form, makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { textOfPdf } from '../../test/pdf-text.ts'

let t: TestApp
let boss: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
})

const set = (settings: Partial<SettingValues>) => t.put('/admin/settings/bulk', { settings }, boss)
/** A place of its own, so that only these calls count. */
const from = () => `10.250.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
const minutesBetween = (a: string, b: string) => (new Date(b).getTime() - new Date(a).getTime()) / 60_000

test('the public configuration carries the logo and how often pages refresh', async () => {
  await set({ 'general.logoUrl': 'https://maple.test/logo.svg', 'tracking.publicRefreshSeconds': 45 })
  expect((await t.get('/config')).body.data).toMatchObject({
    logoUrl: 'https://maple.test/logo.svg',
    publicRefreshSeconds: 45,
  })
})

test('the company is named as it is called now: on pages, labels and in mails', async () => {
  await set({ 'general.companyName': 'Grouse Express' })
  expect((await t.get('/config')).body.data.companyName).toBe('Grouse Express')
  const order = await t.anOrder(customer)
  expect(textOfPdf((await t.get(`/orders/${order._id}/label`, boss)).raw)).toContain('Grouse Express')
  await t.post('/auth/forgot-password', { email: customer.email })
  expect((await t.emailTo(customer.email, /password/i)).text).toContain('Grouse Express')
})

test('orders: the depot, and how soon and how long the window of an order for now is', async () => {
  await set({
    'general.depotAddress': '1 Yonge St, Toronto, ON M5E 1W7',
    'orders.nowLeadMinutes': 10,
    'orders.nowWindowMinutes': 60,
  })
  const order = await t.anOrder(customer)
  expect(order.pickup.address).toBe('1 Yonge St, Toronto, ON M5E 1W7')
  const { start, end } = order.delivery.timeWindow
  expect(Math.round(minutesBetween(order.createdAt, start))).toBe(10)
  expect(minutesBetween(start, end)).toBe(60)
})

describe('each notification can be switched off', () => {
  const heard = async (who: Person) =>
    ((await t.get('/notifications?limit=50', who)).body.data as { type: string }[]).map((one) => one.type)
  /** What is decided by the setting is decided. */
  const noJobFor = async ({ _id }: OrderView) => {
    const open = await t.db`
      select 1 from pgboss.job where state < 'completed' and data::text like ${`%${_id}%`} and name like '%notice%'`
    return open.length === 0
  }
  const moves = {
    'notifications.orderAssigned': 'order.accepted',
    'notifications.orderPickedUp': 'order.picked-up',
    'notifications.orderInTransit': 'order.in-transit',
    'notifications.orderDelivered': 'order.delivered',
  } as const

  test('assigned, picked up, in transit, delivered', async () => {
    const off = Object.fromEntries(Object.keys(moves).map((key) => [key, false]))
    await set(off)
    const who = await t.aCustomer()
    const order = await t.anOrder(who)
    const courier = await t.aWorkingCourier()
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    for (const status of ['picked-up', 'in-transit']) await t.put(`/orders/${order._id}/status`, { status }, courier)
    await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
    await until(() => noJobFor(order))
    const next = await t.anOrder(who)
    await t.put(`/couriers/accept-order/${next._id}`, undefined, courier)
    await t.put(`/orders/${next._id}/status`, { status: 'picked-up' }, courier)
    await set({ 'notifications.orderDelivered': true })
    await t.put(`/orders/${next._id}/status`, { status: 'delivered' }, courier)
    await until(async () => (await heard(who)).includes('order.delivered'))
    for (const type of ['order.accepted', 'order.picked-up', 'order.in-transit'])
      expect(await heard(who)).not.toContain(type)
    expect((await heard(who)).filter((type) => type === 'order.delivered')).toHaveLength(1)
  })

  test('cancelled', async () => {
    await set({ 'notifications.orderCancelled': false })
    const who = await t.aCustomer()
    const [silent, told] = [await t.anOrder(who), await t.anOrder(who)]
    await t.put(`/orders/${silent._id}/cancel`, { reason: 'Not needed' }, who)
    await until(() => noJobFor(silent))
    await set({ 'notifications.orderCancelled': true })
    await t.put(`/orders/${told._id}/cancel`, { reason: 'Not needed' }, who)
    await until(async () => (await heard(who)).includes('order.cancelled'))
    expect((await heard(who)).filter((type) => type === 'order.cancelled')).toHaveLength(1)
  })
})

describe('[D1] each price is in the next quote', () => {
  const day = localTime(new Date(Date.now() + 3 * 86_400_000), 'America/Toronto').date
  const [start, end] = ['09:00', '11:00'].map((time) => instantAt(day, time, 'America/Toronto').toISOString())
  const asked = (timing: 'now' | 'later', size = 'small', priority = 'normal') => ({
    ...aDraft(),
    timing,
    priority,
    package: { ...aDraft().package, size },
    delivery: { ...aDraft().delivery, ...(timing === 'later' && { scheduledDate: start, timeWindow: { start, end } }) },
  })
  const total = async (draft: object) => {
    const { status, body } = await t.post('/orders/quote', draft, customer)
    expect(status).toBe(200)
    return Math.round(body.data.pricing.total * 100)
  }
  test.each([
    ['payments.deliveryFee', asked('later')],
    ['payments.mediumFee', asked('later', 'medium')],
    ['payments.largeFee', asked('later', 'large')],
    ['payments.serviceFee', asked('later')],
    ['payments.expressFee', asked('now')],
    ['payments.highFeeNow', asked('now', 'small', 'high')],
    ['payments.highFeeLater', asked('later', 'small', 'high')],
    ['payments.urgentFeeNow', asked('now', 'small', 'urgent')],
    ['payments.urgentFeeLater', asked('later', 'small', 'urgent')],
    ['payments.fixedTax', asked('later')],
  ] as const)('%s', async (key, draft) => {
    const fee = ((await t.get('/admin/settings/all', boss)).body.data as SettingValues)[key]
    const [before, other] = [await total(draft), await total(asked('later', 'medium', 'normal'))]
    await set({ [key]: fee + 1 })
    expect(await total(draft)).toBe(before + 100)
    if (!['payments.mediumFee', 'payments.serviceFee', 'payments.fixedTax'].includes(key))
      expect(await total(asked('later', 'medium', 'normal'))).toBe(other)
  })

  test('the share of the company', async () => {
    const share = async () => {
      const order = await t.anOrder(customer)
      return order.pricing.courierEarnings / (order.pricing.baseFee + order.pricing.priorityFee)
    }
    expect(await share()).toBeCloseTo(0.85, 2)
    await set({ 'payments.commissionRate': 50 })
    expect(await share()).toBeCloseTo(0.5, 2)
  })
})

test('payments: cancelling after acceptance costs the fee, which the customer is told before', async () => {
  await set({ 'payments.cancelFee': 7 })
  expect((await t.get('/config')).body.data.cancelFee).toBe(7)
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, await t.aWorkingCourier())
  await t.put(`/orders/${order._id}/cancel`, { reason: 'Not needed' }, customer)
  const taken = await until(async () => {
    const [payment] = (await t.get(`/orders/${order._id}/payments`, boss)).body.data as { captured: number }[]
    return payment && payment.captured > 0 ? payment.captured : undefined
  })
  expect(taken).toBe(7)
})

test('payments: the day of payouts', async () => {
  await set({ 'payments.payoutWeekday': 'tuesday' })
  const courier = await t.aWorkingCourier()
  const { nextPayout } = (await t.get('/couriers/earnings', courier)).body.data as { nextPayout: string }
  const day = new Date(nextPayout.length === 10 ? `${nextPayout}T12:00:00Z` : nextPayout)
  expect(new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'America/Toronto' }).format(day)).toBe('Tuesday')
})

describe('who comes too often is told to wait', () => {
  test('anybody, on any page', async () => {
    await set({ 'limits.anonymousPerMinute': 10 })
    const place = from()
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await t.get('/config', undefined, { from: place })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('quotes, tracking and signing in', async () => {
    await set({ 'limits.quotePerMinute': 1, 'limits.trackingPerMinute': 1, 'limits.loginPerMinute': 1 })
    const place = from()
    const twice = async (ask: () => Promise<{ status: number }>) => [(await ask()).status, (await ask()).status]
    expect(await twice(() => t.post('/orders/quote', aDraft(), undefined, { from: place }))).toEqual([200, 429])
    expect(await twice(() => t.get('/orders/track/NOPE', undefined, { from: place }))).toEqual([404, 429])
    const login = { email: 'nobody@example.ca', password }
    expect(await twice(() => t.post('/auth/login', login, undefined, { from: place }))).toEqual([401, 429])
  })

  test('e-mails that are taken', async () => {
    await set({ 'limits.registerRefusalsPerHour': 1 })
    const place = from()
    const again = () =>
      t.post(
        '/auth/register',
        { firstName: 'A', lastName: 'B', phone: '416 555 0100', password, email: customer.email },
        undefined,
        { from: place },
      )
    expect([(await again()).status, (await again()).status]).toEqual([409, 429])
  })
})

describe('security', () => {
  test('how many wrong tries lock an account, and for how long', async () => {
    await set({ 'security.lockoutTries': 3, 'security.lockoutMinutes': 42 })
    const person = await t.aCustomer()
    const wrong = () => t.post('/auth/login', { email: person.email, password: 'Wrong-Heron-42' })
    for (let i = 0; i < 3; i += 1) await wrong()
    expect((await wrong()).status).toBe(423)
    const [row] = await t.db<{ minutes: number }[]>`
      select extract(epoch from locked_until - now()) / 60 as minutes from failed_tries where user_id = ${person.user._id}`
    expect(Math.round(Number(row?.minutes))).toBe(42)
  })

  test('how long a session lives without a request', async () => {
    const person = await t.aCustomer()
    await t.db`update sessions set last_seen_at = now() - interval '20 minutes' where user_id = ${person.user._id}`
    await set({ 'security.sessionTimeoutMinutes': 15 })
    expect((await t.get('/auth/me', person)).status).toBe(401)
  })

  test('how long remember-me remembers', async () => {
    const person = await t.aCustomer()
    const login = await t.post('/auth/login', { email: person.email, password, remember: true })
    const session = { token: login.body.token as string }
    await t.db`update sessions set last_seen_at = now() - interval '2 days' where user_id = ${person.user._id}`
    await set({ 'security.rememberMeDays': 1 })
    expect((await t.get('/auth/me', session)).status).toBe(401)
  })

  test('how large a photo may be', async () => {
    await set({ 'security.photoMaxMegabytes': 1 })
    const bytes = Buffer.alloc(1024 * 1024 + 1)
    const { payload, headers } = form({ profilePhoto: { bytes, filename: 'a.png', type: 'image/png' } })
    expect((await t.call('POST', '/users/upload-photo', customer, payload, headers)).status).toBe(413)
  })

  test('[F4] what a manager may do', async () => {
    const manager = await t.anAdmin('manager')
    expect((await t.get('/admin/logs', manager)).status).toBe(403)
    await set({ 'roles.manager': ['order-tracking', 'basic-reports'] })
    expect((await t.get('/admin/logs', manager)).status).toBe(200)
  })
})

test('the windows that customers choose from', async () => {
  const day = localTime(new Date(Date.now() + 3 * 86_400_000), 'America/Toronto').date
  const [start, end] = ['06:00', '07:00'].map((time) => instantAt(day, time, 'America/Toronto').toISOString())
  const later = {
    ...aDraft(),
    timing: 'later',
    delivery: { ...aDraft().delivery, scheduledDate: start, timeWindow: { start, end } },
  }
  const place = () => t.post('/orders', later, customer, { 'idempotency-key': randomUUID() })
  expect((await place()).status).toBe(400)
  await set({ 'orders.timeWindows': [{ start: '06:00', end: '07:00', enabled: true }] })
  const placed = await place()
  expect(placed.status).toBe(201)
  expect((placed.body.data as OrderView).delivery.timeWindow).toEqual({ start, end })
})
