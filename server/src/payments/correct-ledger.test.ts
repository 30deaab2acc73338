import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { connect, type Database } from '../platform/db.ts'
import { migrate, readMigrations } from '../platform/migrate.ts'
import { correctLedger } from './correct-ledger.ts'
import { sumBalance } from './ledger.sql.ts'
import { makePayouts } from './make-payouts.ts'
import { listOwed } from './payout-lines.sql.ts'
import { verifyLedger } from './verify-ledger.ts'

/** A database of the version before, which credited tips and fees whether or not they were charged. */
async function oldDatabase(): Promise<{ url: string; db: Database }> {
  const server = inject('postgresUrl')
  const admin = connect(server, { max: 1 })
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  const db = connect(url, { max: 2 })
  const before = (await readMigrations()).map((migration) => migration.name).filter((each) => each < '0035')
  await migrate(db, { names: before })
  return { url, db }
}

const person = async (db: Database, role: 'customer' | 'courier') => {
  const id = randomUUID()
  await db`insert into users (id, email, password_hash, first_name, last_name, role) values (${id}, ${`${id}@example.ca`}, 'x', 'Old', 'Data', ${role})`
  return id
}

async function aCourier(db: Database, earningsCents: number): Promise<string> {
  const [id, userId] = [randomUUID(), await person(db, 'courier')]
  await db`insert into couriers (id, user_id, courier_code, status, earnings_cents) values (${id}, ${userId}, ${id.slice(0, 8)}, 'active', ${earningsCents})`
  return id
}

type Entries = [account: string, owner: string | null, purpose: string, cents: number][]
const nil = '00000000-0000-0000-0000-000000000000'

const book = (
  db: Database,
  cause: string,
  kind: string,
  orderId: string | null,
  courierId: string | null,
  entries: Entries,
) =>
  db.transaction(async (tx) => {
    const id = randomUUID()
    await tx`insert into ledger_transfers (id, cause, kind, order_id, courier_id) values (${id}, ${cause}, ${kind}, ${orderId}, ${courierId})`
    for (const [line, [account, owner, purpose, cents]] of entries.entries()) {
      await tx`insert into ledger_accounts (kind, owner_id) values (${account}, ${owner ?? nil}) on conflict do nothing`
      await tx`
        insert into ledger_entries (transfer_id, line, account_id, purpose, amount_cents)
        select ${id}, ${line + 1}, a.id, ${purpose}, ${cents} from ledger_accounts a where a.kind = ${account} and a.owner_id = ${owner ?? nil}`
    }
  })

interface Old {
  courierId: string
  customerId: string
  status?: 'delivered' | 'cancelled'
  /** What the tip's payment came to; none, if nothing was given. */
  tip?: 'captured' | 'failed'
  captured?: boolean
}

