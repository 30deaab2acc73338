import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { makeApp, newDatabase, type TestApp } from '../../../test/make-app.ts'
import { aMapProvider } from '../../../test/map-provider.ts'
import { hasRedis, startRedis } from '../../../test/redis.ts'
import { connect } from '../../platform/db.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { deadLetters } from '../../platform/jobs.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const received: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'correct-horse' ? done(null, { user: 'maple' }) : done(new Error('wrong password')),
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (piece) => (text += piece))
    stream.on('end', () => {
      received.push(text)
      done()
    })
  },
})
let smtpHost: string
let t: TestApp
beforeAll(async () => {
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  smtpHost = `127.0.0.1:${(smtp.server.address() as { port: number }).port}`
  t = await makeApp()
})
afterAll(() => new Promise<void>((closed) => smtp.close(closed)))

const disk = (freeBytes: number) => async () => ({ bsize: 1, blocks: 100e9, bavail: freeBytes })

interface Given {
  source?: NodeJS.ProcessEnv
  statfs?: ReturnType<typeof disk>
  now?: () => number
  sendMailTo?: string
}

/** As a server in production with all that it needs, but for what is given. */
const look = ({ source = {}, statfs = disk(50e9), ...more }: Given = {}): Promise<Finding[]> =>
  examine({
    source: {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: t.dataDir,
      PAYMENTS: 'sandbox',
      PUBLIC_URL: 'https://maple.test',
      TRUST_PROXY: '1',
      SMTP_URL: `smtp://maple:correct-horse@${smtpHost}`,
      MAIL_FROM: 'Maple <dispatch@maple.test>',
      ...source,
    },
    statfs,
    ...more,
  })

const named = (findings: Finding[], name: string): Finding | undefined => findings.find((each) => each.name === name)
const wrong = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a healthy server has nothing wrong, and every look has something to say', async () => {
  const findings = await look()
  // Other tests use connections of the same PostgreSQL.
  expect(wrong(findings).filter(({ name }) => name !== 'connections')).toEqual([])
  const names = findings.map(({ name }) => name)
  for (const name of ['configuration', 'proxy', 'Node', 'DATA_DIR', 'disk', 'Redis', 'mail', 'SMS', 'push', 'payments'])
    expect(names).toContain(name)
  for (const name of ['database', 'durability', 'migrations', 'clock', 'server', 'connections', 'transactions'])
    expect(names).toContain(name)
  for (const name of ['tables', 'indexes', 'collation', 'SECRET_KEY', 'demo accounts', 'jobs', 'failed jobs'])
    expect(names).toContain(name)
  for (const name of ['schedules', 'outbox', 'time zone', 'street packs', 'map', 'geocoder', 'router'])
    expect(names).toContain(name)
  expect(named(findings, 'SECRET_KEY')?.says).toContain('opens what was sealed')
  for (const { says, todo } of findings) expect(`${says}${todo ?? ''}`).not.toMatch(/undefined|NaN|\[object/)
})

test('it changes nothing: a key and tables are not made where there are none', async () => {
  const [empty, dataDir] = [await newDatabase(), aFolder()]
  const db = connect(empty, { max: 1 })
  onTestFinished(() => db.end())
  await db.unsafe('drop schema public cascade; create schema public')
  const findings = await look({ source: { DATABASE_URL: empty, DATA_DIR: join(dataDir, 'none') } })
  expect(named(findings, 'migrations')).toMatchObject({ state: 'warning', says: 'The database is empty.' })
  expect(named(findings, 'DATA_DIR')).toMatchObject({ state: 'warning' })
  expect(await db`select from pg_tables where schemaname in ('public', 'pgboss')`).toHaveLength(0)
  expect(wrong(findings).filter(({ state }) => state === 'fault')).toEqual([])
})

