import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, type Page } from '../e2e/harness/open-browser.ts'
import { makeSessions } from '../e2e/harness/sessions.ts'
import { startServer } from './server.ts'
import { chosenPaths, newSignedInPage, phone } from './signed-in-page.ts'
import { percentile } from './table.ts'

/**
 * npm run bench:interactions [-- /admin/orders /customer/new]: how long after a key or a tap the next frame is painted, with a
 * processor four times slower. On every screen behind the login each field is typed into, and each tab, menu and
 * thing that unfolds is opened and closed again. `worst` is what the browser's own measure calls interaction to next
 * paint: the longest, since nowhere are there fifty of them. `--list` says how long each took.
 */
const markMs = 100
const most = 12
const list = process.argv.includes('--list')

interface Felt {
  ms: number
  what: string
}

const folder = mkdtempSync(join(tmpdir(), 'maple-interactions-'))
const server = await startServer(folder)
const browser = await openBrowser()
const sessionOf = makeSessions(server.base)
try {
  const all: Felt[] = []
  let missed = 0
  console.log('screen                          done   middle    worst')
  for (const path of chosenPaths()) {
    const felt = await useScreen(path)
    all.push(...felt)
    const worst = felt.reduce((a, b) => (b.ms > a.ms ? b : a), { ms: 0, what: '' })
    const isKept = worst.ms < markMs
    if (!isKept) missed += 1
    const middle = percentile(
      felt.map(({ ms }) => ms),
      0.5,
    )
    console.log(
      path.padEnd(31),
      String(felt.length).padStart(4),
      `${middle || 0} ms`.padStart(8),
      `${worst.ms} ms`.padStart(8),
      isKept ? '' : ` MISSED by ${worst.what}`,
    )
    if (list) for (const { ms, what } of felt) console.log(`  ${String(ms).padStart(5)} ms  ${what}`)
  }
  const times = all.map(({ ms }) => ms)
  console.log(
    `\n${all.length} interactions: ${percentile(times, 0.5)} ms at p50, ${percentile(times, 0.98)} ms at p98; mark ${markMs} ms, missed on ${missed} screens`,
  )
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function useScreen(path: string): Promise<Felt[]> {
  const page = await newSignedInPage(browser, path, sessionOf, phone, watch)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(server.base + path, { waitUntil: 'load' })
  await page.locator('#root main h1').first().waitFor()
  // What opens from a screen comes four seconds after it.
  await page.waitForTimeout(5000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const felt: Felt[] = []
  for (const { kind, what, at } of await listParts(page)) {
    const part = page.locator(`[data-measured="${at}"]`)
    if (!(await part.isVisible().catch(() => false))) continue
    await page.evaluate(() => (window as unknown as Watched).takeLongest())
    const used =
      kind === 'field'
        ? part.pressSequentially('Ka', { delay: 120, timeout: 5000 })
        : part
            .tap({ timeout: 5000 })
            .then(() => page.waitForTimeout(300))
            .then(() => page.keyboard.press('Escape'))
    const isUsed = await used.then(
      () => true,
      // Something lies over it, or it went with what was typed: nobody can use it either.
      () => false,
    )
    await page.waitForTimeout(300)
    if (!isUsed || page.url() !== server.base + path) continue
    const ms = await page.evaluate(() => (window as unknown as Watched).takeLongest())
    felt.push({ ms, what: `${kind} ${what}` })
  }
  await page.context().close()
  return felt
}

interface Part {
  kind: 'field' | 'opener'
  what: string
  at: number
}

/** What one uses without sending, deleting or leaving anything. */
function listParts(page: Page): Promise<Part[]> {
  return page.evaluate((most) => {
    const openers = '[role=tab], [aria-haspopup], [aria-expanded], summary'
    const fields = 'input:not([type]), input[type=text], input[type=search], input[type=email], textarea'
    const found = [...document.querySelectorAll<HTMLElement>(`#root :is(${openers}, ${fields})`)].filter(
      (part) => part.offsetParent !== null && !part.matches(':disabled, [readonly]'),
    )
    return found.slice(0, most).map((part, at) => {
      part.dataset.measured = String(at)
      const what = part.getAttribute('aria-label') ?? part.getAttribute('name') ?? part.textContent?.slice(0, 30) ?? ''
      return { kind: part.matches(fields) ? ('field' as const) : ('opener' as const), what, at }
    })
  }, most)
}

interface Watched {
  takeLongest(): number
}

/** In the page: the longest interaction since it was asked last; what takes less than 16 ms is not told by the browser. */
function watch() {
  let longest = 0
  interface Interaction extends PerformanceEntry {
    interactionId: number
  }
  const take = (entries: PerformanceEntryList) => {
    for (const { duration, interactionId } of entries as Interaction[])
      if (interactionId) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  Object.assign(window, {
    takeLongest() {
      take(observer.takeRecords())
      const taken = longest
      longest = 0
      return taken
    },
  })
}
