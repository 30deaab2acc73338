import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCycles } from '../src/invoices/run-cycles.ts'
import { verifyLedger } from '../src/payments/index.ts'
import type { Tx } from '../src/platform/db.ts'
import { makeAllDue } from '../src/recurrences/make-due.ts'
import { childEnv, program } from './child-env.ts'
import { hold } from './hold-rows.ts'
import { aDraft, makeApp, type Person, type TestApp, until } from './make-app.ts'
import { copyDelivered, makeBusiness } from './make-invoiced.ts'

let t: TestApp
let staff: Person[]
let courier: Person & { courierId: string }
let model = ''
beforeAll(async () => {
  t = await makeApp()
  staff = [await t.aSuperAdmin(), await t.aSuperAdmin()]
  courier = await t.aWorkingCourier()
  const business = await makeBusiness(t, { name: 'Model' })
  model = (await business.order())._id
  await business.deliver(model, courier)
  await t.post('/admin/invoices/run', { upTo: later(), accountIds: [business.id] }, staff[0])
})
const later = () => new Date(Date.now() + 1000).toISOString()
const proven = async () => expect(await verifyLedger(t.db)).toEqual([])

const aJob = join(import.meta.dirname, 'do-a-job.ts')

/** A process of its own on the same database; ends with the test. */
function startProcess(path: string, ...args: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [path, ...args], {
    env: {
      ...childEnv,
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: t.dataDir,
      SECRET_KEY: readFileSync(join(t.dataDir, 'secret.key'), 'utf8').trim(),
      PAYMENTS: 'sandbox',
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (piece) => (output += piece))
  return { child, said: () => output }
}

async function startServer() {
  const { child, said } = startProcess(program)
  const base = await until(() => /running at (http:\S+?)\/?\s/.exec(said())?.[1], { seconds: 100, saw: said })
  const ask = (method: string, path: string, body: object) =>
    fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${staff[0]?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
  return { child, ask }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** What each account's orders are on, by account. */
const held = async (accounts: readonly string[]) =>
  t.db<{ account: string; orders: number; rows: number; drafts: number }[]>`
    select a.id as account, count(distinct io.order_id)::int as orders, count(io.order_id)::int as rows, count(distinct i.id)::int as drafts
    from unnest(${accounts as string[]}::uuid[]) a (id) left join invoices i on i.account_id = a.id left join invoice_orders io on io.invoice_id = i.id
    group by a.id order by a.id`

async function manyBusinesses(count: number, ordersEach: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await makeBusiness(t)
    await copyDelivered(t, model, ordersEach, id)
    ids.push(id)
  }
  return ids.toSorted()
}
const oneOrderOf = (tx: Tx, accountId?: string) =>
  tx`select id from orders where account_id = ${accountId as string} order by id desc limit 1 for update`

test('[L1] [L2] a server that is killed in an invoice run and again while issuing: each order once, no number lost or given twice', async () => {
  const accounts = await manyBusinesses(8, 30)
  const first = await startServer()
  const lock = await hold(t, (tx) => oneOrderOf(tx, accounts[4]))
  const answer = first.ask('POST', '/admin/invoices/run', { upTo: later(), accountIds: accounts })
  await lock.isWaitedFor()
  await kill(first.child)
  expect(await answer).toBeUndefined()
  const so = await held(accounts)
  expect(so.map(({ orders }) => orders)).toEqual([30, 30, 30, 30, 0, 0, 0, 0])
  await lock.letGo()
  const wanted = { upTo: later(), accountIds: accounts }
  const again = await Promise.all(staff.map((each) => t.post('/admin/invoices/run', wanted, each)))
  expect(again.map(({ body }) => body.data.orders).reduce((sum, orders) => sum + orders, 0)).toBe(4 * 30)
  expect(await held(accounts)).toEqual(accounts.map((account) => ({ account, orders: 30, rows: 30, drafts: 1 })))
  await proven()

  const ids = (
    await t.db<{ id: string }[]>`select id from invoices where account_id = any(${accounts}::uuid[]) order by id`
  ).map(({ id }) => id)
  const second = await startServer()
  const invoice = await hold(t, (tx) => tx`select id from invoices where id = ${ids[3] as string} for update`)
  void second.ask('POST', '/admin/invoices/issue', { ids })
  await invoice.isWaitedFor()
  // From here on the number of the fourth is taken, and what tells of it in the log waits.
  const log = await hold(t, (tx) => tx`select * from lock_audit_head()`)
  await invoice.letGo()
  await until(
    async () => (await t.db`select from invoice_series where series = 'INV' for update skip locked`).length === 0,
  )
  await log.isWaitedFor()
  await kill(second.child)
  await log.letGo()
  const issued = await Promise.all(staff.map((each) => t.post('/admin/invoices/issue', { ids }, each)))
  expect(issued.flatMap(({ body }) => body.data.issued)).toHaveLength(5)
  const numbers = await t.db<{ number: string }[]>`select number from invoices where number is not null order by number`
  expect(numbers.map(({ number }) => number)).toEqual(ids.map((_, at) => `INV-${String(at + 1).padStart(6, '0')}`))
  await proven()
})

test('[L1] a server that is killed in the job of the cycles: the next one makes the rest, and nothing twice', async () => {
  const accounts = await manyBusinesses(6, 10)
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12))
  const lock = await hold(t, (tx) => oneOrderOf(tx, accounts[3]))
  const { child, said } = startProcess(aJob, 'invoice-cycles', next.toISOString())
  await lock.isWaitedFor()
  await kill(child)
  expect(said()).toBe('')
  expect((await held(accounts)).map(({ orders }) => orders)).toEqual([10, 10, 10, 0, 0, 0])
  await lock.letGo()
  t.setClock(next)
  await Promise.all([runCycles(t.node.deps), runCycles(t.node.deps)])
  await runCycles(t.node.deps)
  expect(await held(accounts)).toEqual(accounts.map((account) => ({ account, orders: 10, rows: 10, drafts: 1 })))
  await proven()
})

