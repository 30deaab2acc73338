import { instantAt } from '@maple/contract/platform/local-time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

/** A fixed Thursday in summer time, ten in the morning in Toronto. */
const now = new Date('2026-06-18T14:00:00Z')
let t: TestApp
let customer: Person
beforeAll(async () => {
  t = await makeApp({ now: () => now })
  customer = await t.aCustomer()
})

const zone = 'America/Toronto'
const window = (date: string, start: string, end: string) => ({
  scheduledDate: instantAt(date, start, zone).toISOString(),
  timeWindow: { start: instantAt(date, start, zone).toISOString(), end: instantAt(date, end, zone).toISOString() },
})
const draft = (delivery: object = {}, more: object = {}) => ({
  ...aDraft(),
  ...more,
  delivery: { ...aDraft().delivery, ...delivery },
})
const later = (more: object = {}) => draft(window('2026-06-19', '09:00', '11:00'), { timing: 'later', ...more })
const quote = (body: object, who?: Person, headers?: Record<string, string>) =>
  t.post('/orders/quote', body, who, headers)
const place = (body: object, who: Person = customer) => t.post('/orders', body, who)

test('[D5] [D8] anyone gets a quote: lines that add up to the total, good for 15 minutes', async () => {
  const { status, body } = await quote(later())
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    quoteId: expect.any(String),
    timing: 'later',
    expiresAt: '2026-06-18T14:15:00.000Z',
    pricing: { baseFee: 8.99, serviceFee: 1.99, tax: 1.52, total: 12.5, courierEarnings: 7.64 },
  })
  const sum = body.data.lines.reduce(
    (total: number, line: { amount: number }) => total + Math.round(line.amount * 100),
    0,
  )
  expect(sum).toBe(1250)
  expect((await quote(later(), undefined, { 'accept-language': 'fr' })).body.data.lines[0].label).toBe(
    'Livraison, colis moyen',
  )
})

describe('[D8] a price before sign-up', () => {
  const bare = {
    type: 'pickup-delivery',
    pickup: { address: 'M5V 3A8' },
    delivery: { address: 'L8P 1A1' },
    package: { size: 'large' },
    priority: 'urgent',
  }
  test('needs two places and a size: no name, phone or description', async () => {
    const { status, body } = await quote({ ...bare, timing: 'now' })
    expect([status, body.data.pricing.total]).toEqual([200, 28.5])
    expect(body.data.estimatedDistance).toBeGreaterThan(50_000)
    expect((await quote({ type: 'delivery-only', delivery: {}, package: {} })).body.data.pricing.total).toBe(14.5)
  })
  test('is bound to what was given: an order that says more needs its own quote', async () => {
    const { quoteId } = (await quote(bare)).body.data
    const whole = {
      ...bare,
      delivery: { ...bare.delivery, contactName: 'Chloé', contactPhone: '514 555 0112' },
      package: { ...bare.package, description: 'Vase' },
    }
    expect(await place({ ...whole, quoteId })).toMatchObject({ status: 409, body: { code: 'quote_mismatch' } })
    const own = (await quote(whole)).body.data
    expect((await place({ ...whole, quoteId: own.quoteId })).status).toBe(201)
  })
  test('an order still needs them all', async () => {
    expect(await place(bare)).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all required delivery information' },
    })
    expect((await quote({ ...bare, delivery: { address: 'x'.repeat(301) } })).status).toBe(400)
    expect((await quote({ ...bare, pricing: { total: 1 } })).status).toBe(400)
  })
})

describe('[D5] an order with a quote costs exactly that', () => {
  test('also after the prices went up', async () => {
    const alone = await makeApp({ now: () => now })
    const [boss, owner] = [await alone.aSuperAdmin(), await alone.aCustomer()]
    const { quoteId } = (await alone.post('/orders/quote', later(), owner)).body.data
    await alone.put('/admin/settings/bulk', { settings: { 'payments.mediumFee': 50 } }, boss)
    const kept = (await alone.post('/orders', { ...later(), quoteId }, owner)).body.data
    expect(kept).toMatchObject({ totalAmount: 12.5, priceVersion: 1 })
    const today = (await alone.post('/orders', later(), owner)).body.data
    expect(today.totalAmount).toBe(53.51)
    const rows =
      await alone.db`select s.values->>'payments.mediumFee' as fee from order_prices p join price_settings s on s.version = p.settings_version order by p.created_at`
    expect(rows.map((row) => row.fee)).toEqual(['8.99', '50'])
  })
  test('but not for another order, another person, or after it ran out', async () => {
    const { quoteId } = (await quote(later(), customer)).body.data
    expect(await place({ ...later({ priority: 'urgent' }), quoteId })).toMatchObject({
      status: 409,
      body: { code: 'quote_mismatch' },
    })
    expect(await place({ ...later(), quoteId }, await t.aCustomer())).toMatchObject({
      status: 409,
      body: { code: 'quote_expired' },
    })
    await t.db`update quotes set expires_at = ${now} where id = ${quoteId}`
    expect(await place({ ...later(), quoteId })).toMatchObject({
      status: 409,
      body: { code: 'quote_expired', message: 'This quote has expired. Please ask for a new one.' },
    })
    expect((await place({ ...later(), quoteId: '01890000-0000-7000-8000-000000000000' })).status).toBe(409)
  })
  test('a quote from before signing in is good too', async () => {
    const { quoteId } = (await quote(later())).body.data
    expect((await place({ ...later(), quoteId })).status).toBe(201)
  })
})

