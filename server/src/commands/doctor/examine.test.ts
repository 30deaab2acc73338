import { chownSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../../test/make-app.ts'
import { aFolder, aPatient, disk, named, type Patient } from '../../../test/make-patient.ts'
import { connect } from '../../platform/db.ts'
import type { Finding } from './finding.ts'

let look: Patient['look']
beforeAll(async () => {
  ;({ look } = await aPatient())
})

const wrong = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok')

test('a healthy server has nothing wrong, and every look has something to say', async () => {
  const findings = await look()
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
  // Other tests use connections of the same PostgreSQL, and keep it busy.
  expect(wrong(findings).filter(({ name }) => name !== 'connections' && name !== 'database')).toEqual([])
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
