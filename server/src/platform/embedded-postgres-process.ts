import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What makes a process that one and no later one with the same number; undefined when dead, also as a zombie. */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return canSignal(pid) ? 'alive' : undefined
  const [state, ...started] = ps(pid, 'state=,lstart=').split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : started.join(' ')
}

/** Every PostgreSQL process, postmaster or orphaned backend, that works in this data folder. */
export function postgresProcessesIn(clusterDir: string, postmasterPid: number | undefined): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isPostgresIn(pid, clusterDir))
  }
  const isOurs = postmasterPid && processIdentity(postmasterPid) && /postgres/.test(ps(postmasterPid, 'comm='))
  return isOurs ? [postmasterPid] : []
}

// PostgreSQL makes its data folder the working directory of all its processes.
function isPostgresIn(pid: number, clusterDir: string): boolean {
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === clusterDir && processIdentity(pid) !== undefined
  } catch {
    // Gone in the meantime, or another user's: not ours.
    return false
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    // The command name stands in parentheses and may itself hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`
  } catch {
    return undefined
  }
}

/** Whether something has this number: a process, a stranger's, or a zombie. */
export function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