describe('configuration', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['TRSUT_PROXY', 'TRUST_PROXY'],
    ['PROT', 'PORT'],
  ])('%s is taken for a misspelt %s', async (name, meant) => {
    const findings = await look({ source: { [name]: 'postgres://maple:very-secret@db/maple' } })
    expect(named(findings, 'spelling')).toMatchObject({
      state: 'warning',
      todo: expect.stringContaining(`If ${meant}`),
    })
    expect(JSON.stringify(findings)).not.toContain('very-secret')
  })

  test('what others set is not', async () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'x',
      PATH: '/bin',
      NODE_ENV: 'production',
      LANG: 'C',
      E2E_TRACE: '1',
      DATABSE_URL: '',
    }
    expect(named(await look({ source: others }), 'spelling')).toBeUndefined()
  })

  test('what the start would refuse is refused here in the same words, a line each', async () => {
    const findings = await look({ source: { PAYMENTS: '', PUBLIC_URL: 'http://maple.test' } })
    const faults = findings.filter(({ name, state }) => name === 'configuration' && state === 'fault')
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringContaining('PAYMENTS is not set'),
      expect.stringContaining('passwords and sessions need https'),
    ])
    expect(named(findings, 'proxy')).toMatchObject({ state: 'warning', says: expect.stringContaining('not https') })
  })

  test('values that cannot be read end the looking around, and none of them is shown', async () => {
    const findings = await look({ source: { PORT: 'high', SECRET_KEY: 'hunter2-hunter2' } })
    expect(named(findings, 'configuration')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('PORT=high'),
    })
    expect(JSON.stringify(findings)).not.toContain('hunter2')
  })

  test('https without a trusted proxy is told', async () => {
    const proxy = named(await look({ source: { TRUST_PROXY: '0' } }), 'proxy')
    expect(proxy).toMatchObject({ state: 'warning', todo: expect.stringContaining('TRUST_PROXY=1') })
  })
})

describe('machine', () => {
  test.each([
    ['fault', 100e6],
    ['warning', 1.5e9],
    ['warning', 9e9],
    ['ok', 11e9],
  ])('the disk: %s with %d bytes of 100 GB', async (state, free) => {
    expect(named(await look({ statfs: disk(free) }), 'disk')).toMatchObject({ state })
  })

  test('a disk that cannot be asked is a fault of its own and stops nothing', async () => {
    const statfs = () => Promise.reject(new Error('input/output error'))
    const findings = await look({ statfs })
    expect(named(findings, 'disk')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('input/output error'),
    })
    expect(named(findings, 'database')).toMatchObject({ state: 'ok' })
  })

  test('a file in the place of DATA_DIR is told', async () => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    expect(named(await look({ source: { DATA_DIR: file } }), 'DATA_DIR')).toMatchObject({ state: 'fault' })
  })

  const isRoot = process.getuid?.() === 0
  test.runIf(isRoot)('what another user owns in DATA_DIR is named', async () => {
    const dataDir = aFolder()
    writeFileSync(join(dataDir, 'left-by-somebody'), '')
    chownSync(join(dataDir, 'left-by-somebody'), 12_345, 12_345)
    const owner = named(await look({ source: { DATA_DIR: dataDir } }), 'owner of files')
    expect(owner).toMatchObject({ state: 'warning', says: expect.stringContaining('left-by-somebody') })
  })

  test.skipIf(isRoot)('a DATA_DIR that cannot be written is told', async () => {
    expect(named(await look({ source: { DATA_DIR: '/' } }), 'DATA_DIR')).toMatchObject({ state: 'fault' })
  })

  test('the last backup is told where there is one, and that it is old', async () => {
    const dataDir = aFolder()
    expect(named(await look({ source: { DATA_DIR: dataDir } }), 'backup')).toBeUndefined()
    mkdirSync(join(dataDir, 'backups'))
    const file = join(dataDir, 'backups', 'maple-20260101T000000.tar.gz')
    writeFileSync(file, 'x')
    expect(named(await look({ source: { DATA_DIR: dataDir } }), 'backup')).toMatchObject({ state: 'ok' })
    utimesSync(file, 0, 0)
    expect(named(await look({ source: { DATA_DIR: dataDir } }), 'backup')).toMatchObject({ state: 'warning' })
  })
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
    await db`delete from migrations where name = '0089-depots.sql'`
    expect(await migrations()).toMatchObject({ state: 'fault', says: 'Not applied yet: 0089-depots.sql.' })
    await db`insert into migrations (name, hash) values ('9999-later.sql', 'x')`
    expect(await migrations()).toMatchObject({ state: 'fault', says: expect.stringContaining('9999-later.sql') })
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
    ['ok', 500],
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
    expect(named(await look({ source }), 'database')).toMatchObject({ state: 'ok' })
    await running.stop()
    expect(named(await look({ source }), 'database')).toMatchObject({ state: 'ok' })
  })
})

