import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../src/platform/db.ts'
import { type Account, chooseAccount } from '../src/platform/embedded-postgres-account.ts'
import { findBinaries } from '../src/platform/embedded-postgres-binaries.ts'
import { postgresProcessesIn } from '../src/platform/embedded-postgres-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Of a role that may do everything, also to ask a standby; the app gets it as well. */
const password = randomBytes(16).toString('hex')
const binaries = findBinaries()

interface Member {
  port: number
  url: string
  /** For a question of the test itself. */
  ask<T>(work: (db: Database) => Promise<T>): Promise<T>
  start(flags?: Record<string, string>): Promise<void>
  /** What a power failure does: every process of it is gone at once. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export interface PostgresPair {
  first: Member
  second: Member
  /** Both in the way that libpq writes it. */
  url(attributes?: string): string
  promote(member: Member): Promise<void>
  stop(): Promise<void>
}

/**
 * A primary that acknowledges nothing before its standby has it, and that standby. The standby begins as a copy of the
 * folder before anything is in it, so that this takes no other program than those that come with the packages.
 */
export async function startPostgresPair({ synchronous = true } = {}): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-pair-'))
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const account = chooseAccount(binaries.postgres, folder, one)
  for (const place of [one, two]) makeFolder(account, place)
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o644 })
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  run(account, folder, binaries.initdb, [
    '-D',
    one,
    '-U',
    'maple',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    ...locale,
  ])
  run(account, folder, 'cp', ['-a', `${one}/.`, two])
  run(account, folder, 'touch', [join(two, 'standby.signal')])
  const first = await makeMember(account, one)
  const second = await makeMember(account, two)
  const source = `host=127.0.0.1 port=${first.port} user=maple password=${password} application_name=second`
  await first.start()
  await second.start({ primary_conninfo: source, hot_standby: 'on' })
  await first.ask((db) => db.unsafe('create database maple'))
  await until(() =>
    second.ask((db) =>
      db`select from pg_database where datname = 'maple'`.then((rows) => rows.length > 0 || undefined),
    ),
  )
  if (synchronous) {
    await first.ask((db) => db.unsafe(`alter system set synchronous_standby_names = 'second'`))
    await first.ask((db) => db`select pg_reload_conf()`)
    const isSynchronous = (db: Database) => db`select from pg_stat_replication where sync_state = 'sync'`
    await until(async () => (await first.ask(isSynchronous)).length > 0 || undefined)
  }
  return {
    first,
    second,
    url: (attributes = 'target_session_attrs=read-write') =>
      `postgres://maple:${password}@127.0.0.1:${first.port},127.0.0.1:${second.port}/maple?${attributes}`,
    async promote(member) {
      await member.ask((db) => db`select pg_promote()`)
    },
    async stop() {
      await Promise.all([first.kill(), second.kill()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeMember(account: Account, place: string): Promise<Member> {
  const port = await freePort()
  const logFile = `${place}.log`
  const urlOf = (name: string) => `postgres://maple:${password}@127.0.0.1:${port}/${name}`
  let child: ChildProcess | undefined
  async function ask<T>(work: (db: Database) => Promise<T>, name = 'postgres'): Promise<T> {
    const db = connect(urlOf(name), { max: 1 })
    return await work(db).finally(() => db.end())
  }
  return {
    port,
    url: urlOf('maple'),
    ask,
    async start(flags = {}) {
      const all = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        timezone: 'UTC',
        jit: 'off',
        ...flags,
      }
      const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const output = openSync(logFile, 'a', 0o600)
      const [command = '', ...args] = [...account.wrap, binaries.postgres, '-D', place, ...given]
      child = spawn(command, args, { stdio: ['ignore', output, output], cwd: place, detached: true })
      closeSync(output)
      const answers = () => ask((db) => db`select 1`).then(Boolean, () => undefined)
      await until(answers, { seconds: 100, saw: () => readFileSync(logFile, 'utf8') })
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      for (const pid of postgresProcessesIn(place, child.pid)) kill(pid, 'SIGKILL')
      await gone
      await until(() => postgresProcessesIn(place, child?.pid).length === 0 || undefined)
    },
    signal: (name) => postgresProcessesIn(place, child?.pid).forEach((pid) => void kill(pid, name)),
  }
}

function makeFolder({ uid, gid }: Account, place: string): void {
  mkdirSync(place, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
}

function run({ wrap }: Account, folder: string, program: string, given: string[]): void {
  const [command = '', ...args] = [...wrap, program, ...given]
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
