import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of one process with all its threads, in milliseconds. Linux only: elsewhere what needs it says that there is no /proc. */
export function processorTimeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]))
  return times.reduce((sum, each) => sum + (each || 0), 0) / 1e6
}

/** Of PostgreSQL: its postmaster, those it has now, and those that have ended. */
export function processorTimeOfCluster(cluster: string): number {
  const pid = Number(readFileSync(join(cluster, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, each) => sum + aliveTimeOf(each), 0) + endedChildrenTimeOf(pid)
}

/** One that ends while it is read is among the ended ones the next time. */
function aliveTimeOf(pid: number): number {
  try {
    return processorTimeOf(pid)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

/** In ticks of a hundredth of a second; columns 16 and 17, counted from behind the name, which may have spaces. */
function endedChildrenTimeOf(pid: number): number {
  const columns = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(columns[13]) + Number(columns[14])) * 10
}

/** A thread that has just ended has taken what it will take. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (path.includes('schedstat') && ['ENOENT', 'ESRCH'].includes(code)) return '0'
    throw error
  }
}
