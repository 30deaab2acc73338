import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findChromium } from '../e2e/harness/chromium.ts'
import { startServer } from './server.ts'
import { median, printTable, type Row } from './table.ts'

/** npm run bench:web: Lighthouse as on a phone, on a fresh demo; the middle of three runs. */
const pages = { home: '/', tracking: '/track/MD123456' }
const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const rounds = process.argv.includes('--quick') ? 1 : 3

const folder = mkdtempSync(join(tmpdir(), 'maple-lighthouse-'))
const server = await startServer(folder)
const port = await freePort()
const { executablePath, env } = await findChromium()
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--remote-debugging-port=${port}`,
  `--user-data-dir=${join(folder, 'browser')}`,
]
const browser = spawn(executablePath, [...flags, 'about:blank'], { env: { ...process.env, ...env }, stdio: 'ignore' })
try {
  await untilOpen(port)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) rows.push(...(await judge(name, `${server.base}${path}`)))
  printTable(rows)
  process.exitCode = rows.every((row) => row.kept) ? 0 : 1
} finally {
  browser.kill()
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function judge(name: string, url: string): Promise<Row[]> {
  const scores: Record<string, number[]> = {}
  const faults = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(marks),
    })
    for (const category of Object.keys(marks))
      scores[category] = [...(scores[category] ?? []), Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)]
    for (const audit of Object.values(result?.lhr.audits ?? {}))
      if (audit.score !== null && audit.score < 0.9) faults.add(audit.id)
  }
  if (process.argv.includes('--faults')) console.log(name, [...faults].join(', '))
  return Object.entries(marks).map(([category, mark]) => {
    const score = median(scores[category] ?? [])
    return {
      name: `Lighthouse, ${name}, ${category}`,
      value: String(score),
      mark: `at least ${mark}`,
      kept: score >= mark,
    }
  })
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilOpen(at: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${at}/json/version`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return
    await setTimeout(100)
  }
  throw new Error('The browser did not open')
}