/** 14.50 for now, medium; the courier's 9.34, and a tip of 1,000. */
async function anOrder(db: Database, { courierId, customerId, status = 'delivered', tip, captured = true }: Old) {
  const id = randomUUID()
  const tipCents = tip ? 100_000 : 0
  await db`insert into price_settings (version, values) values ('old', '{}') on conflict do nothing`
  await db`
    insert into orders (id, order_number, status, type, priority, timing, customer_id, courier_id, pickup_address, delivery_address,
      delivery_contact_name, delivery_contact_phone, scheduled_date, window_start, window_end, package_description, package_size, is_fragile,
      requires_signature, base_fee_cents, distance_fee_cents, priority_fee_cents, service_fee_cents, tax_cents, tip_cents, discount_cents,
      total_cents, courier_earnings_cents, price_version, payment_status, search_text, rating_score, rated_at, cancelled_at, cancelled_by)
    values (${id}, ${id.slice(0, 12)}, ${status}, 'delivery-only', 'normal', 'now', ${customerId}, ${courierId}, 'A', 'B', 'C', 'D', now(), now(),
      now() + interval '1 hour', 'Tea', 'medium', false, false, 899, 0, 200, 199, 152, ${tipCents}, 0, ${1450 + tipCents}, ${934 + tipCents},
      ${tip ? 2 : 1}, ${captured ? 'completed' : 'failed'}, 'x', ${tip ? 5 : null}, ${tip ? new Date() : null}, ${status === 'cancelled' ? new Date() : null},
      ${status === 'cancelled' ? 'customer' : null})`
  const lines = (cents: number) => [
    { code: 'base', label: 'Delivery', cents: 1450 },
    ...(cents ? [{ code: 'tip', label: 'Tip', cents }] : []),
  ]
  for (const version of tip ? [1, 2] : [1])
    await db`insert into order_prices (order_id, version, lines, settings_version, reason) values (${id}, ${version}, ${db.json(lines(version === 2 ? tipCents : 0))}, 'old', 'placed')`
  const pay = async (kind: string, cents: number, state: string) => {
    const paymentId = randomUUID()
    const taken = state === 'captured' ? cents : 0
    await db`
      insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state, captured_cents, gateway_id, failure, captured_at)
      values (${paymentId}, ${id}, ${customerId}, ${kind}, 'sandbox', ${kind === 'order' ? 1450 : cents}, ${state}, ${taken}, ${`sbx_${paymentId}`},
        ${taken ? null : 'card_declined'}, ${taken ? new Date() : null})`
    if (taken)
      await book(db, `captured:${paymentId}`, 'capture', id, null, [
        ['customer', customerId, 'payment', taken],
        ['processor', null, 'payment', -taken],
      ])
  }
  if (status === 'cancelled') {
    await book(db, `cancelled:${id}`, 'cancel-fee', id, null, [
      ['customer', customerId, 'cancel-fee', -500],
      ['company', null, 'cancel-fee', 448],
      ['tax', null, 'tax', 52],
    ])
    await pay('order', 500, captured ? 'captured' : 'voided')
    return id
  }
  await book(db, `delivered:${id}`, 'delivery', id, courierId, [
    ['customer', customerId, 'price', -1450],
    ['courier', courierId, 'earnings', 934],
    ['company', null, 'commission', 165],
    ['company', null, 'service-fee', 199],
    ['tax', null, 'tax', 152],
  ])
  await pay('order', 1450, captured ? 'captured' : 'voided')
  if (tip) {
    await book(db, `tip:${id}`, 'tip', id, courierId, [
      ['customer', customerId, 'tip', -tipCents],
      ['tip', courierId, 'tip', tipCents],
    ])
    await pay('tip', tipCents, tip)
  }
  return id
}

let t: TestApp
let boss: Person
let faultsBefore: string[]
const orders: Record<string, string> = {}
const couriers: Record<string, string> = {}
beforeAll(async () => {
  const { url, db } = await oldDatabase()
  const customerId = await person(db, 'customer')
  couriers.owed = await aCourier(db, 101_868)
  couriers.paidOut = await aCourier(db, 100_934)
  couriers.drafted = await aCourier(db, 100_934)
  orders.good = await anOrder(db, { courierId: couriers.owed, customerId })
  orders.badTip = await anOrder(db, { courierId: couriers.owed, customerId, tip: 'failed' })
  orders.goodTip = await anOrder(db, { courierId: couriers.owed, customerId, tip: 'captured' })
  orders.unpaid = await anOrder(db, { courierId: couriers.owed, customerId, captured: false })
  orders.fee = await anOrder(db, { courierId: couriers.owed, customerId, status: 'cancelled' })
  orders.unpaidFee = await anOrder(db, { courierId: couriers.owed, customerId, status: 'cancelled', captured: false })
  orders.gone = await anOrder(db, { courierId: couriers.paidOut, customerId, tip: 'failed' })
  orders.drafted = await anOrder(db, { courierId: couriers.drafted, customerId, tip: 'failed' })
  const sent = randomUUID()
  await db`
    insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, state, sent_at)
    values (${sent}, ${couriers.paidOut ?? ''}, current_date, 934, 100000, 100934, 'sent', now()),
      (${randomUUID()}, ${couriers.drafted ?? ''}, current_date, 934, 100000, 100934, 'draft', null)`
  await book(db, `payout:${sent}`, 'payout', null, couriers.paidOut ?? null, [
    ['courier', couriers.paidOut ?? null, 'payout', -934],
    ['tip', couriers.paidOut ?? null, 'payout', -100_000],
    ['processor', null, 'payout', 100_934],
  ])
  await migrate(db)
  faultsBefore = (await verifyLedger(db)).map(({ check }) => check)
  await db.end()
  t = await makeApp({ databaseUrl: url })
  boss = await t.aSuperAdmin()
})