test('[M1] a server that is killed in the job of the recurrences: each date has one order', async () => {
  const monday = '2027-04-12'
  t.setClock(new Date(`${monday}T16:00:00Z`))
  const made: { id: string; account: string }[] = []
  for (let n = 0; n < 6; n += 1) {
    const { id: account } = await makeBusiness(t)
    const body = { template: aDraft(), rrule: 'FREQ=DAILY', startDate: monday, createAheadHours: 24 }
    const reply = await t.post(
      '/recurrences',
      { ...body, accountId: account, window: { start: '14:00', end: '16:00' } },
      staff[0],
    )
    expect(reply.status).toBe(201)
    made.push({ id: reply.body.data._id, account })
  }
  const placed = async () => {
    const rows = await t.db<{ dates: number; orders: number }[]>`
      select (select count(*)::int from recurrence_dates d where d.recurrence_id = m.id and d.state = 'placed') as dates,
        (select count(*)::int from orders o where o.account_id = m.account) as orders
      from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ account }) => account)}::uuid[]) with ordinality m (id, account, n) order by n`
    return rows.map(({ dates, orders }) => [dates, orders])
  }
  expect(await placed()).toEqual(made.map(() => [1, 1]))
  await t.db`update recurrences set look_at = created_at`
  const tomorrow = new Date(`${dayAfter(monday)}T16:00:00Z`)
  const lock = await hold(
    t,
    (tx) => tx`select account_id from business_accounts where account_id = ${made[3]?.account as string} for update`,
  )
  const { child, said } = startProcess(aJob, 'recurring-orders', tomorrow.toISOString())
  await lock.isWaitedFor()
  await kill(child)
  expect(said()).toBe('')
  expect(await placed()).toEqual([2, 2, 2, 1, 1, 1].map((n) => [n, n]))
  await lock.letGo()
  t.setClock(tomorrow)
  await Promise.all([makeAllDue(t.node.deps), makeAllDue(t.node.deps)])
  await makeAllDue(t.node.deps)
  expect(await placed()).toEqual(made.map(() => [2, 2]))
  await proven()
})
