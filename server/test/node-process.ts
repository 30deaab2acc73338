import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv, program } from './child-env.ts'
import type { TestApp } from './make-app.ts'
import { whenOver } from './reset-between-tests.ts'
import { until } from './until.ts'

export interface NodeProcess {
  url: string
  version: string
  kill(signal: NodeJS.Signals): void
  /** Its exit code; null if it was killed. */
  ended: Promise<number | null>
}

/** A node as a process of its own, on the database, files and key of another one; ends with the test. */
export async function startNodeProcess(
  of: TestApp,
  env: Record<string, string> = {},
  main = program,
): Promise<NodeProcess> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...childEnv,
      DATABASE_URL: of.databaseUrl,
      DATA_DIR: of.dataDir,
      SECRET_KEY: readFileSync(join(of.dataDir, 'secret.key'), 'utf8').trim(),
      PAYMENTS: 'sandbox',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  whenOver(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let output = ''
  child.stdout?.on('data', (piece) => {
    output += piece
  })
  const [, version = '', url = ''] = await until(
    () => /Maple Dispatch (\S+) is running at (http:\S+?)\/?\s/.exec(output) ?? undefined,
    { seconds: 100, saw: () => output },
  )
  return { url, version, kill: (signal) => void child.kill(signal), ended }
}