describe('mail', () => {
  test('a server that is not there, or refuses the password, is told without it', async () => {
    const dead = await look({ source: { SMTP_URL: `smtp://maple:open-sesame@127.0.0.1:${await freePort()}` } })
    expect(named(dead, 'mail')).toMatchObject({ state: 'fault', todo: expect.stringContaining('SMTP_URL') })
    const refused = await look({ source: { SMTP_URL: `smtp://maple:open-sesame@${smtpHost}` } })
    expect(named(refused, 'mail')).toMatchObject({ state: 'fault', says: expect.stringContaining('wrong password') })
    expect(JSON.stringify([...dead, ...refused])).not.toContain('open-sesame')
  })

  test('none at all is a warning; one is sent only when it is asked for', async () => {
    expect(named(await look({ source: { SMTP_URL: '' } }), 'mail')).toMatchObject({ state: 'warning' })
    expect(received).toHaveLength(0)
    expect(named(await look({ sendMailTo: 'you@example.com' }), 'test mail')).toMatchObject({ state: 'ok' })
    expect(received).toEqual([expect.stringContaining('To: you@example.com')])
    expect(named(await look({ source: { SMTP_URL: '' }, sendMailTo: 'you@example.com' }), 'test mail')?.state).toBe(
      'fault',
    )
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

describe('what is asked outside', () => {
  test('a map, a geocoder and a router that answer, and that do not', async () => {
    const outside = await aMapProvider()
    const source = {
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '0',
      MAP_STYLE_URL: `${outside.url}/style.json?key=map-key-4711`,
      GEOCODER: 'pelias',
      GEOCODER_URL: outside.url,
      GEOCODER_KEY: 'geo-key-4711',
      ROUTER: 'osrm',
      ROUTER_URL: outside.url,
    }
    const states = (findings: Finding[]) => ['map', 'geocoder', 'router'].map((name) => named(findings, name)?.state)
    const fine = await look({ source })
    expect(states(fine)).toEqual(['ok', 'ok', 'ok'])
    outside.answer({
      '/style.json': { status: 403, body: {} },
      '/v1/search': { status: 401, body: {} },
      '/route': { text: 'busy' },
    })
    const broken = await look({ source })
    expect(states(broken)).toEqual(['warning', 'warning', 'warning'])
    expect(named(broken, 'geocoder')?.says).toContain('refused the key')
    expect(JSON.stringify([...fine, ...broken])).not.toContain('key-4711')
  })

  test('Stripe is asked whose key it is', async () => {
    const outside = await aMapProvider()
    const source = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_API_BASE: outside.url,
    }
    outside.answer({ '/v1/account': { body: { id: 'acct_1', charges_enabled: true, payouts_enabled: true } } })
    expect(named(await look({ source }), 'payments')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('acct_1'),
    })
    outside.answer({ '/v1/account': { status: 401, body: { error: { message: 'Invalid key: sk_live_12345678' } } } })
    const findings = await look({ source })
    expect(named(findings, 'payments')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('Invalid key: …'),
    })
    expect(named(await look({ source: { PAYMENTS: 'stripe' } }), 'payments')).toMatchObject({ state: 'fault' })
  })

  test.runIf(hasRedis)('a Redis that is there answers', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const source = { REDIS_URL: redis.url, SECRET_KEY: 'ab'.repeat(32) }
    expect(named(await look({ source }), 'Redis')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('answers'),
    })
  })

  test('a Redis that is away is told', async () => {
    const redis = { REDIS_URL: `redis://:open-sesame@127.0.0.1:${await freePort()}`, SECRET_KEY: 'ab'.repeat(32) }
    const findings = await look({ source: redis })
    expect(named(findings, 'Redis')).toMatchObject({ state: 'fault', says: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(findings)).not.toContain('open-sesame')
  })
})

test('a street pack that was changed is named', async () => {
  const dataDir = aFolder()
  mkdirSync(join(dataDir, 'streets'))
  writeFileSync(join(dataDir, 'streets', 'north.json'), '{"name":"north"')
  const packs = named(await look({ source: { DATA_DIR: dataDir } }), 'street packs')
  expect(packs).toMatchObject({ state: 'fault', says: expect.stringContaining('north.json') })
})
