import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadEnvironment, readEnv } from '../src/env.ts'
import { connect, type Database } from '../src/platform/db.ts'
import { hostsOf } from '../src/platform/postgres/hosts.ts'
import { watchReplica } from '../src/platform/replica.ts'
import { makeReports } from '../src/platform/reports.ts'
import { makeApp, type TestApp, until } from './make-app.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'

let pair: PostgresPair
let t: TestApp
const folder = mkdtempSync(join(tmpdir(), 'maple-replica-'))
beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: false })
  const env = { DATABASE_URL: pair.first.url, DATABASE_REPLICA_URL: pair.second.url, PAYMENTS: 'sandbox' }
  t = await makeApp({ databaseUrl: pair.first.url, dataDir: folder, env })
})
afterAll(async () => {
  await t.close()
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isStandby = async (db: Database) => (await db<{ yes: boolean }[]>`select pg_is_in_recovery() as yes`)[0]?.yes
const pause = (yes: boolean) =>
  pair.second.ask((db) => db.unsafe(yes ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()'))

test('reports are read from the replica, what must be true this instant is not', async () => {
  const admin = await t.aSuperAdmin()
  await until(() => isStandby(t.node.deps.reports))
  expect(await isStandby(t.db)).toBe(false)
  const customer = await t.aCustomer()
  const rows = async () => Number((await t.get('/admin/export/orders?format=csv', admin)).headers['x-export-rows'])
  expect(await rows()).toBe(0)
  await pause(true)
  const order = await t.anOrder(customer)
  expect((await t.get(`/orders/${order._id}`, customer)).status).toBe(200)
  expect(await rows()).toBe(0)
  await pause(false)
  await until(async () => (await rows()) === 1 || undefined)
  for (const path of ['/admin/logs', '/admin/analytics', '/admin/reports/customer?from=2026-01-01&to=2026-01-31'])
    expect((await t.get(path, admin)).status).toBe(200)
})

test('nothing can be written through it, with a replica or without', async () => {
  for (const reports of [t.node.deps.reports, makeReports(t.db, undefined)]) {
    for (const write of [
      () => reports`update users set first_name = 'X'`,
      () => reports.transaction((tx) => tx`update users set first_name = 'X'`),
      () => reports.begin('isolation level repeatable read', (tx) => tx`delete from settings`),
    ])
      await expect(write()).rejects.toMatchObject({ code: '25006' })
  }
})

/** As a node has it, with a limit that a test can wait for. */
async function watched(mostBehindMs: number) {
  const [primary, replica] = [connect(pair.first.url, { max: 2 }), connect(pair.second.url, { max: 2 })]
  const said: (string | undefined)[] = []
  const watching = { primary, replica, mostBehindMs, giveUp: hostsOf(pair.second.url).abandon }
  const watch = watchReplica({ ...watching, onChange: (reason) => said.push(reason) })
  const reports = makeReports(primary, watch)
  await until(() => isStandby(reports))
  const end = async () => {
    await watch.stop()
    await primary.end()
  }
  return { primary, replica, reports, said, end }
}

test('a replica that falls behind is left, which is said once, and used again when it has caught up', async () => {
  const { reports, said, primary, end } = await watched(500)
  await pause(true)
  await primary`create table more (id integer)`
  await until(async () => !(await isStandby(reports)) || undefined)
  await until(() => said.length > 0 || undefined)
  expect(said).toEqual(['too far behind'])
  await pause(false)
  await until(() => isStandby(reports))
  expect(said).toEqual(['too far behind', undefined])
  await end()
})

test('an idle primary does not make its replica old', async () => {
  const { reports, said, end } = await watched(30_000)
  await until(() => isStandby(reports))
  expect(said).toEqual([])
  await end()
})

test('[E2] a replica that hangs or dies costs no report', async () => {
  const { reports, said, end } = await watched(30_000)
  pair.second.signal('SIGSTOP')
  expect(await isStandby(reports)).toBe(false)
  expect(said).toEqual([expect.stringMatching(/^away: /)])
  pair.second.signal('SIGCONT')
  await until(() => isStandby(reports))
  await until(() => isStandby(t.node.deps.reports))
  await pair.second.kill()
  expect(await isStandby(reports)).toBe(false)
  expect(await isStandby(t.node.deps.reports)).toBe(false)
  const batches = []
  for await (const rows of t.node.deps.reports`select 1 as a`.cursor(10)) batches.push(rows)
  expect(batches).toEqual([[{ a: 1 }]])
  expect((await t.app.inject('/metrics')).body).toContain('database_replica_away 1')
  await end()
})

test('[E8] a replica of nothing is refused', () => {
  expect(() => readEnv({ DATABASE_REPLICA_URL: 'postgres://db/maple' })).toThrow(BadEnvironment)
  const several = 'postgres://db1,db2/maple?target_session_attrs=standby'
  expect(readEnv({ DATABASE_URL: 'postgres://db/maple', DATABASE_REPLICA_URL: several }).databaseReplicaUrl).toBe(
    several,
  )
})
