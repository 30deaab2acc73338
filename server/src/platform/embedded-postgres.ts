import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, chooseAccount } from './embedded-postgres-account.ts'
import { type Binaries, findBinaries } from './embedded-postgres-binaries.ts'
import { clusterDirOf, prepareCluster, urlOf } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresAway } from './embedded-postgres-error.ts'
import { endLeftovers, readyPort, until } from './embedded-postgres-leftovers.ts'
import { DataDirInUse, liveOwner, takeLock } from './embedded-postgres-lock.ts'

export { EmbeddedPostgresAway, EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** `url` is the owner's, for commands and migrations; `servingUrl` that of the role which answers requests. */
export type EmbeddedPostgres = { url: string; servingUrl: string; stop(): Promise<void> }
type Log = (line: string) => void
/**
 * `userNamespace: false` makes root drop to another user, as where namespaces are forbidden. `whenLaunched` is called once the
 * processes are under way: until they answer there is time for something else.
 */
type Options = { userNamespace?: boolean; whenLaunched?: () => void }

const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  // Disks no longer turn: with PostgreSQL's own guess of 4 a few rows by their key cost as much as the whole table.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The app reports failed statements itself; here they would put people's data into a log file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** PostgreSQL's own data folder, which it stands in. */
const socketDirectory = '.'

/** Starts PostgreSQL on DATA_DIR/postgres, made on first use, and returns the address of the database `maple`. */
export async function startEmbeddedPostgres(dir: string, log: Log, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(resolve(dir), { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(dir)
  const lock = takeLock(dataDir)
  try {
    const binaries = findBinaries()
    const account = chooseAccount(binaries.postgres, dataDir, clusterDirOf(dataDir), options.userNamespace)
    await endLeftovers(dataDir, log)
    await prepareCluster(binaries, account, dataDir)
    const first = await startServer(binaries, account, dataDir, options)
    lock.publishPort(first.port)
    const again = async () => {
      await endLeftovers(dataDir, log)
      return startServer(binaries, account, dataDir, { wantedPort: first.port })
    }
    const kept = keepRunning(first, again, log)
    return {
      url: urlOf(dataDir, first.port),
      servingUrl: urlOf(dataDir, first.port, 'maple_serving'),
      async stop() {
        await kept.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For commands: uses the PostgreSQL of a running Maple Dispatch, or starts it for the time being. */
export async function openEmbeddedPostgres(dir: string, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(dir, log)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const dataDir = realpathSync(dir)
    await until(() => liveOwner(dataDir)?.port !== undefined || !liveOwner(dataDir), 60)
    const port = liveOwner(dataDir)?.port
    if (port === undefined) throw error
    return {
      url: urlOf(dataDir, port),
      servingUrl: urlOf(dataDir, port, 'maple_serving'),
      stop: async () => undefined,
    }
  }
}

type Server = { port: number; ended: Promise<void>; stop(): Promise<void> }

/** A PostgreSQL that dies under us (out of memory, a stray kill) comes back on the same port, so the app finds it again. */
function keepRunning(first: Server, again: () => Promise<Server>, log: Log): { stop(): Promise<void> } {
  let server = first
  let stopping = false
  const watch = async (): Promise<void> => {
    await server.ended
    while (!stopping) {
      log('PostgreSQL ended by itself; starting it again')
      const next = await again().catch((error: unknown) => log(String(error)))
      if (next) {
        server = next
        return watch()
      }
      await pause(2_000, undefined, { ref: false })
    }
  }
  void watch()
  return {
    async stop() {
      stopping = true
      await server.stop()
    },
  }
}

interface Starting {
  wantedPort?: number
  triesLeft?: number
  sockets?: boolean
  whenLaunched?: () => void
}

async function startServer(binaries: Binaries, account: Account, dataDir: string, how: Starting): Promise<Server> {
  const { wantedPort, triesLeft = 3, sockets = process.platform !== 'win32', whenLaunched } = how
  const server = launch(binaries, account, dataDir, wantedPort ?? (await freePort()), sockets)
  whenLaunched?.()
  const pid = server.child.pid ?? 0
  await until(() => server.hasEnded() || readyPort(dataDir, pid) !== undefined, 300)
  const port = server.hasEnded() ? undefined : readyPort(dataDir, pid)
  if (port !== undefined) return { port, ended: server.ended, stop: server.stop }
  await server.stop()
  // Some file systems hold none, such as folders that a virtual machine shares.
  if (sockets && /could not create any Unix-domain sockets/.test(server.output()))
    return startServer(binaries, account, dataDir, { ...how, sockets: false })
  // The port was free a moment ago, but anyone may have taken it since.
  if (triesLeft > 1 && /could not create any TCP\/IP sockets/.test(server.output())) {
    return startServer(binaries, account, dataDir, { ...how, sockets, triesLeft: triesLeft - 1 })
  }
  throw new EmbeddedPostgresAway(`PostgreSQL did not start:\n${server.output()}`)
}

function launch(binaries: Binaries, account: Account, dataDir: string, port: number, sockets: boolean) {
  const logFile = join(dataDir, 'postgres.log')
  const output = openSync(logFile, 'w', 0o600)
  const flags = Object.entries({ ...settings, port, unix_socket_directories: sockets ? socketDirectory : '' }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const [command = '', ...args] = [...account.wrap, binaries.postgres, '-D', clusterDirOf(dataDir), ...flags]
  // In its own process group, so that Ctrl-C reaches it only through us, after the last request is answered.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output], cwd: dataDir })
  closeSync(output)
  child.unref()
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  const endNow = () => child.kill('SIGINT')
  process.once('exit', endNow)
  const stop = async () => {
    process.removeListener('exit', endNow)
    if (!hasEnded()) await fastShutdown(child, ended)
  }
  return { child, ended, hasEnded, stop, output: () => readFileSync(logFile, 'utf8').trim() }
}

async function fastShutdown(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref()
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(impatient)
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
