import sharp from 'sharp'
import { updateRollups } from '../src/analytics/update-rollups.ts'
import { form, type Person, type TestApp, tokenIn, until } from './make-app.ts'

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#7c2d12' } })
    .png()
    .toBuffer()

/** Whose words are like nobody else's, so that whatever is left of them is found. */
export const zebedee = {
  firstName: 'Zebedee',
  lastName: 'Quuxford',
  phone: '416 555 0189',
  email: 'zebedee@quuxford.example',
}

/** Everything that is set up has to be there, or its absence later proves nothing. */
export async function ok<T extends { status: number; body: unknown }>(call: Promise<T>): Promise<T> {
  const reply = await call
  if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

export const settled = (t: TestApp) =>
  until(async () => {
    const waiting = await t.db`select 1 from pgboss.job j where state in ('created', 'retry', 'active')
      and exists (select from pgboss.queue q where q.name = j.name) and start_after < now() + interval '20 seconds'
      and name not in (select name from pgboss.schedule) and name not like '\\_\\_%'`
    return waiting.length === 0 || undefined
  })

export async function carry(t: TestApp, customer: Person, courier: Person): Promise<string> {
  const order = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: {
      address: '12 Zanzibar Lane, Toronto, ON M5V 2A2',
      contactName: 'Zebedee Quuxford',
      contactPhone: '416 555 0189',
      instructions: 'Ring at Quuxford',
    },
    delivery: {
      address: '99 Zanzibar Road, Toronto, ON M5V 3A8',
      contactName: 'Aunt Quuxford',
      contactPhone: '416 555 0189',
      contactEmail: 'aunt@quuxford.example',
      instructions: 'Behind the xylograph',
    },
    package: { description: 'A xylograph of Zebedee', specialInstructions: 'Mind the xylograph' },
  })
  const id = order._id
  // Offered once the card holds the amount, which a job sees to.
  await until(async () => (await t.put(`/couriers/accept-order/${id}`, undefined, courier)).status === 200 || undefined)
  await ok(t.post(`/orders/${id}/messages`, { text: 'This is Zebedee' }, customer, { 'idempotency-key': `m-${id}` }))
  await ok(t.post(`/orders/${id}/messages`, { text: 'Hello Zebedee, at Zanzibar now' }, courier))
  const photo = form({ text: 'xylograph', photo: { bytes: await picture(), filename: 'x.png' } })
  await ok(t.call('POST', `/orders/${id}/messages`, customer, photo.payload, photo.headers))
  await ok(t.put(`/orders/${id}/status`, { status: 'picked-up', notes: 'Zebedee was in', location: place }, courier))
  await ok(t.post(`/orders/${id}/issues`, { reason: 'delayed', note: 'Quuxford is away' }, courier))
  const proof = form({
    stage: 'delivery',
    note: 'Left with Quuxford',
    signerName: 'Zebedee Quuxford',
    signature: { bytes: await picture(), filename: 's.png' },
    photo: { bytes: await picture(), filename: 'p.png' },
  })
  await ok(t.call('POST', `/orders/${id}/proof`, courier, proof.payload, proof.headers))
  await ok(t.put(`/orders/${id}/status`, { status: 'delivered', notes: 'At Zanzibar', location: place }, courier))
  await ok(t.post(`/orders/${id}/rate`, { score: 5, comment: 'Zebedee is pleased' }, customer))
  return id
}
const place = { address: '99 Zanzibar Road, Toronto', latitude: 43.6461, longitude: -79.3969 }

export async function liveAs(t: TestApp, who: Person): Promise<void> {
  await ok(
    t.post('/users/addresses', { label: 'Zebedee’s', address: '12 Zanzibar Lane' }, who, { 'idempotency-key': 'a' }),
  )
  const photo = form({ profilePhoto: { bytes: await picture(), filename: 'zebedee.png' } })
  await ok(t.call('POST', '/users/upload-photo', who, photo.payload, photo.headers))
  const message = {
    name: 'Zebedee Quuxford',
    email: who.email,
    phone: '416 555 0189',
    subject: 'Xylograph',
    message: 'At Zanzibar',
  }
  await ok(t.post('/contact', message, undefined, { 'idempotency-key': 'c' }))
  await t.post('/auth/login', { email: who.email, password: 'Not-It-77' })
  await ok(t.post('/auth/forgot-password', { email: who.email }))
  await ok(t.post('/orders/quote', draft, who))
  await comeAgain(t, who)
  await t.db`insert into geocoded_addresses (provider, query, places) values
    ('x', '12 zanzibar lane, toronto, on m5v 2a2', '[]'), ('x', '12 zanzi', '[]')`
}

