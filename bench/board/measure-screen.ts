import type { Browser, Page } from '../../e2e/harness/open-browser.ts'
import type { World } from '../orders-world.ts'
import type { Row } from '../table.ts'
import { countFrames, type Frames } from './in-page.ts'
import { makeNews } from './make-news.ts'

const viewport = { width: 1440, height: 900 }
/** Of what an empty page reaches. */
const share = 0.8
const rates = [10, 50, 200]

export async function measureScreen(world: World, browser: Browser, seconds: number): Promise<Row[]> {
  const empty = await emptyFrames(browser, seconds)
  const context = await browser.newContext({ viewport, locale: 'en-CA', serviceWorkers: 'block' })
  await context.addInitScript(
    ({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
      localStorage.setItem('board-rows', 'all')
    },
    { token: world.admin.token, user: JSON.stringify(await me(world)) },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const news = await makeNews(world, page)
  const opened = performance.now()
  await page.goto(`${world.server.base}/admin/board`)
  await page.locator('#board-work [role=option]').first().waitFor()
  const shown = Math.round(performance.now() - opened)
  await page.locator('#board-couriers [role=option]').first().waitFor()
  await page.waitForTimeout(5000)
  const rows: Row[] = [
    {
      name: 'from the address to the first rows',
      value: `${shown} ms`,
      mark: 'printed; a first visit with nothing kept',
      kept: true,
    },
  ]
  const judge = (name: string, frames: Frames, more = '') => rows.push(frameRow(name, frames, empty, more))
  const count = (scrolled?: string) => page.evaluate(countFrames, { seconds, scrolled })
  judge('at rest', await count())
  judge('work scrolled', await count('#board-work'))
  judge('couriers scrolled', await count('#board-couriers'))
  for (const rate of rates) {
    news.begin(rate)
    const frames = await count('#board-work')
    const { told, parts, wholes, behindMs } = await news.end()
    judge(
      `work scrolled, ${rate} orders changed and 100 couriers moved a second`,
      frames,
      `; ${told} told, ${parts} parts and ${wholes} wholes read, up to date ${behindMs} ms after the last`,
    )
  }
  rows.push({
    name: 'memory of the page',
    value: `${await heapMb(page)} MB`,
    mark: 'printed; what is used after a collection',
    kept: true,
  })
  await context.close()
  return rows
}

const frameRow = (name: string, frames: Frames, empty: Frames, more: string): Row => ({
  name: `board, ${name}`,
  value: `${frames.perSecond.toFixed(1)} frames/s`,
  mark: `${share * 100} % of an empty page (${empty.perSecond.toFixed(1)}); 95 % within ${frames.p95.toFixed(0)} ms, ${frames.long} tasks over 50 ms, longest ${frames.longest.toFixed(0)} ms${more}`,
  kept: frames.perSecond >= empty.perSecond * share,
})

async function emptyFrames(browser: Browser, seconds: number): Promise<Frames> {
  const page = await browser.newPage({ viewport })
  await page.setContent('<p>Nothing</p>')
  const frames = await page.evaluate(countFrames, { seconds, scrolled: undefined })
  await page.close()
  return frames
}

async function me({ server, admin }: World): Promise<unknown> {
  const reply = await fetch(`${server.base}/api/auth/me`, { headers: { authorization: `Bearer ${admin.token}` } })
  const body = (await reply.json()) as { user?: unknown; data?: unknown }
  return body.user ?? body.data
}

async function heapMb(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1024 / 1024)
}