test.each([
  ['pricing', { pricing: { total: 1 } }],
  ['totalAmount', { totalAmount: 0.01 }],
  ['total', { total: 0 }],
])('[D5] a client that sends %s is refused', async (path, more) => {
  expect(await place({ ...later(), ...more })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})

describe('[D6] now or later', () => {
  test.each([
    ['nothing said', draft(), 'now'],
    ['a date within 45 minutes', draft({ scheduledDate: '2026-06-18T14:40:00Z' }), 'now'],
    ['a date tomorrow with its window', draft(window('2026-06-19', '15:00', '17:00')), 'later'],
    ['now, whatever the date', draft(window('2026-06-19', '15:00', '17:00'), { timing: 'now' }), 'now'],
  ])('%s', async (_name, body, timing) => {
    expect((await quote(body)).body.data.timing).toBe(timing)
  })
  test('now is 30 minutes ahead with a window of two hours', async () => {
    const { delivery } = (await place(draft())).body.data
    expect(delivery).toMatchObject({
      scheduledDate: '2026-06-18T14:30:00.000Z',
      timeWindow: { start: '2026-06-18T14:30:00.000Z', end: '2026-06-18T16:30:00.000Z' },
    })
  })
})

describe('[A2] [D7] what is refused, in the words of the form, and no order is made', () => {
  const day = '2026-06-19'
  const cases: [string, object, string][] = [
    ['no date', draft({}, { timing: 'later' }), 'Please select a delivery date and time window'],
    [
      'no window',
      draft({ scheduledDate: '2026-06-19T00:00:00Z' }, { timing: 'later' }),
      'Please select a delivery date and time window',
    ],
    [
      'a date that is none',
      draft({ ...window(day, '09:00', '11:00'), scheduledDate: 'soon' }, { timing: 'later' }),
      'Invalid scheduled date',
    ],
    [
      'a start that is none',
      draft(
        { ...window(day, '09:00', '11:00'), timeWindow: { start: 'x', end: '2026-06-19T15:00:00Z' } },
        { timing: 'later' },
      ),
      'Invalid time window start',
    ],
    [
      'an end that is none',
      draft(
        { ...window(day, '09:00', '11:00'), timeWindow: { start: '2026-06-19T13:00:00Z', end: '' } },
        { timing: 'later' },
      ),
      'Invalid time window end',
    ],
    [
      'an end before the start',
      draft({ ...window(day, '11:00', '09:00') }, { timing: 'later' }),
      'The time window must end after it starts',
    ],
    [
      'the window that is switched off',
      draft(window(day, '13:00', '15:00'), { timing: 'later' }),
      'That time window is not available',
    ],
    [
      'a window that is not in the list',
      draft(window(day, '09:30', '11:00'), { timing: 'later' }),
      'That time window is not available',
    ],
    [
      'yesterday',
      draft(window('2026-06-17', '09:00', '11:00'), { timing: 'later' }),
      'The delivery date lies in the past',
    ],
    [
      '61 days ahead',
      draft(window('2026-08-18', '09:00', '11:00'), { timing: 'later' }),
      'Orders can be placed at most 60 days ahead',
    ],
    [
      'a window that has ended today',
      draft(window('2026-06-18', '07:00', '09:00'), { timing: 'later' }),
      'The delivery date lies in the past',
    ],
    [
      'a date and a window of different days',
      draft({ ...window(day, '09:00', '11:00'), scheduledDate: '2026-06-25T14:00:00Z' }, { timing: 'later' }),
      'Invalid scheduled date',
    ],
    ['no address', draft({ address: ' ' }), 'Please fill in all required delivery information'],
    ['no recipient', draft({ contactName: undefined }), 'Please fill in all required delivery information'],
    ['no phone', draft({ contactPhone: '' }), 'Please fill in all required delivery information'],
    [
      'no delivery',
      { type: 'delivery-only', package: { description: 'x' } },
      'Please fill in all required delivery information',
    ],
    ['no description', draft({}, { package: { description: '' } }), 'Please provide a package description'],
    ['no package', { type: 'delivery-only', delivery: aDraft().delivery }, 'Please provide a package description'],
    ['a pickup order without pickup', draft({}, { type: 'pickup-delivery' }), 'Please fill in the pickup address'],
    [
      'a pickup for delivery-only',
      draft({}, { pickup: { address: 'x' } }),
      'A pickup block is only for orders with a pickup',
    ],
    ['an unknown discount', draft({}, { discountCode: 'NOPE' }), 'This discount code is not known or no longer good'],
  ]
  // A price can be had without these (D8).
  const withoutNames = ['no address', 'no recipient', 'no phone', 'no description']
  test.each(cases)('%s', async (name, body, message) => {
    const owner = await t.aCustomer()
    expect(await place(body, owner)).toMatchObject({ status: 400, body: { message } })
    if (!withoutNames.includes(name)) expect(await quote(body)).toMatchObject({ status: 400, body: { message } })
    expect((await t.get('/orders', owner)).body.pagination.total).toBe(0)
  })
  test('[settings] orders.horizonDays: the last day that is open is as far ahead as the setting says', async () => {
    const boss = await t.aSuperAdmin()
    const on = (date: string) => quote(draft(window(date, '09:00', '11:00'), { timing: 'later' }))
    expect((await on('2026-08-17')).status).toBe(200)
    await t.put('/admin/settings/bulk', { settings: { 'orders.horizonDays': 7 } }, boss)
    expect((await on('2026-06-25')).status).toBe(200)
    expect(await on('2026-06-26')).toMatchObject({
      status: 400,
      body: {
        message: 'Orders can be placed at most 7 days ahead',
        errors: [{ path: 'delivery.scheduledDate' }],
      },
    })
  })
  test('weight and value must be numbers', async () => {
    for (const wrong of [{ weight: '2' }, { value: 'x' }, { weight: -1 }, { size: 'huge' }]) {
      expect((await place(draft({}, { package: { description: 'x', ...wrong } }))).status).toBe(400)
    }
  })
})

describe('discount codes', () => {
  test('percent and fixed come off before tax, in any case', async () => {
    await t.db`insert into discount_codes (id, code, kind, amount, starts_at) values (gen_random_uuid(), 'TENTH', 'percent', 1000, '2026-01-01'), (gen_random_uuid(), 'TWO', 'fixed', 200, '2026-01-01')`
    expect((await quote(later({ discountCode: 'tenth' }))).body.data.pricing).toMatchObject({
      discount: 1.1,
      total: 11.4,
    })
    expect((await quote(later({ discountCode: 'TWO' }))).body.data.pricing).toMatchObject({ discount: 2, total: 10.5 })
  })
  test('only within their dates', async () => {
    await t.db`insert into discount_codes (id, code, kind, amount, starts_at, ends_at) values (gen_random_uuid(), 'OVER', 'fixed', 100, '2026-01-01', ${now}), (gen_random_uuid(), 'EARLY', 'fixed', 100, '2026-07-01', null)`
    for (const discountCode of ['OVER', 'EARLY']) expect((await quote(later({ discountCode }))).status).toBe(400)
  })
  test('a limit of uses holds when many come at once, and a cancelled order gives its use back', async () => {
    await t.db`insert into discount_codes (id, code, kind, amount, starts_at, uses_limit) values (gen_random_uuid(), 'THREE', 'fixed', 100, '2026-01-01', 3)`
    const owners = await Promise.all(Array.from({ length: 8 }, () => t.aCustomer()))
    const replies = await Promise.all(owners.map((owner) => place(later({ discountCode: 'THREE' }), owner)))
    const placed = replies
      .map((reply, at) => ({ reply, owner: owners[at] as Person }))
      .filter(({ reply }) => reply.status === 201)
    expect(placed).toHaveLength(3)
    expect((await quote(later({ discountCode: 'THREE' }))).status).toBe(400)
    await t.put(`/orders/${placed[0]?.reply.body.data._id}/cancel`, {}, placed[0]?.owner)
    expect((await quote(later({ discountCode: 'THREE' }))).status).toBe(200)
  })
  test('once for each customer', async () => {
    await t.db`insert into discount_codes (id, code, kind, amount, starts_at, per_customer_limit) values (gen_random_uuid(), 'ONCE', 'fixed', 100, '2026-01-01', 1)`
    expect((await place(later({ discountCode: 'ONCE' }))).status).toBe(201)
    expect(await place(later({ discountCode: 'ONCE' }))).toMatchObject({
      status: 400,
      body: { message: 'You have used this discount code already' },
    })
    expect((await place(later({ discountCode: 'ONCE' }), await t.aCustomer())).status).toBe(201)
  })
})

test('[E10] 60 anonymous quotes a minute and address; a customer is not held to it', async () => {
  const from = '10.97.0.1'
  for (let n = 0; n < 60; n += 1) expect((await quote(later(), undefined, { from })).status).toBe(200)
  expect((await quote(later(), undefined, { from })).status).toBe(429)
  expect((await quote(later(), customer, { from })).status).toBe(200)
})
