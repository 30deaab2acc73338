import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../e2e/harness/open-browser.ts'
import { makeSessions } from '../e2e/harness/sessions.ts'
import { startServer } from './server.ts'
import { chosenPaths, newSignedInPage, phone } from './signed-in-page.ts'
import { median } from './table.ts'

/**
 * npm run bench:areas [-- --quick] [-- --wide] [-- /admin /courier]: the screens behind the login on Lighthouse's slow phone (150 ms,
 * 1.6 Mbit/s, a processor four times slower), on a fresh demo whose server is warm; the middle of three first visits.
 * `drawn` is when nothing on the screen is a placeholder any more, `ready` when no task has kept it from answering for more than 50 ms since. `--list` says what was asked for and when, and which
 * words or picture are the largest.
 */
const marks = { code: 20, files: 30, paintMs: 2500, readyMs: 4000, shift: 0.02 }
/** `--wide`: the same line, on a wide screen. */
const wide = { viewport: { width: 1440, height: 900 } }
const device = process.argv.includes('--wide') ? wide : phone
const network = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 }
const list = process.argv.includes('--list')
const rounds = process.argv.includes('--quick') ? 1 : 3

interface Visit {
  files: number
  code: number
  kilobytes: number
  paint: number
  largest: string
  drawn: number
  ready: number
  shift: number
  moved: string
  requests: Asked[]
}

/** When, in milliseconds from the first. */
interface Asked {
  url: string
  from: number
  to: number
  bytes: number
}

const folder = mkdtempSync(join(tmpdir(), 'maple-areas-'))
const server = await startServer(folder)
const browser = await openBrowser()
const sessionOf = makeSessions(server.base)
try {
  let missed = 0
  console.log('screen                          code  all   KB    largest paint  drawn    ready   shift')
  for (const path of chosenPaths()) {
    await visit(path, false)
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(path, true))
    const of = (key: 'files' | 'code' | 'kilobytes' | 'paint' | 'drawn' | 'ready' | 'shift') =>
      median(visits.map((v) => v[key]))
    const kept =
      of('code') <= marks.code &&
      of('files') <= marks.files &&
      of('paint') < marks.paintMs &&
      of('ready') < marks.readyMs &&
      of('shift') <= marks.shift
    if (!kept) missed += 1
    console.log(
      path.padEnd(31),
      String(of('code')).padStart(4),
      String(of('files')).padStart(5),
      of('kilobytes').toFixed(0).padStart(5),
      `${(of('paint') / 1000).toFixed(2)} s`.padStart(13),
      `${(of('drawn') / 1000).toFixed(2)} s`.padStart(8),
      `${(of('ready') / 1000).toFixed(2)} s`.padStart(8),
      of('shift').toFixed(3).padStart(6),
      kept ? '' : ' MISSED',
      of('shift') > marks.shift ? visits[0]?.moved : '',
    )
    if (list && visits[0]) tell(visits[0])
  }
  console.log(`\nMarks: ${JSON.stringify(marks)}; ${missed} missed`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function visit(path: string, slow: boolean): Promise<Visit> {
  const page = await newSignedInPage(browser, path, sessionOf, device, watch)
  const cdp = await page.context().newCDPSession(page)
  const seen = { code: 0, files: 0, bytes: 0 }
  const asked = new Map<string, Asked>()
  let began = 0
  await cdp.send('Network.enable')
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  cdp.on('Network.requestWillBeSent', ({ request, requestId, timestamp }) => {
    if (/\/socket\.io\/|^blob:|^data:/.test(request.url)) return
    seen.files += 1
    if (/\.m?js(\?|$)/.test(request.url)) seen.code += 1
    began ||= timestamp
    const from = (timestamp - began) * 1000
    asked.set(requestId, { url: `${request.method} ${request.url.replace(server.base, '')}`, from, to: 0, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    seen.bytes += encodedDataLength
    Object.assign(asked.get(requestId) ?? {}, { to: (timestamp - began) * 1000, bytes: encodedDataLength })
  })
  await page.goto(server.base + path, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as Watched).watched.isDrawn(), undefined, { timeout: 60_000 })
  await page.waitForTimeout(slow ? 1500 : 300)
  const told = await page.evaluate(() => (window as unknown as Watched).watched.tell())
  await page.context().close()
  return { ...seen, ...told, kilobytes: seen.bytes / 1024, requests: [...asked.values()] }
}

function tell({ largest, moved, requests }: Visit) {
  console.log(`  largest: ${largest}\n  moved: ${moved || 'nothing'}`)
  const time = (ms: number) => ms.toFixed(0).padStart(6)
  for (const { url, from, to, bytes } of requests)
    console.log(`  ${time(from)}${time(to)} ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${url}`)
}

interface Watched {
  watched: {
    isDrawn(): boolean
    tell(): Pick<Visit, 'paint' | 'largest' | 'drawn' | 'ready' | 'shift' | 'moved'>
  }
}

/** In the page: when the largest thing was painted, how much moved, and when the last placeholder went. */
function watch() {
  let paint = 0
  let largest = ''
  let shift = 0
  let drawn = 0
  let busyUntil = 0
  const moved: string[] = []
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as unknown as Paint[]) {
      paint = entry.startTime
      const { tagName, className, textContent } = entry.element ?? {}
      largest = `${paint.toFixed(0)} ${tagName}.${className} ${entry.url || textContent?.slice(0, 80)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as unknown as Shift[]) {
      if (entry.hadRecentInput) continue
      shift += entry.value
      for (const { node } of entry.sources)
        moved.push(
          `${entry.value.toFixed(3)} ${(node as Element)?.tagName}.${(node as Element)?.className}`.slice(0, 80),
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries()) busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  interface Paint extends PerformanceEntry {
    element: Element | null
    url: string
  }
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const isDrawn = () => {
    const main = document.querySelector('#root main')
    return (
      Boolean(main?.querySelector('h1')) &&
      !document.querySelector('#root [data-early]') &&
      !main?.querySelector('.animate-shimmer, .animate-spin')
    )
  }
  const look = () => {
    if (!isDrawn()) drawn = 0
    else drawn ||= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, {
    watched: {
      isDrawn: () => drawn > 0,
      tell: () => ({ paint, largest, drawn, ready: Math.max(drawn, busyUntil), shift, moved: moved.join(' | ') }),
    },
  })
}
