import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { childEnv, program } from '../test/child-env.ts'
import { aDraft, password, until } from '../test/make-app.ts'
import { connect } from './platform/db.ts'
import { postgresProcessesIn } from './platform/embedded-postgres-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-outlive-'))
const clusterDir = join(folder, 'postgres')
let server: ReturnType<typeof start> | undefined
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exited
  rmSync(folder, { recursive: true, force: true })
})

/** The product as it is started, with the PostgreSQL that it brings. */
function start() {
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnv,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: '0',
      PAYMENTS: 'sandbox',
      TRUST_PROXY: '1',
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  return { child, exited, output: () => output }
}

type Kill = 'kill -9 of the server' | 'SIGQUIT' | 'kill -9 of one connection' | 'ordinary restart'
const kinds: Kill[] = ['kill -9 of the server', 'SIGQUIT', 'kill -9 of one connection', 'ordinary restart']
const postmaster = () => Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])

function kill(kind: Kill): void {
  const server = postmaster()
  if (kind === 'kill -9 of the server') process.kill(server, 'SIGKILL')
  else if (kind === 'SIGQUIT') process.kill(server, 'SIGQUIT')
  else if (kind === 'ordinary restart') process.kill(server, 'SIGINT')
  else process.kill(aConnection(server), 'SIGKILL')
}

/** A process that serves one of ours, as PostgreSQL names it. */
const aConnection = (server: number): number =>
  postgresProcessesIn(clusterDir, server).find((pid) =>
    /\bmaple\b.*127\.0\.0\.1/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  ) ?? server

let address = 0
async function call(base: string, method: string, path: string, token?: string, body?: unknown, key?: string) {
  address += 1
  const reply = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked by what the test expects of them
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: (await reply.json()) as any }
}
type Reply = Awaited<ReturnType<typeof call>>

async function register(base: string, email: string): Promise<string> {
  const fields = { firstName: 'Ada', lastName: 'Lovelace', phone: '416 555 0142', password, email }
  // A machine that is busy with other tests may be told to come again.
  return until(
    async () => {
      const reply = await call(base, 'POST', '/auth/register', undefined, fields)
      if (reply.status !== 503) expect(reply).toMatchObject({ status: 200 })
      return reply.body.token
    },
    { seconds: 100 },
  )
}

test('[I8] twenty times the database is killed under sixteen clients: 503 meanwhile, back by itself, and nothing is lost', {
  timeout: 900_000,
}, async () => {
  server = start()
  const { child, output } = server
  const base = await until(() => /running at (http:\S+)/.exec(output())?.[1], { seconds: 100, saw: output })
  const unexpected: unknown[] = []
  const placed: string[] = []
  let [answered, away, isOver] = [0, 0, false]
  const see = (what: string, reply: Reply, wanted: number): boolean => {
    if (reply.status === 503 && reply.retryAfter) away += 1
    else if (reply.status !== wanted) unexpected.push({ what, ...reply })
    else answered += 1
    return reply.status === wanted
  }

  async function client(n: number, { email, token }: { email: string; token: string }): Promise<void> {
    for (let turn = n; !isOver; turn++) {
      const key = randomUUID()
      let order: Reply
      // A placement that was answered 503 may have happened: asked again with its key, it happens once.
      for (;;) {
        order = await call(base, 'POST', '/orders', token, aDraft(), key)
        if (see('place', order, 201) || order.status !== 503) break
        // Sixteen who asked at once again would leave PostgreSQL no time to come back.
        await setTimeout(50)
      }
      if (order.status !== 201) return
      const number: string = order.body.data.orderNumber
      placed.push(number)
      const found = await call(base, 'GET', `/orders/track/${number}`)
      if (see('track', found, 200) && found.body.data.orderNumber !== number) unexpected.push({ number, found })
      const me = await call(base, 'GET', '/auth/me', token)
      if (see('me', me, 200) && me.body.user.email !== email) unexpected.push({ email, me })
      if (turn % 8 === 0) see('login', await call(base, 'POST', '/auth/login', undefined, { email, password }), 200)
    }
  }
  const people: { email: string; token: string }[] = []
  for (let n = 0; n < 16; n++) {
    const email = `client${n}@example.ca`
    people.push({ email, token: await register(base, email) })
  }
  const clients = people.map((person, n) => client(n, person))
  clients.forEach((each) => void each.catch((error: unknown) => unexpected.push(error)))

  for (let round = 0; round < 20; round++) {
    const before = answered
    await until(() => answered > before + 40 || unexpected.length > 0 || child.exitCode !== null || undefined, {
      seconds: 100,
      saw: output,
    })
    expect({ unexpected, exit: child.exitCode, round }, output()).toEqual({ unexpected: [], exit: null, round })
    await until(() => readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').includes('ready') || undefined, {
      seconds: 100,
      saw: output,
    })
    kill(kinds[round % kinds.length] as Kill)
  }
  const before = answered
  await until(() => answered > before + 40 || unexpected.length > 0 || child.exitCode !== null || undefined, {
    seconds: 100,
    saw: output,
  })
  isOver = true
  await Promise.all(clients)
  expect({ unexpected, exit: child.exitCode }, output()).toEqual({ unexpected: [], exit: null })
  expect(away).toBeGreaterThan(20)

  // Every connection there is answers what it was asked, and every order that was acknowledged is there once.
  const asked = Array.from({ length: 500 }, (_, n) => placed[(n * 7) % placed.length] as string)
  const found = await Promise.all(asked.map((number) => call(base, 'GET', `/orders/track/${number}`)))
  expect(found.map((reply) => [reply.status, reply.body.data?.orderNumber])).toEqual(asked.map((each) => [200, each]))
  const db = connect(databaseUrl(), { max: 1 })
  const rows = await db<{ orderNumber: string }[]>`select order_number from orders order by order_number`
  await db.end()
  expect(rows.map((row) => row.orderNumber)).toEqual([...placed].sort())

  // The job queue is back as well: an email that a job sends arrives.
  await register(base, 'after@example.ca')
  const isSent = () =>
    readdirSync(join(folder, 'outbox')).some((name) =>
      readFileSync(join(folder, 'outbox', name), 'utf8').includes('To: after@example.ca'),
    )
  await until(() => isSent() || undefined, { seconds: 100 })
  expect(child.exitCode).toBe(null)
})

const databaseUrl = (): string => {
  const secret = readFileSync(join(folder, 'postgres-password'), 'utf8').trim()
  const port = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://maple:${secret}@127.0.0.1:${port}/maple`
}
