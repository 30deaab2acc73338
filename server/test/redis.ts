import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Redis has no package on npm that brings it along, so it comes from the system; `.ci/run` installs it. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of this test file alone, in memory. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'maple-redis-'))]
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
  while (!(await answers(port)));
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => setTimeout(() => done(false), 20))
  })
