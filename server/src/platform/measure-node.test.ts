import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { makeApp, until, whenOver } from '../../test/make-app.ts'
import { listening } from '../../test/raw.ts'
import { metricsToken, readMetrics } from '../../test/read-metrics.ts'
import { watchDatabase } from './database-health.ts'
import { connect } from './db.ts'
import { measureNode } from './measure-node.ts'
import { makeMetrics } from './metrics.ts'

const env = { METRICS_TOKEN: metricsToken }

test('[E7] a scrape tells of orders, jobs, connections, sockets, disk and the database', async () => {
  const t = await makeApp({ env })
  const { port } = await listening(t)
  const customer = await t.aCustomer()
  await t.anOrder(customer)
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token: customer.token } })
  whenOver(async () => void socket.close())
  await until(() => socket.connected || undefined)
  await until(async () => (await readMetrics(t)).value('jobs_total{queue="send-mail",outcome="done"}'))
  const { value } = await readMetrics(t)
  expect(value('orders_total{event="placed"}')).toBe(1)
  expect(value('orders_total{event="delivered"}')).toBe(0)
  expect(value('sockets{role="customer"}')).toBe(1)
  expect(value('sockets{role="stranger"}')).toBe(0)
  expect(value('database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
  expect(value('database_waiting')).toBe(0)
  expect(value('database_statements_total')).toBeGreaterThan(10)
  expect(value('database_statement_seconds_total')).toBeGreaterThan(0)
  expect(value('database_away')).toBe(0)
  expect(value('database_standby')).toBe(0)
  expect(value('database_replicas')).toBe(0)
  expect(Math.abs(value('database_clock_offset_seconds') ?? 99)).toBeLessThan(60)
  expect(value('data_disk_bytes')).toBeGreaterThan(value('data_disk_free_bytes') ?? 0)
  expect(value('webhooks_waiting')).toBe(0)
})

test('jobs that wait, their age, and dead letters are told by queue', async () => {
  const t = await makeApp({ env })
  await t.db`insert into pgboss.queue select made.* from pgboss.queue q,
    jsonb_populate_record(q, '{"name": "nobody-works"}') made where q.name = 'dead-letters'`
  const add = (queue: string, afterSeconds: number) => t.db`
    insert into pgboss.job (name, start_after, data) values (${queue}, now() + make_interval(secs => ${afterSeconds}), '{}')`
  await add('nobody-works', -300)
  await add('nobody-works', -10)
  await add('nobody-works', 3600)
  await add('dead-letters', -86_400)
  const { value, body } = await readMetrics(t)
  expect(value('jobs_waiting{queue="nobody-works"}')).toBe(2)
  expect(value('jobs_later{queue="nobody-works"}')).toBe(1)
  expect(value('jobs_oldest_seconds{queue="nobody-works"}')).toBeGreaterThanOrEqual(300)
  expect(value('jobs_dead')).toBe(1)
  expect(body).not.toContain('queue="dead-letters"')
})

test('while the database does not answer, the scrape is answered without what it would have told', async () => {
  const { live, events } = (await makeApp()).node.deps
  const db = connect('postgres://nobody@127.0.0.1:1/nowhere')
  whenOver(() => db.end())
  const metrics = makeMetrics()
  const health = watchDatabase(db, () => undefined)
  whenOver(() => health.stop())
  measureNode(metrics, { db, health, live, events, dataDir: '/nowhere', version: '1.2.3' })
  const told = await metrics.registry.metrics()
  expect(told).toContain('maple_info{version="1.2.3"} 1')
  expect(told).toContain('database_connections{state="idle"} 0')
  for (const name of ['jobs_dead', 'database_standby', 'data_disk_free_bytes']) {
    expect(told).toContain(`# TYPE ${name} gauge`)
    expect(told).not.toMatch(new RegExp(`^${name} `, 'm'))
  }
})
