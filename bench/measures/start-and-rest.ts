import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../server.ts'
import { type Measure, median } from '../table.ts'

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** From the process's start to its first reply, on data that exists; then its memory after some quiet. */
export const startAndRest: Measure = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  try {
    const first = performance.now()
    await (await startServer(folder)).stop()
    const fresh = performance.now() - first
    const times: number[] = []
    const sizes: number[] = []
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const began = performance.now()
      const server = await startServer(folder)
      await fetch(`${server.base}/api/config`)
      times.push(performance.now() - began)
      await setTimeout(quick ? 2_000 : 10_000)
      sizes.push(residentMegabytes(server.process.pid ?? 0))
      await server.stop()
    }
    const [seconds, megabytes] = [median(times) / 1000, median(sizes)]
    return [
      {
        name: 'start to first reply, empty data folder',
        value: `${(fresh / 1000).toFixed(2)} s`,
        mark: 'printed only',
        kept: true,
      },
      {
        name: 'start to first reply, existing data',
        value: `${seconds.toFixed(2)} s`,
        mark: 'under 1.5 s',
        kept: seconds < 1.5,
      },
      {
        name: 'server memory at rest',
        value: `${megabytes.toFixed(0)} MB`,
        mark: 'under 150 MB',
        kept: megabytes < 150,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
