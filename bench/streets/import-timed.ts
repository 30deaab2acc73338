import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface TimedImport {
  seconds: number
  /** The most memory that the process ever held. */
  peakMb: number
  /** Seconds from the start when each step began. */
  steps: [name: string, at: number][]
}

const command = fileURLToPath(new URL('../../server/src/commands/streets.ts', import.meta.url))
const told = 'process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS))'

/** The command as an operator runs it, in a process of its own. */
export async function importTimed(dataDir: string, files: readonly string[], name: string): Promise<TimedImport> {
  const start = performance.now()
  const since = () => (performance.now() - start) / 1000
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(told)}`, command, 'import', ...files, '--name', name],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const steps: TimedImport['steps'] = []
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of String(chunk).split('\n')) if (/^[a-z]+/.test(line)) steps.push([line, since()])
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said)
  return { seconds: since(), peakMb: Number(/peak (\d+)/.exec(said)?.[1]) / 1024, steps }
}
