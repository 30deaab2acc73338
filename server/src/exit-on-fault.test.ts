import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { childEnv, program } from '../test/child-env.ts'
import { newDatabase, until } from '../test/make-app.ts'
import { exchange, statusOf } from '../test/raw.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-fault-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A fault that no code of ours could catch, when the test says so. */
const hook = (fault: string) => `data:text/javascript,process.on('SIGUSR2',()=>setTimeout(()=>{${fault}}))`
const supervisor = new URL('../../scripts/lib/supervise.mjs', import.meta.url).href
const environment = {
  ...childEnv,
  DATA_DIR: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  PAYMENTS: 'sandbox',
}

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { ...environment, LOG_LEVEL: 'error', ...env } })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(signal ?? code)),
  )
  return {
    child,
    exited,
    output: () => output,
    all: (what: RegExp) => [...output.matchAll(what)].map((found) => found[1]),
  }
}

/** The process that it started last, if that lives. */
const childOf = (pid: number | undefined): number | undefined => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.length > 0 ? Number(children.at(-1)) : undefined
  } catch {
    return undefined
  }
}

/** What `npm start` does with its program. */
const supervise = (args: string[], env: Record<string, string> = {}, pauses: object = { firstPauseMs: 10 }) =>
  run(
    [
      '--input-type=module',
      '-e',
      `(await import('${supervisor}')).supervise(${JSON.stringify(args)}, {}, ${JSON.stringify(pauses)})`,
    ],
    env,
  )

test.each([
  ['an exception', `throw new Error('nobody caught this')`],
  ['a rejection', `Promise.reject(new Error('nobody caught this'))`],
])(
  '[I8] %s that nobody caught is logged; what was begun is finished, then the process ends to be started again',
  async (_, fault) => {
    const server = run(['--import', hook(fault), program], { DATABASE_URL: await newDatabase() })
    const base = await until(() => server.all(/running at (http:\S+)/g)[0], { seconds: 100, saw: server.output })
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const outcomes: (number | string)[] = []
    let leaving = false
    const ask = () =>
      new Promise<boolean>((done) => {
        const request = httpGet(`${base}/api/content`, { agent }, (reply) => {
          reply.resume().on('end', () => {
            outcomes.push(reply.statusCode ?? 0)
            done(reply.headers.connection !== 'close')
          })
        })
        request.on('error', (error: NodeJS.ErrnoException) => {
          // The door is shut, or a connection at rest was closed while something was on its way: neither was begun.
          const wasNotBegun = error.code === 'ECONNREFUSED' || (request.reusedSocket && error.code === 'ECONNRESET')
          if (!(leaving && wasNotBegun)) outcomes.push(String(error.code))
          done(false)
        })
      })
    const clients = Array.from({ length: 16 }, async () => {
      while (await ask());
    })
    await until(() => outcomes.length > 100 || undefined, { seconds: 100, saw: () => outcomes })
    leaving = true
    server.child.kill('SIGUSR2')
    expect(await server.exited).toBe(70)
    await Promise.all(clients)
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 503)).toEqual([])
    expect(server.output()).toContain('nobody caught this')
    expect(server.output()).toContain('finishes what it has begun')
  },
)

test('[I8] whoever still waits when a fault ends the process is answered 500 in our shape, not cut off', async () => {
  const server = run(['--import', hook(`throw new Error('nobody caught this')`), program], {
    DATABASE_URL: await newDatabase(),
  })
  const base = await until(() => server.all(/running at (http:\S+)/g)[0], { seconds: 100, saw: server.output })
  // Begun, and never finished by anybody: as what the fault has taken with it.
  const waits = exchange(
    Number(new URL(base).port),
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  await fetch(`${base}/healthz`)
  server.child.kill('SIGUSR2')
  const reply = await waits
  expect(statusOf(reply)).toBe(500)
  expect(JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))).toMatchObject({ success: false, code: 'internal' })
  expect(await server.exited).toBe(70)
})

test('[I8] a fault while the database is being opened is logged and ends with 70 too', async () => {
  const early = `data:text/javascript,setTimeout(()=>{throw new Error('nobody caught this')},50)`
  const server = run(['--import', early, program], { DATABASE_URL: 'postgres://nobody:x@10.255.255.1:5432/none' })
  expect(await server.exited).toBe(70)
  expect(server.output()).toContain('finishes what it has begun')
})

test('an embedded database that does not start this time may the next time; one of another version will not', async () => {
  const broken = (version: string) => {
    const dataDir = mkdtempSync(join(folder, 'embedded-'))
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
    for (const name of ['postgres-password', 'postgres-serving-password']) writeFileSync(join(dataDir, name), 'x\n')
    return run([program], { DATA_DIR: dataDir })
  }
  const [passing, lasting] = [broken('18'), broken('9')]
  expect(await passing.exited).toBe(70)
  expect(passing.output()).toContain('PostgreSQL did not start')
  expect(await lasting.exited).toBe(1)
})

test('[I8] a process that was killed is started again with its database, and says so; SIGTERM ends both', {
  timeout: 600_000,
}, async () => {
  const start = supervise([program])
  const addresses = () => start.all(/running at (http:\S+)/g)
  const pid = await until(() => childOf(start.child.pid), { saw: start.output })
  await until(() => addresses()[0], { seconds: 100, saw: start.output })
  process.kill(pid, 'SIGKILL')
  const base = await until(() => addresses()[1], { seconds: 100, saw: start.output })
  expect(start.output()).toContain('Maple Dispatch was ended by SIGKILL. It starts again in 0.01 s.')
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  start.child.kill('SIGTERM')
  expect(await start.exited).toBe(0)
  expect(childOf(start.child.pid)).toBe(undefined)
})

test('the pauses grow while it keeps dying, and begin anew after it has run a while', async () => {
  const dying = join(folder, 'dies.mjs')
  writeFileSync(dying, `process.exit(70)`)
  const start = supervise([dying], {}, { firstPauseMs: 10, longestPauseMs: 80 })
  const pauses = () => start.all(/again in (\S+) s/g)
  await until(() => pauses().length >= 6 || undefined, { seconds: 100, saw: start.output })
  expect(pauses().slice(0, 6)).toEqual(['0.01', '0.02', '0.04', '0.08', '0.08', '0.08'])
  start.child.kill('SIGTERM')
  await start.exited

  const calm = supervise([dying], {}, { firstPauseMs: 10, calmMs: 0 })
  await until(() => calm.all(/again in (\S+) s/g).length >= 4 || undefined, { seconds: 100, saw: calm.output })
  expect(new Set(calm.all(/again in (\S+) s/g))).toEqual(new Set(['0.01']))
  calm.child.kill('SIGINT')
  expect([0, 'SIGINT', 70]).toContain(await calm.exited)
})

test('a wrong setting and a clean end are not started again', async () => {
  const wrong = supervise([program], { PORT: '70000' })
  expect(await wrong.exited).toBe(1)
  expect(wrong.output()).not.toContain('starts again')
  const ending = join(folder, 'done.mjs')
  writeFileSync(ending, `process.exit(0)`)
  const done = supervise([ending])
  expect(await done.exited).toBe(0)
  expect(done.output()).toBe('')
})

test('a database that is not there yet may come: the process ends to be started again', async () => {
  const server = run([program], { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(await server.exited).toBe(70)
  expect(server.output()).toContain('ECONNREFUSED')
})
