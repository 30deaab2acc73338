import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirOf, removeSockets } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresAway } from './embedded-postgres-error.ts'
import { canSignal, postgresProcessesIn } from './embedded-postgres-process.ts'

const pidFileOf = (dataDir: string) => join(clusterDirOf(dataDir), 'postmaster.pid')

/** Ends what a killed process left running on this data, and removes a postmaster.pid that would stop the start. */
export async function endLeftovers(dataDir: string, log: (line: string) => void): Promise<void> {
  const named = readPidFile(dataDir)?.pid
  const left = () => postgresProcessesIn(clusterDirOf(dataDir), named)
  if (left().length > 0) log('Ending a PostgreSQL that an earlier process left behind')
  await askToEnd(left, named, 'SIGINT', 'SIGTERM', 15)
  await askToEnd(left, named, 'SIGQUIT', 'SIGQUIT', 5)
  await askToEnd(left, undefined, 'SIGKILL', 'SIGKILL', 5)
  if (left().length > 0)
    throw new EmbeddedPostgresAway(`A PostgreSQL left on ${dataDir} does not end (process ${left()[0]}).`)
  removeSockets(dataDir)
  // PostgreSQL clears the file of a dead process itself, but takes a zombie or a stranger for a running server.
  if (named !== undefined && canSignal(named)) rmSync(pidFileOf(dataDir), { force: true })
}

/** The port, once the server with this process number accepts connections. */
export function readyPort(dataDir: string, pid: number): number | undefined {
  const found = readPidFile(dataDir)
  return found?.pid === pid && found.isReady ? found.port : undefined
}

export async function until(done: () => boolean, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (!done()) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

// A postmaster ends its backends in order; backends whose postmaster is gone are told one by one.
async function askToEnd(
  left: () => number[],
  postmaster: number | undefined,
  toPostmaster: NodeJS.Signals,
  toBackend: NodeJS.Signals,
  seconds: number,
): Promise<void> {
  const pids = left()
  if (pids.length === 0) return
  if (postmaster && pids.includes(postmaster)) send(postmaster, toPostmaster)
  else for (const pid of pids) send(pid, toBackend)
  await until(() => left().length === 0, seconds)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function readPidFile(dataDir: string): { pid: number; port: number; isReady: boolean } | undefined {
  const file = pidFileOf(dataDir)
  if (!existsSync(file)) return undefined
  // Lines as PostgreSQL documents them: pid, folder, start, port, socket folder, address, memory, state.
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}
