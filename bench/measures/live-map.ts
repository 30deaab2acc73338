import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, openBrowser, type Page } from '../../e2e/harness/open-browser.ts'
import { makeSessions } from '../../e2e/harness/sessions.ts'
import { bringCrowd } from '../live-map/crowd.ts'
import { countDrawn, type Doing, type Drawn, noteDrawing } from '../live-map/in-page.ts'
import { startServer } from '../server.ts'
import type { Measure, Row } from '../table.ts'

const couriers = 5_000
const mark = 30
const viewport = { width: 1440, height: 900 }
/** From where the page opens, which is the whole country: how often to zoom in by the button. */
const views = [
  { name: 'country', clicks: 0 },
  { name: 'region', clicks: 4 },
  { name: 'city', clicks: 3 },
  { name: 'part of a city', clicks: 2 },
  { name: 'streets', clicks: 2 },
]
const doings: readonly Doing[] = ['nothing', 'panning', 'zooming']

/** After a build of the web: Live Tracking with five thousand couriers who all report every second, without a graphics card. */
export const liveMap: Measure = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  const server = await startServer(folder)
  const browser = await openBrowser()
  const seconds = quick ? 4 : 10
  try {
    const empty = await emptyFrames(browser, seconds)
    const page = await open(browser, server.base)
    const crowd = await bringCrowd(page, couriers)
    await page.goto(`${server.base}/admin/tracking`)
    await page.locator('[data-idle]').waitFor({ state: 'attached' })
    await page
      .locator('[data-map-item]')
      .nth(couriers - 1)
      .waitFor({ state: 'attached' })
    const rows: Row[] = []
    for (const { name, clicks } of views) {
      for (let n = 0; n < clicks; n += 1) {
        // At once: a page that is too busy would never be still enough for a click.
        await page.getByRole('button', { name: 'Zoom in' }).dispatchEvent('click')
        await page.waitForTimeout(800)
      }
      crowd.begin()
      await page.waitForTimeout(2000)
      for (const doing of doings) rows.push(await measure(page, { name, doing, seconds, empty }))
      crowd.end()
      await page.waitForTimeout(4000)
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(browser: Browser, base: string): Promise<Page> {
  const { token, user } = await makeSessions(base)('superadmin')
  const context = await browser.newContext({
    viewport,
    locale: 'en-CA',
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  })
  await context.addInitScript(noteDrawing)
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, user: JSON.stringify(user) },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

interface What {
  name: string
  doing: Doing
  seconds: number
  empty: number
}

async function measure(page: Page, { name, doing, seconds, empty }: What): Promise<Row> {
  const busyBefore = await busySeconds(page)
  const drawn: Drawn = await page.evaluate(countDrawn, { seconds, doing })
  const busy = (await busySeconds(page)) - busyBefore
  const zoom = await page.locator('[data-zoom]').getAttribute('data-zoom')
  return {
    name: `5,000 couriers over a ${name} (zoom ${zoom}), ${doing === 'nothing' ? 'map at rest' : doing}`,
    value: `${drawn.drawn.toFixed(1)} frames/s`,
    mark: `${mark} (page ${drawn.frames.toFixed(1)}, empty page ${empty.toFixed(1)}); 95 % within ${drawn.p95.toFixed(0)} ms, longest task ${drawn.longestTask.toFixed(0)} ms, main thread ${((busy / seconds / Math.max(1, drawn.drawn)) * 1000).toFixed(1)} ms a frame`,
    kept: drawn.drawn >= mark - 1,
  }
}

/** What the page's own thread has worked so far. */
async function busySeconds(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp.send('Performance.getMetrics')
  await cdp.detach()
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function emptyFrames(browser: Browser, seconds: number): Promise<number> {
  const page = await browser.newPage({ viewport })
  await page.setContent('<canvas class="maplibregl-canvas" width="800" height="700"></canvas>')
  await page.evaluate(() => Object.assign(window, { drawnIn: new Set() }))
  const { frames } = await page.evaluate(countDrawn, { seconds, doing: 'nothing' as const })
  await page.close()
  return frames
}