const balance = (courier: string) => sumBalance(t.db, couriers[courier] ?? '', ['courier', 'tip'])
const view = async (order: string) => (await t.get(`/orders/${orders[order]}`, boss)).body.data

test('[I6] what the version before credited without having captured it is booked back, and the books agree', async () => {
  expect(faultsBefore).toContain('more is credited than was captured')
  expect(faultsBefore).toContain('a customer’s account is negative')
  await correctLedger(t.node.deps)
  expect(await correctLedger(t.node.deps)).toBe(0)
  expect(await verifyLedger(t.db)).toEqual([])
  // Three deliveries were paid, and one tip.
  expect(await balance('owed')).toBe(3 * 934 + 100_000)
  expect(await view('badTip')).toMatchObject({
    totalAmount: 14.5,
    pricing: { tip: 0 },
    payment: { tip: { amount: 1000, status: 'failed' } },
  })
  expect(await view('goodTip')).toMatchObject({ totalAmount: 1014.5, payment: { tip: { status: 'paid' } } })
  expect(await view('unpaidFee')).toMatchObject({ payment: { status: 'failed' } })
  const { stats } = (await t.get(`/admin/couriers/${couriers.owed}`, boss)).body.data
  expect(stats.totalEarnings).toBe(3 * 9.34 + 1000)
})

test('[I6] what was paid out already stays with the courier and is the company’s loss; a draft is made anew', async () => {
  expect(await balance('paidOut')).toBe(0)
  const borne = await t.db`
    select -sum(e.amount_cents)::int as cents from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.kind = 'borne' and a.kind = 'company'`
  expect(borne).toEqual([{ cents: 100_000 }])
  expect(await t.db`select 1 from payouts where courier_id = ${couriers.drafted ?? ''}`).toEqual([])
  await makePayouts(t.node.deps, { periodEnd: '2999-01-01' })
  expect(await t.db`select amount_cents from payouts where courier_id = ${couriers.drafted ?? ''}`).toEqual([
    { amountCents: 934 },
  ])
})

test('[I6] staff who see payments are told of the correction', async () => {
  await t.db.transaction((tx) => tx.emit({ type: 'ledger.corrected', orders: 4, amountCents: 300_934, reviewId: 'x' }))
  await until(async () => {
    const { data } = (await t.get('/notifications', boss)).body
    return data.find(({ title }: { title: string }) => title === 'Bookings corrected: 4 orders')
  })
})

test('one order that cannot be corrected is logged and holds up no other; its courier is not paid before', async () => {
  const [stuck, free] = [orders.goodTip, orders.drafted].toSorted() as [string, string]
  await t.db`insert into ledger_reviews (order_id) values (${stuck}), (${free})`
  await t.db.unsafe(`
    create function refuse_review() returns trigger language plpgsql as $$ begin raise exception 'cannot be corrected'; end $$;
    create trigger refused before delete on ledger_reviews for each row when (old.order_id = '${stuck}') execute function refuse_review()`)
  const mend = () => t.db`drop trigger if exists refused on ledger_reviews`
  onTestFinished(async () => void (await mend()))
  await correctLedger(t.node.deps)
  expect(await t.db`select order_id from ledger_reviews`).toEqual([{ orderId: stuck }])
  const [{ courierId }] = (await t.db`select courier_id from orders where id = ${stuck}`) as [{ courierId: string }]
  const owedTo = () => t.db.transaction((tx) => listOwed(tx, new Date(Date.now() + 60_000), new Date()))
  expect((await owedTo()).map((owed) => owed.courierId)).not.toContain(courierId)
  await mend()
  await correctLedger(t.node.deps)
  expect(await t.db`select order_id from ledger_reviews`).toEqual([])
})
