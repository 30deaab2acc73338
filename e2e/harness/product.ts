import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** With everything else that runs on the machine beside it; hooks that start one take `hookMs`. */
const startMs = 180_000
export const hookMs = startMs + 20_000
export type Product = {
  url: string
  dataDir: string
  /** A command of the server's, as `npm run` starts it, on the same data. */
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

/** The product as `npm start` starts it, on an empty data folder and a free port; as a demo, unless told otherwise. */
export async function startProduct(name: string, set: Record<string, string> = {}): Promise<Product> {
  const logFile = join(root, `e2e/results/server-${name}.log`)
  const dataDir = mkdtempSync(join(tmpdir(), 'maple-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const around = { ...surroundings(), DATA_DIR: dataDir, PUBLIC_URL: url, ...set }
  mkdirSync(join(root, 'e2e/results'), { recursive: true })
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...around, PORT: String(port), HOST: '127.0.0.1' },
  })
  closeSync(log)
  const ended = once(server, 'exit')
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
    sayFaults(name, logFile)
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + startMs; !(await isReady(url)); await sleep(100)) {
    if (server.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`The product did not become ready:\n${readFileSync(logFile, 'utf8')}`)
  }
  const run: Product['run'] = async (command, args, env = {}) => {
    const file = `server/src/commands/${command}.ts`
    const { stdout } = await execute(process.execPath, [file, ...args], { cwd: root, env: { ...around, ...env } })
    return stdout
  }
  return { url, dataDir, run, stop }
}

/** What it answered with "Something went wrong on our side" is read here, beside the journey that met it. */
function sayFaults(name: string, logFile: string): void {
  const faults = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"failed"'))
  for (const fault of faults) console.error(`server-${name}.log: ${fault}`)
}

/** Nothing of the developer's own set-up may reach it. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/maple-compile'),
    NODE_ENV: 'production',
    DEMO: '1',
    DEMO_ROBOTS: '0',
    DEMO_HISTORY: '0',
    // The programs that journeys send events to are on this machine.
    WEBHOOKS_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'warn',
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
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
