import { EventEmitter } from 'node:events'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../../../test/make-app.ts'
import { type PostgresPair, startPostgresPair } from '../../../test/postgres-pair.ts'
import { watchDatabase } from '../database-health.ts'
import { connect, type Database, isConnectionFault } from '../db.ts'
import { hostsOf } from './hosts.ts'
import { jobConnections } from './job-connections.ts'

let pair: PostgresPair
beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: false })
})
afterAll(() => pair.stop())

const reversed = (attributes: string) =>
  pair.url(attributes).replace(/@([^,]*),([^/]*)/, (_, one: string, two: string) => `@${two},${one}`)

test('the one that takes writes is found wherever it stands', async () => {
  for (const attributes of ['target_session_attrs=read-write', 'target_session_attrs=primary'])
    for (const url of [pair.url(attributes), reversed(attributes)]) {
      const db = connect(url, { max: 2 })
      expect(await db`select pg_is_in_recovery() as standby`).toEqual([{ standby: false }])
      await db.end()
    }
})

test('a standby is found where one is wanted', async () => {
  for (const wish of ['standby', 'read-only']) {
    const db = connect(pair.url(`target_session_attrs=${wish}`), { max: 2 })
    expect(await db`select pg_is_in_recovery() as standby`).toEqual([{ standby: true }])
    await db.end()
  }
})

test('where something in between keeps the state of the server to itself, it is asked', async () => {
  const emit = vi.spyOn(pg.Connection.prototype, 'emit').mockImplementation(function (
    this: EventEmitter,
    name,
    ...said
  ) {
    return name !== 'parameterStatus' && EventEmitter.prototype.emit.call(this, name, ...said)
  })
  onTestFinished(() => emit.mockRestore())
  const db = connect(reversed('target_session_attrs=read-write'), { max: 1 })
  expect(await isStandby(db)).toBe(false)
  await db.end()
})

test('[E2] where none is what is wanted each says why', async () => {
  const db = connect(`${pair.second.url}?target_session_attrs=read-write`)
  const fault = await db`select 1`.catch((error: unknown) => error)
  expect(isConnectionFault(fault)).toBe(true)
  expect(String(fault)).toContain(`127.0.0.1:${pair.second.port}: is a standby`)
  await db.end()
})

test('a wrong password is told as it is, without asking the others', async () => {
  const db = connect(reversed('target_session_attrs=read-write').replace(/:[0-9a-f]{32}@/, ':wrong@'))
  await expect(db`select 1`).rejects.toMatchObject({ code: '28P01' })
  await db.end()
})

test('a server that has become read-only is left by all: with 503, not as a fault of the statement', async () => {
  const db = connect(pair.url(), { max: 3 })
  await db`create table notes (id integer)`
  await Promise.all([db`select pg_sleep(0.01)`, db`select pg_sleep(0.01)`, db`select pg_sleep(0.01)`])
  await pair.first.ask((one) => one.unsafe('alter system set default_transaction_read_only = on'))
  await pair.first.ask((one) => one`select pg_reload_conf()`)
  const refused = await until(() =>
    db`insert into notes values (1)`.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  expect(isConnectionFault(refused)).toBe(true)
  await expect(db`select 1`).rejects.toThrow('is read-only')
  await pair.first.ask((one) => one.unsafe('alter system reset default_transaction_read_only'))
  await pair.first.ask((one) => one`select pg_reload_conf()`)
  await until(() =>
    db`insert into notes values (2)`.then(
      () => true,
      () => undefined,
    ),
  )
  await db.end()
})

test('what a transaction that only reads must not write is its own fault', async () => {
  const db = connect(pair.url(), { max: 1 })
  const writing = db.begin('read only', (tx) => tx`create table never (id integer)`)
  const fault = await writing.catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: '25006' })
  expect(isConnectionFault(fault)).toBe(false)
  const [before, after] = [await pid(db), await pid(db)]
  expect(after).toBe(before)
  await db.end()
})
const pid = async (db: ReturnType<typeof connect>) =>
  (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid

test('the job queue goes where the others go', async () => {
  const boss = new PgBoss({ ...jobConnections(reversed('target_session_attrs=read-write')), max: 1, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue('queue')
  expect(await boss.send('queue', { a: 1 })).toMatch(/-/)
  await boss.stop({ graceful: false })
})

const anywhere = 'target_session_attrs=any'
const isStandby = async (db: Database) => (await db<{ yes: boolean }[]>`select pg_is_in_recovery() as yes`)[0]?.yes

test('one that hangs is left for another that answers, whatever is under way there', async () => {
  const [db, probe] = [connect(pair.url(anywhere), { max: 2 }), connect(pair.url(anywhere), { max: 1 })]
  expect([await isStandby(db), await isStandby(probe)]).toEqual([false, false])
  pair.first.signal('SIGSTOP')
  const health = watchDatabase(probe, () => undefined, { giveUp: hostsOf(pair.url(anywhere)).abandon })
  await expect(db`select 1`).rejects.toSatisfy(isConnectionFault)
  expect(await isStandby(db)).toBe(true)
  pair.first.signal('SIGCONT')
  await health.stop()
  await db.end()
})

test('when a new connection finds another host in place of one that hangs, the old ones are given up', async () => {
  const [db, next] = [connect(reversed(anywhere), { max: 1 }), connect(reversed(anywhere), { max: 1 })]
  expect(await isStandby(db)).toBe(true)
  pair.second.signal('SIGSTOP')
  const stuck = isStandby(db)
  const [refused, found] = await Promise.allSettled([stuck, isStandby(next)])
  expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'ConnectionFault' } })
  expect(found).toEqual({ status: 'fulfilled', value: false })
  pair.second.signal('SIGCONT')
  await db.end()
  await next.end()
})
