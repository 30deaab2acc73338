import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../server.ts'
import type { Measure } from '../table.ts'

/** How long a caller waits for the 503 after the database stopped answering, and for the first success after it is back. */
export const databaseAway: Measure = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  const server = await startServer(folder)
  try {
    const postmaster = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const signal = (name: string) => {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster]).toString().trim().split(/\s+/)
      execFileSync('kill', [`-${name}`, postmaster, ...children])
    }
    const ask = async () => (await fetch(`${server.base}/api/content/terms`)).status
    const waits: number[] = []
    const returns: number[] = []
    for (let round = 0; round < (quick ? 2 : 8); round += 1) {
      // At any moment between two signs of life.
      await setTimeout(500 + round * 90)
      signal('STOP')
      const stopped = performance.now()
      const status = await ask()
      waits.push(status === 503 ? performance.now() - stopped : Number.POSITIVE_INFINITY)
      signal('CONT')
      const back = performance.now()
      while ((await ask()) !== 200) await setTimeout(20)
      returns.push(performance.now() - back)
    }
    const [wait, comeback] = [Math.max(...waits) / 1000, Math.max(...returns) / 1000]
    return [
      {
        name: '503 after the database hangs, longest',
        value: `${wait.toFixed(2)} s`,
        mark: 'under 2 s',
        kept: wait < 2,
      },
      {
        name: '200 after the database is back, longest',
        value: `${comeback.toFixed(2)} s`,
        mark: 'printed only',
        kept: true,
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
