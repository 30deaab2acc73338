import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyChain } from '../src/audit/index.ts'
import { restoreBackup } from '../src/commands/restore.ts'
import { verifyLedger } from '../src/payments/index.ts'
import { connect, type Database } from '../src/platform/db.ts'
import { migrate, readMigrations } from '../src/platform/migrate.ts'
import { feesOf, type Line } from '../src/pricing/index.ts'
import { makeApp } from './make-app.ts'

/**
 * A data folder of the version before orders had stops, parcels and charges, made by that version's own code: 120 orders in
 * every state, with proofs, PINs, problems, edits, tips, discounts, refunds and fees of cancellations.
 */
const file = join(import.meta.dirname, 'fixtures/version-0.1.0.tar.gz')
/** That server's, and of nothing else. */
const secretKey = '7'.repeat(64)

type Row = Record<string, unknown>
const folder = mkdtempSync(join(tmpdir(), 'maple-upgrade-'))
let url: string
let db: Database
let before: Map<string, Row[]>
afterAll(async () => {
  await db.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Every row of every table, as JSON, sorted by itself. */
async function readAll(): Promise<Map<string, Row[]>> {
  const tables = await db<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const rows = await db.unsafe<{ row: Row }[]>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

class Killed extends Error {}

/** The same database, whose process dies before its nth transaction. */
function dyingAt(nth: number): Database {
  let begun = 0
  return new Proxy(db, {
    get: (target, key) =>
      key === 'transaction'
        ? (work: never) => {
            begun += 1
            if (begun === nth) throw new Killed()
            return target.transaction(work)
          }
        : Reflect.get(target, key),
  })
}

beforeAll(async () => {
  const admin = connect(inject('postgresUrl'), { max: 1 })
  const name = `upgraded_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
  await restoreBackup({ databaseUrl: url, dataDir: folder, file }, false)
  db = connect(url, { max: 2 })
  before = await readAll()
  expect(before.get('orders')).toHaveLength(120)
  // Killed before each of its steps in turn, it goes on where it was.
  for (let nth = 1; ; nth += 1) {
    const done = await migrate(dyingAt(nth)).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        return false
      },
    )
    if (done) break
  }
})

test('an upgrade that is killed again and again ends with every migration, once', async () => {
  const applied = await db<{ name: string }[]>`select name from migrations order by name`
  expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
})

/** What the migrations change on purpose; everything else is as it was, row by row. */
const reshaped = new Set([
  'orders',
  'order_prices',
  'order_proofs',
  'order_pin_tries',
  'public_views',
  'saved_cards',
  'settings',
  'tallies',
  'tally_changes',
  'migrations',
  'analytics_buckets',
  'couriers',
  'robots',
])

/** Columns that came with their default. */
const gained: Record<string, Row> = {
  outbox_mails: { attachments: null },
  payments: { returned_cents: 0 },
  payment_refunds: { returned_cents: 0 },
  payment_steps: { is_return: false },
  payouts: { additions_cents: 0, deductions_cents: 0, brought_cents: 0 },
}

/** A column that is made of others of its row; that none of them is empty is kept by a constraint. */
const derived: Record<string, string> = { users: 'search_words' }

/** Rows that go on purpose: testimonials that were typed, with nobody who agreed to them. */
const isLeftOut = (table: string, row: Row): boolean => table === 'content' && row.key === 'home-testimonials'

test('every table that is not reshaped holds the same rows', async () => {
  const after = await readAll()
  for (const [table, rows] of before)
    if (!reshaped.has(table))
      expect([table, after.get(table)?.map(({ [derived[table] ?? '']: _, ...row }) => row)]).toEqual([
        table,
        rows.filter((row) => !isLeftOut(table, row)).map((row) => ({ ...row, ...gained[table] })),
      ])
  const added = { stop_id: null }
  for (const table of ['order_proofs', 'order_pin_tries'])
    expect(after.get(table)?.length).toBe(before.get(table)?.length)
  expect(after.get('order_proofs')).toEqual(
    expect.arrayContaining(before.get('order_proofs')?.map((row) => ({ ...row, ...added })) ?? []),
  )
})

const moment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value

test('every order is what it was: ends, package, windows, prices by line and by sum, PINs and people', async () => {
  const rows = await db.unsafe<{ row: Row }[]>(`select to_jsonb(o) as row from order_rows o`)
  const now = new Map(rows.map(({ row }) => [row.id, row]))
  const renamed: Record<string, string> = {
    pickup_completed_at: 'picked_up_at',
    delivery_completed_at: 'delivered_at',
    pickup_point: 'start_point',
  }
  const fees = ['base_fee', 'distance_fee', 'priority_fee', 'service_fee', 'tax', 'tip', 'discount']
  for (const old of before.get('orders') ?? []) {
    const order = now.get(old.id) ?? {}
    const sums = feesOf(order.lines as Line[]) as unknown as Record<string, number>
    for (const [column, value] of Object.entries(old)) {
      // What it is found by is kept as a key (0107).
      if (column === 'search_text') continue
      const fee = fees.find((name) => column === `${name}_cents`)
      const name = fee?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      const found = name ? sums[`${name}Cents`] : order[renamed[column] ?? column]
      expect([old.order_number, column, moment(found)]).toEqual([old.order_number, column, moment(value)])
    }
    expect(order).toMatchObject({ account_id: old.customer_id, placed_by: old.customer_id })
  }
  const charges = await db<{ orderId: string; version: number; lines: Line[] }[]>`
    select order_id, version, json_agg(json_strip_nulls(json_build_object('code', code, 'cents', cents, 'label', label,
      'values', nullif(values, '{}'))) order by seq) as lines from order_charges group by 1, 2`
  const linesOf = new Map(charges.map(({ orderId, version, lines }) => [`${orderId} ${version}`, lines]))
  for (const price of before.get('order_prices') ?? [])
    expect(linesOf.get(`${price.order_id} ${price.version}`)).toEqual(price.lines)
})

test('what an order is found by is there as its key', async () => {
  const old = (before.get('orders') ?? []).map(({ id, search_text }) => ({ id, words: search_text }))
  expect(
    await db`select o.order_number from orders o join jsonb_to_recordset(${db.json(old as never)}) was (id uuid, words text) on was.id = o.id
      where o.search_text is distinct from search_key(was.words)`,
  ).toEqual([])
})

test('stops and parcels stand where the order stood', async () => {
  const wrong = await db`
    select o.order_number from orders o
      join order_stops p on p.order_id = o.id and p.seq = 0 join order_stops d on d.order_id = o.id and d.seq = 1
      join order_parcels c on c.order_id = o.id
    where (p.status = 'done') <> (o.picked_up_at is not null) or (d.status = 'done') <> (o.status = 'delivered')
      or (c.status = 'delivered') <> (o.status = 'delivered') or p.done_at is distinct from o.picked_up_at or d.done_at is distinct from o.delivered_at`
  expect(wrong).toEqual([])
  const [{ stops, parcels } = { stops: 0, parcels: 0 }] = await db<{ stops: number; parcels: number }[]>`
    select (select count(*)::int from order_stops) as stops, (select count(*)::int from order_parcels) as parcels`
  expect([stops, parcels]).toEqual([240, 120])
})

test('the ledger and the audit log agree, and the new version goes on with what it found', async () => {
  expect(await verifyLedger(db)).toEqual([])
  const app = await makeApp({ databaseUrl: url, dataDir: folder, env: { SECRET_KEY: secretKey } })
  const { entries, brokenAt } = await verifyChain(app.db)
  expect(entries).toBe(before.get('audit_log')?.length)
  expect(brokenAt).toBeUndefined()
  const boss = await app.aSuperAdmin()
  const customer = await app.aCustomer()
  const { data, pagination } = (await app.get('/orders?limit=100&sort=createdAt', boss)).body
  expect(pagination.total).toBe(120)
  for (const { _id, orderNumber } of data.slice(0, 20)) {
    expect((await app.get(`/orders/${_id}`, boss)).status).toBe(200)
    expect((await app.get(`/orders/track/${orderNumber}`)).status).toBe(200)
  }
  const settings = (await app.get('/admin/settings/all', boss)).body.data
  expect(settings['general.depotAddress']).toBe('1 King St W, Hamilton, ON L8P 1A1')
  expect(settings['general.timeZone']).toBe('America/Winnipeg')
  expect((await app.anOrder(customer)).status).toBe('pending')
})
