import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../test/make-app.ts'
import { connect, type Database } from './db.ts'
import { openEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
const quiet = () => undefined
const isRoot = process.getuid?.() === 0
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')

beforeEach(() => {
  // Only its owner may enter: as root, PostgreSQL's own user must get through all the same.
  const outer = mkdtempSync(join(tmpdir(), 'maple-embedded-'))
  chmodSync(outer, 0o700)
  dataDir = join(outer, 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

async function ask<T>(url: string, question: (sql: Database) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}

/** Another process that starts PostgreSQL on the data folder and stays; it says `ready` or why not. */
function anOtherProcess(): ChildProcess & { said: Promise<string> } {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, () => {}).then(
      () => { console.log('ready'); setInterval(() => {}, 1000) }, (error) => console.log(error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  return Object.assign(child, { said: once(child.stdout, 'data').then(([line]) => String(line).trim()) })
}

async function anOwner(): Promise<ChildProcess> {
  const child = anOtherProcess()
  expect(await child.said).toBe('ready')
  return child
}

test('[trust 1] the first start makes a durable UTF-8 database behind a password', async () => {
  const server = await startEmbeddedPostgres(dataDir, quiet)
  const settings = await ask(server.url, async (sql) => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'listen_addresses']
    const rows = await sql<{ setting: string }[]>`select name, setting from pg_settings
      where name = any(${names}) order by array_position(${names}, name)`
    return rows.map((row) => row.setting)
  })
  expect(settings).toEqual(['on', 'on', 'on', 'UTF8', '127.0.0.1'])
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  const withoutPassword = server.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask(withoutPassword, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/)
  await server.stop()
  expect(existsSync(pidFile())).toBe(false)
})

test('a second start on the same data finds what was written', async () => {
  const before = await startEmbeddedPostgres(dataDir, quiet)
  await ask(before.url, (sql) => sql`create table kept as select 'é' as letter`)
  await before.stop()
  const after = await startEmbeddedPostgres(dataDir, quiet)
  expect(await ask(after.url, (sql) => sql`select letter from kept`)).toEqual([{ letter: 'é' }])
  await after.stop()
})

test('it is spoken to by its socket, or by TCP in a folder whose name is too long for one', async () => {
  const near = await startEmbeddedPostgres(dataDir, quiet)
  expect(decodeURIComponent(new URL(near.url).hostname)).toBe(join(dataDir, 'postgres'))
  expect(decodeURIComponent(new URL(near.servingUrl).hostname)).toBe(join(dataDir, 'postgres'))
  await near.stop()
  const far = await startEmbeddedPostgres(join(dataDir, 'x'.repeat(90)), quiet)
  expect(new URL(far.url).hostname).toBe('127.0.0.1')
  expect(await ask(far.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await far.stop()
})

test('a second instance on the same data is told who uses it, and a command joins the first', async () => {
  const server = await startEmbeddedPostgres(dataDir, quiet)
  await expect(startEmbeddedPostgres(dataDir, quiet)).rejects.toThrow(
    `is using ${dataDir} (process ${process.pid}). Stop it or set DATA_DIR.`,
  )
  const joined = await openEmbeddedPostgres(dataDir, quiet)
  expect(joined.url).toBe(server.url)
  await joined.stop()
  expect(await ask(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await server.stop()
})

test('of several processes that start at once over a dead owner’s lock, one wins', async () => {
  await (await startEmbeddedPostgres(dataDir, quiet)).stop()
  writeFileSync(join(dataDir, 'maple.lock'), JSON.stringify({ pid: 1, identity: 'an earlier boot' }))
  const others = Array.from({ length: 4 }, anOtherProcess)
  const said = await Promise.all(others.map((each) => each.said))
  expect(said.filter((line) => line === 'ready')).toHaveLength(1)
  expect(said.filter((line) => line.startsWith('Another Maple Dispatch is using'))).toHaveLength(3)
  const ended = others.map((each) => each.exitCode ?? once(each, 'exit'))
  for (const each of others) each.kill('SIGKILL')
  await Promise.all(ended)
  await (await startEmbeddedPostgres(dataDir, quiet)).stop()
})

test('after the owner was killed, the next start works and no acknowledged write is lost', async () => {
  const owner = await anOwner()
  const { port } = JSON.parse(readFileSync(join(dataDir, 'maple.lock'), 'utf8'))
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  await ask(`postgres://maple:${password}@127.0.0.1:${port}/maple`, (sql) => sql`create table kept as select 7 as n`)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const server = await startEmbeddedPostgres(dataDir, quiet)
  expect(await ask(server.url, (sql) => sql`select n from kept`)).toEqual([{ n: 7 }])
  await server.stop()
})

test('an orphaned PostgreSQL that still runs on the data is ended', async () => {
  const owner = await anOwner()
  const orphan = Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
  // Stopped, it cannot follow its owner, and does not answer a polite request either.
  process.kill(orphan, 'SIGSTOP')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const lines: string[] = []
  setTimeout(() => process.kill(orphan, 'SIGCONT'), 500)
  const server = await startEmbeddedPostgres(dataDir, (line) => lines.push(line))
  expect(lines).toEqual(['Ending a PostgreSQL that an earlier process left behind'])
  expect(await ask(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await server.stop()
})

test.runIf(process.platform === 'linux')(
  'a stale postmaster.pid that names a zombie or a stranger is no hindrance',
  async () => {
    await (await startEmbeddedPostgres(dataDir, quiet)).stop()
    const stranger = spawn('sleep', ['60'])
    // The shell becomes a sleep that never asks how its child ended, and only then the child is let go.
    const parent = spawn('sh', ['-c', 'cat <&3 >/dev/null & echo $!; exec sleep 60 3<&-'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    })
    const zombie = Number(String((await once(parent.stdout as Readable, 'data'))[0]))
    await until(async () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').startsWith('sleep') || undefined)
    ;(parent.stdio[3] as Writable).end()
    await until(async () => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z ') || undefined)
    for (const pid of [zombie, stranger.pid]) {
      writeFileSync(pidFile(), `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready\n`)
      const server = await startEmbeddedPostgres(dataDir, quiet)
      expect(await ask(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
      await server.stop()
    }
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
    parent.kill()
  },
)

test('a lost password file is made anew', async () => {
  await (await startEmbeddedPostgres(dataDir, quiet)).stop()
  rmSync(join(dataDir, 'postgres-password'))
  const server = await startEmbeddedPostgres(dataDir, quiet)
  expect(await ask(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await server.stop()
})

test('data of another PostgreSQL version is left alone with a clear message', async () => {
  await (await startEmbeddedPostgres(dataDir, quiet)).stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres(dataDir, quiet)).rejects.toThrow(/made by PostgreSQL 12/)
})

test.runIf(isRoot)('root without user namespaces drops to another user, also on data that root made', async () => {
  await (await startEmbeddedPostgres(dataDir, quiet)).stop()
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
  const server = await startEmbeddedPostgres(dataDir, quiet, { userNamespace: false })
  expect(await ask(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  const pid = readFileSync(pidFile(), 'utf8').split('\n')[0] ?? ''
  expect(execFileSync('ps', ['-o', 'uid=', '-p', pid], { encoding: 'utf8' }).trim()).toBe('65534')
  await server.stop()
  const again = await startEmbeddedPostgres(dataDir, quiet)
  expect(await ask(again.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await again.stop()
})
