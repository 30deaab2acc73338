import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { childEnv, program } from '../test/child-env.ts'
import { makeApp, newDatabase, until } from '../test/make-app.ts'
import { readEnv } from './env.ts'
import { productionFaults } from './require-production.ts'

const folders: string[] = []
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'maple-main-'))
  folders.push(folder)
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnv,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PAYMENTS: 'sandbox',
      ...env,
    },
  })
  running.push(child)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const address = () => until(() => /running at (http:\S+)/.exec(output)?.[1], { seconds: 100, saw: () => output })
  return { child, exited, address, output: () => output }
}

test('[E8] with DATABASE_URL it uses that server: no embedded one, no demo', async () => {
  const server = start({ DATABASE_URL: await newDatabase(), DEMO: '1' })
  const base = await server.address()
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  expect(server.output()).toContain('npm run create-admin')
  expect(server.output()).not.toContain('admin@demo.test')
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Maple-Dispatch-1' }),
  })
  expect(login.status).toBe(401)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('[I7] without demo each thing that only a demo may do without is refused, with a line', async () => {
  const server = start({
    DATABASE_URL: await newDatabase(),
    PAYMENTS: '',
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_URL: 'http://dispatch.example.ca',
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/^ {2}PAYMENTS is not set: /m)
  expect(server.output()).toMatch(/^ {2}SECRET_KEY is not set, but REDIS_URL is: /m)
  expect(server.output()).toMatch(/^ {2}PUBLIC_URL is http:\/\/dispatch.example.ca: .*https/m)
  expect(server.output()).not.toContain('    at ')
})

test('[I7] demo accounts that are still active are refused until a command has removed them', async () => {
  const demo = await makeApp({ env: { DEMO: '1' } })
  await demo.close()
  const env = { DATABASE_URL: demo.databaseUrl, DATA_DIR: demo.dataDir }
  const refused = start(env)
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toMatch(/^ {2}\d+ demo accounts are still active: npm run remove-demo/m)
  const removed = spawnSync(process.execPath, [join(import.meta.dirname, 'commands/remove-demo.ts')], {
    encoding: 'utf8',
    env: { ...childEnv, ...env },
  })
  expect(removed.stdout).toMatch(/demo accounts were removed\.\n(.|\n)*superadmin@demo\.test/)
  expect(removed.stdout).toContain('Port Maple was taken off the map.')
  const server = start({ ...env, LOG_LEVEL: 'warn' })
  const base = await server.address()
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'superadmin@demo.test', password: 'Maple-Dispatch-1' }),
  })
  expect(login.status).toBe(401)
  expect(server.output()).toContain('no mail server is set (SMTP_URL)')
  expect(server.output()).toContain('PUBLIC_URL is not set: links in mails lead to http://localhost')
  server.child.kill('SIGTERM')
  await server.exited
})

test.each([
  [{}, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ DEMO: '0' }, '0.0.0.0'],
])('[I7] the demo listens on this machine only, unless HOST says otherwise: %j', (given, host) => {
  expect(readEnv(given).host).toBe(host)
})

test.each([
  ['https://dispatch.example.ca', 0],
  ['http://localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
  ['http://192.168.1.5', 1],
  ['http://localhost.example.ca', 1],
])('[I7] %s has %i faults as a public address', (publicUrl, faults) => {
  expect(productionFaults(readEnv({ DEMO: '0', PAYMENTS: 'sandbox', PUBLIC_URL: publicUrl }))).toHaveLength(faults)
})

test('[trust 18] SIGTERM under load fails no request that was begun', async () => {
  const server = start({ DATABASE_URL: await newDatabase() })
  const base = await server.address()
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const outcomes: (number | string)[] = []
  let leaving = false
  const ask = () =>
    new Promise<boolean>((done) => {
      httpGet(`${base}/api/content`, { agent }, (reply) => {
        reply.resume().on('end', () => {
          outcomes.push(reply.statusCode ?? 0)
          done(reply.headers.connection !== 'close')
        })
      }).on('error', (error: NodeJS.ErrnoException) => {
        // Once the door is shut a new connection is refused, which a balancer takes for its cue.
        if (!(leaving && error.code === 'ECONNREFUSED')) outcomes.push(String(error.code))
        done(false)
      })
    })
  const workers = Array.from({ length: 16 }, async () => {
    while (await ask());
  })
  await until(() => outcomes.length > 100 || undefined, { seconds: 100, saw: () => outcomes })
  leaving = true
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await Promise.all(workers)
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
})

test('[trust 18] a node of several that is told to stop is not ready first, and still takes requests, each the last of its connection', async () => {
  const server = start({ DATABASE_URL: await newDatabase(), STOP_DELAY_SECONDS: '300' })
  const base = await server.address()
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((done, failed) => {
      const agent = new Agent({ keepAlive: true })
      httpGet(base + path, { agent }, (reply) => {
        reply.resume().on('end', () => done([reply.statusCode, reply.headers.connection]))
      }).on('error', failed)
    })
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  await until(async () => (await ask('/readyz'))[0] === 503 || undefined)
  expect(await ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
  expect(await ask('/api/content')).toEqual([200, 'close'])
  // Whoever sits there does not wait for anybody to notice.
  server.child.kill('SIGINT')
  expect(await server.exited).toBe(0)
  expect(server.output()).not.toContain('"status":503')
})

test.each([
  [{}, 0],
  [{ REDIS_URL: 'redis://redis:6379' }, 5_000],
  [{ REDIS_URL: 'redis://redis:6379', STOP_DELAY_SECONDS: '12' }, 12_000],
])('a node alone stops at once, one of several after a while: %j', (given, ms) => {
  expect(readEnv(given).stopDelayMs).toBe(ms)
})

test('each bad value in the environment is named, with what it means and without a secret', async () => {
  const server = start({ PORT: '70000', DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/PORT=70000: .*the port to listen on/)
  expect(server.output()).toMatch(/LOG_LEVEL=loud/)
  expect(server.output()).toMatch(/DATABASE_URL=….*must begin with postgres/)
  expect(server.output()).not.toContain('hunter2')
})

test('[trust 1] a PostgreSQL that may lose what it acknowledged is refused', async () => {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('options', '-c synchronous_commit=off')
  const server = start({ DATABASE_URL: (await newDatabase()).concat('?options=-c%20synchronous_commit%3Doff') })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('synchronous_commit off: it could lose orders')
})

test('a port that is taken is said in one line', async () => {
  const first = start({ DATABASE_URL: await newDatabase() })
  const port = new URL(await first.address()).port
  const second = start({ DATABASE_URL: await newDatabase(), PORT: port })
  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/EADDRINUSE/)
  expect(second.output()).not.toContain('    at ')
})
