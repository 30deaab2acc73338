import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, until } from '../../test/make-app.ts'
import { watchDatabase } from './database-health.ts'
import type { Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-away-'))
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, () => undefined)
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
/** The server and its children, as a hanging disk or network would stop them all. */
const signalAll = (signal: 'STOP' | 'CONT') => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster())])
    .toString()
    .trim()
    .split(/\s+/)
  execFileSync('kill', [`-${signal}`, String(postmaster()), ...children])
}

test('[E2] while the database hangs every call answers 503 with Retry-After, and it comes back by itself', async () => {
  const t = await makeApp({ databaseUrl: postgres.url, dataDir: folder })
  const who = await t.aCustomer()
  signalAll('STOP')
  const [running, anonymous] = await Promise.all([
    t.get('/auth/me', who),
    t.post('/auth/login', { email: who.email, password: 'x' }),
  ])
  for (const reply of [running, anonymous]) {
    expect(reply).toMatchObject({
      status: 503,
      body: {
        success: false,
        code: 'unavailable',
        message: 'The service is briefly unavailable. Please try again in a moment.',
      },
    })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await t.app.inject('/readyz')).statusCode).toBe(503)
  expect((await t.app.inject('/healthz')).statusCode).toBe(200)
  signalAll('CONT')
  await until(async () => (await t.get('/auth/me', who)).status === 200 || undefined)
  expect((await t.app.inject('/readyz')).statusCode).toBe(200)
  expect((await t.app.inject('/metrics')).body).toContain('database_away 0')
  await t.close()
})

test('a program that stood still itself does not take the database for gone', async () => {
  const changes: boolean[] = []
  const judged = Promise.withResolvers<void>()
  /** Right after the question nothing runs for longer than anybody waits; the answer comes a little after that. */
  const standStill = async () => {
    await Promise.resolve()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    await setTimeout(50)
  }
  let asked = 0
  const ask = async () => {
    asked += 1
    if (asked === 1) await standStill()
    else judged.resolve()
  }
  const probe = Object.assign(ask, { end: async () => undefined }) as unknown as Database
  const health = watchDatabase(probe, (away) => changes.push(away))
  await health.whileHere(judged.promise)
  expect(changes).toEqual([])
  await health.stop()
})

/** Says nothing until it is closed. */
const hangingProbe = () => {
  const hang = Promise.withResolvers<void>()
  return Object.assign(() => hang.promise, {
    end: async () => hang.resolve(),
  }) as unknown as Database
}

test('a database that answers others is not away, however long it leaves one question; once it is silent, it is', async () => {
  const changes: boolean[] = []
  let [looks, answeredAt] = [0, 0]
  const answers = () => {
    looks += 1
    if (looks <= 25) answeredAt = performance.now()
    return answeredAt
  }
  const health = watchDatabase(hangingProbe(), (away) => changes.push(away), { answeredAt: answers })
  await expect(health.whileHere(new Promise(() => undefined))).rejects.toMatchObject({ code: 'unavailable' })
  expect(changes).toEqual([true])
  expect(looks).toBeGreaterThan(25)
  await health.stop()
})

test('an embedded PostgreSQL that is killed comes back by itself, with everything that was acknowledged', async () => {
  const t = await makeApp({ databaseUrl: postgres.url, dataDir: folder })
  const who = await t.aCustomer()
  execFileSync('kill', ['-9', String(postmaster())])
  await until(async () => ((await t.get('/auth/me', who)).status === 503 ? true : undefined))
  await until(async () => ((await t.get('/auth/me', who)).status === 200 ? true : undefined))
  await t.close()
})

test('[E2] when the database ends every connection, the next requests find new ones', async () => {
  const t = await makeApp()
  const who = await t.aCustomer()
  const ended =
    await t.db`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`
  expect(ended.length).toBeGreaterThan(0)
  await until(async () => (await t.get('/auth/me', who)).status === 200 || undefined)
  expect((await t.post('/users/addresses', { label: 'Home', address: 'x' }, who)).status).toBe(201)
})
