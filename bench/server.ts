import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface RunningServer {
  base: string
  process: ChildProcess
  /** What it has written so far. */
  said(): string
  stop(): Promise<void>
}

const { ensureServerBuilt } = await import(new URL('../scripts/lib/build.mjs', import.meta.url).href)

const main = join(import.meta.dirname, '../server/dist/main.mjs')
/** As `npm start` sets them. */
const asStarted = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/maple-compile'),
  MALLOC_ARENA_MAX: '2',
}

/** The product as a process of its own on a data folder of the caller's. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  program: string = main,
  node = process.execPath,
  signal?: AbortSignal,
): Promise<RunningServer> {
  if (program === main) ensureServerBuilt()
  const child = spawn(node, ['--max-semi-space-size=8', program], {
    env: {
      PATH: process.env.PATH,
      PAYMENTS: 'sandbox',
      ...asStarted,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO_ROBOTS: '0',
      DEMO_HISTORY: '0',
      // For a profile: BENCH_NODE_OPTIONS=--cpu-prof
      ...(process.env.BENCH_NODE_OPTIONS && { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  })
  // Nor does one that is not ready yet outlive us.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  void exited.then(() => process.removeListener('exit', end))
  let output = ''
  const base = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const address = /running at (http:\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
    child.on('error', failed)
    child.once('exit', () => failed(new Error(`The server ended before it was ready:\n${output}`)))
  })
  return {
    base,
    process: child,
    said: () => output,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
