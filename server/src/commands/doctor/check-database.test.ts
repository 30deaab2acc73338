import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { makeApp, newDatabase, type TestApp } from '../../../test/make-app.ts'
import { aFolder, aPatient, named, type Patient } from '../../../test/make-patient.ts'
import { connect } from '../../platform/db.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { deadLetters } from '../../platform/jobs.ts'

let t: TestApp
let look: Patient['look']
beforeAll(async () => {
  ;({ t, look } = await aPatient())
})

describe('database', () => {
  test('one that is dead is told once, without its password, and the rest is looked at', async () => {
    const url = `postgres://maple:hunter2%40home@127.0.0.1:${await freePort()}/maple`
    const findings = await look({ source: { DATABASE_URL: url } })
    expect(findings.filter(({ state }) => state === 'fault')).toMatchObject([
      {
        name: 'database',
        says: expect.stringContaining('ECONNREFUSED'),
        todo: expect.stringContaining('DATABASE_URL'),
      },
    ])
    expect(named(findings, 'mail')).toMatchObject({ state: 'ok' })
    expect(JSON.stringify(findings)).not.toMatch(/hunter2/)
  })

  test('a role that serves and owns nothing may look at all of it', async () => {
    const app = await makeApp({ serving: true })
    const { pathname } = new URL(app.databaseUrl)
    const url = Object.assign(new URL(inject('servingUrl')), { pathname }).href
    const findings = await look({ source: { DATABASE_URL: url, DATA_DIR: app.dataDir } })
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
    expect(named(findings, 'server')).toMatchObject({ state: 'ok' })
  })

  test('a migration that is missing, unknown or edited is named', async () => {
    const url = await newDatabase()
    const db = connect(url, { max: 1 })
    onTestFinished(() => db.end())
    const migrations = async () => named(await look({ source: { DATABASE_URL: url } }), 'migrations')
    const [depots] = await db<{ name: string; hash: string }[]>`
      delete from migrations where name = '0089-depots.sql' returning name, hash`
    expect(await migrations()).toMatchObject({ state: 'fault', says: 'Not applied yet: 0089-depots.sql.' })
    await db`insert into migrations ${db({ ...depots, name: '0089-depots.sql' })}`
    await db`insert into migrations (name, hash) values ('9999-later.sql', 'x')`
    // As it is while an update is rolled out.
    expect(await migrations()).toMatchObject({ state: 'warning', says: expect.stringContaining('9999-later.sql') })
    await db`update migrations set hash = 'x' where name = '0001-platform.sql'`
    expect(await migrations()).toMatchObject({ state: 'fault', says: expect.stringContaining('0001-platform.sql') })
  })

  test('without a server that serves it, that is told', async () => {
    expect(named(await look({ source: { DATABASE_URL: await newDatabase() } }), 'server')).toMatchObject({
      state: 'warning',
    })
  })

  test('an owner who cannot sign in is told', async () => {
    const url = Object.assign(new URL(t.databaseUrl), { password: 'not-the-password' }).href
    const findings = await look({ source: { DATABASE_MIGRATE_URL: url } })
    expect(named(findings, 'owner of tables')).toMatchObject({ state: 'fault' })
    expect(JSON.stringify(findings)).not.toContain('not-the-password')
    expect(named(await look({ source: { DATABASE_MIGRATE_URL: t.databaseUrl } }), 'owner of tables')?.state).toBe('ok')
  })

  test('accounts of a demo are told', async () => {
    const one = await t.aCustomer({ email: 'customer@demo.test' })
    onTestFinished(
      async () =>
        void (await t.db`update users set email = ${`${randomUUID()}@example.ca`} where id = ${one.user._id}`),
    )
    expect(named(await look(), 'demo accounts')).toMatchObject({ state: 'fault', todo: 'npm run remove-demo' })
  })

  test('an index that was never finished is named', async () => {
    const url = await newDatabase()
    const db = connect(url, { max: 1 })
    onTestFinished(() => db.end())
    await db.unsafe('create table twice (n int); insert into twice values (1), (1)')
    await expect(db.unsafe('create unique index concurrently twice_n on twice (n)').execute()).rejects.toThrow()
    const indexes = named(await look({ source: { DATABASE_URL: url } }), 'indexes')
    expect(indexes).toMatchObject({
      state: 'warning',
      todo: expect.stringContaining('reindex index concurrently twice_n'),
    })
  })

  test.each([
    ['ok', 0],
    ['warning', 5_000],
    ['fault', -60_000],
  ])('the clock: %s when it is off by %d ms', async (state, off) => {
    expect(named(await look({ now: () => Date.now() + off }), 'clock')).toMatchObject({ state })
  })

  test('a key of another database is told', async () => {
    const findings = await look({ source: { SECRET_KEY: randomBytes(32).toString('hex') } })
    expect(named(findings, 'SECRET_KEY')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('not the one'),
    })
  })

  test('the embedded one is used while it runs, and started for the time being while it does not', async () => {
    const dataDir = aFolder()
    const source = { DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0' }
    expect(named(await look({ source }), 'database')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('yet'),
    })
    const running = await startEmbeddedPostgres(dataDir, () => undefined)
    expect(named(await look({ source }), 'database')).toMatchObject({ says: expect.stringContaining('PostgreSQL 18') })
    await running.stop()
    expect(named(await look({ source }), 'database')).toMatchObject({ says: expect.stringContaining('PostgreSQL 18') })
  })
})

describe('queues', () => {
  test('jobs that were given up are counted by their queue', async () => {
    onTestFinished(async () => void (await t.db`delete from pgboss.job where name = ${deadLetters}`))
    await t.node.deps.jobs.sendApart(deadLetters, {})
    await t.db`update pgboss.job set source_name = 'send-mail' where name = ${deadLetters}`
    const failed = named(await look(), 'failed jobs')
    expect(failed).toMatchObject({ state: 'warning', says: expect.stringContaining('send-mail 1') })
  })

  test.each([
    ['ok', '1 minute'],
    ['warning', '10 minutes'],
    ['fault', '3 hours'],
  ])('jobs that wait: %s after %s', async (state, age) => {
    const queue = `later-${randomUUID()}`
    onTestFinished(async () => void (await t.db`delete from pgboss.job where name = ${queue}`))
    await t.db.unsafe(`insert into pgboss.queue select (jsonb_populate_record(q, jsonb_build_object('name', '${queue}'))).*
      from pgboss.queue q where table_name = 'job_common' limit 1`)
    await t.db.unsafe(`insert into pgboss.job (name, data, created_on, start_after)
      values ('${queue}', '{}', now() - interval '${age}', now() - interval '${age}')`)
    expect(named(await look(), 'jobs')).toMatchObject({ state, says: expect.stringContaining(`${queue} 1`) })
  })

  test('mails that could not be sent are counted, and none of their words is shown', async () => {
    onTestFinished(async () => void (await t.db`delete from outbox_mails where state = 'failed'`))
    await t.db`insert into outbox_mails (id, state, last_error, template, language, to_address, subject, text_body, html_body)
      values (${randomUUID()}, 'failed', 'no such user bob', 'x', 'en', 'bob@example.ca', 'Secret', 'x', 'x')`
    const findings = await look()
    expect(named(findings, 'outbox')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('1 could not be sent'),
    })
    expect(JSON.stringify(findings)).not.toMatch(/bob|Secret/)
  })
})