/** What somebody orders again and again, and what they sent as a file. */
async function comeAgain(t: TestApp, who: Person): Promise<void> {
  const template = {
    type: 'delivery-only',
    delivery: {
      address: '12 Zanzibar Lane, Toronto, ON M5V 2A2',
      contactName: 'Zebedee Quuxford',
      contactPhone: '416 555 0189',
    },
    package: { description: 'Xylograph' },
  }
  const far = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  const rule = { rrule: 'FREQ=DAILY', startDate: far, window: { start: '09:00', end: '11:00' } }
  await ok(t.post('/recurrences', { ...rule, template }, who))
  const bytes = Buffer.from(
    'Address,Recipient,Phone,Description\n"12 Zanzibar Lane, Toronto, ON M5V 2A2",Zebedee Quuxford,1,Xylograph',
  )
  const { payload, headers } = form({ file: { bytes, filename: 'orders.csv' } })
  await ok(t.post('/imports', payload, who, headers))
}
const draft = { type: 'delivery-only', delivery: { address: '12 Zanzibar Lane, Toronto, ON M5V 2A2' }, package: {} }

/** As the ledger books a payout that was sent. */
export async function payOut(t: TestApp, who: Person & { courierId: string }): Promise<void> {
  await t.db.transaction(async (tx) => {
    const owed = await tx<{ id: number; kind: string; cents: number }[]>`
      select a.id, a.kind, sum(e.amount_cents)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id = ${who.courierId} group by 1, 2 having sum(e.amount_cents) > 0`
    const [processor] = await tx<{ id: number }[]>`select id from ledger_accounts where kind = 'processor'`
    const [transfer] = await tx<{ id: string }[]>`
      insert into ledger_transfers (id, cause, kind, courier_id) values (gen_random_uuid(), ${`test:${who.courierId}`}, 'payout', ${who.courierId}) returning id`
    const lines = owed.flatMap(({ id, cents }) => [[id, -cents] as const, [processor?.id ?? 0, cents] as const])
    for (const [line, [account, cents]] of lines.entries())
      await tx`insert into ledger_entries values (${transfer?.id ?? ''}, ${line}, ${account}, 'payout', ${cents})`
  })
}

/** The first address is left, and one that was asked for is withdrawn; then a message to us under the first. */
export async function moveHouse(t: TestApp, who: Person): Promise<void> {
  const take = async (email: string) => {
    await ok(t.put('/users/profile', { email }, who))
    return tokenIn(await t.emailTo(email, 'Confirm your new e-mail address'))
  }
  await take('zebedee-never@quuxford.example')
  await ok(t.delete('/users/email-change', who))
  await ok(t.post('/auth/verify-email', { token: await take('zebedee-now@quuxford.example') }))
}

/** An order that did not happen, for a reason of theirs; counted, as each minute does it. */
export async function changeMind(t: TestApp, customer: Person): Promise<string> {
  const order = await t.anOrder(customer)
  await ok(t.put(`/orders/${order._id}/cancel`, { reason: 'Zebedee is ill' }, customer))
  await updateRollups(t.db)
  return order._id
}

export async function giveBack(t: TestApp, orderId: string, boss: Person): Promise<void> {
  const payment = await until(async () => {
    const [row] =
      await t.db`select id from payments where order_id = ${orderId} and kind = 'order' and state = 'captured'`
    return row?.id as string | undefined
  })
  await ok(t.post(`/admin/payments/${payment}/refunds`, { amount: 1, reason: 'Quuxford was cross' }, boss))
}
