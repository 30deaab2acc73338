import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openBrowser, type Page } from '../e2e/harness/open-browser.ts'
import { printTable, type Row } from './table.ts'

/**
 * npm run bench:map: five thousand couriers on the move (the page /ui of development), drawn by a browser without a
 * graphics card. Counts how often the layer was really drawn anew, near, over a city and over a country.
 */
const seconds = process.argv.includes('--quick') ? 5 : 20
const mark = 30
const views = [
  { name: 'a city, dots thinned out', button: undefined, clicks: 0 },
  { name: 'a part of it', button: 'Zoom in', clicks: 2 },
  { name: 'a country, counted', button: 'Zoom out', clicks: 7 },
]

const vite = spawn(process.execPath, ['../node_modules/vite/bin/vite.js', '--port', '5188', '--strictPort'], {
  cwd: new URL('../web/', import.meta.url),
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(vite, 'exit')
for await (const chunk of vite.stdout) if (String(chunk).includes('5188')) break
const browser = await openBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(90_000)
  await page.route('**/api/**', (route) => route.abort())
  await page.addInitScript(countDrawings)
  await page.goto('http://localhost:5188/ui')
  await page.getByRole('tab', { name: 'Map' }).click()
  const map = page.getByRole('region', { name: 'Five thousand couriers' }).first()
  await map.scrollIntoViewIfNeeded()
  await map.locator('[data-idle]').waitFor({ state: 'attached' })
  const rows: Row[] = []
  const ceiling = await emptyFrames(await browser.newPage({ viewport: { width: 1280, height: 800 } }))
  for (const { name, button, clicks } of views) {
    for (let n = 0; n < clicks; n += 1) await map.getByRole('button', { name: button ?? '' }).click()
    await page.waitForTimeout(2000)
    rows.push(judge(name, await page.evaluate(drawingsIn, seconds * 1000), ceiling))
  }
  printTable(rows)
  process.exitCode = rows.every((row) => row.kept) ? 0 : 1
} finally {
  await browser.close()
  vite.kill()
  await ended
}

function judge(name: string, times: number[], ceiling: number): Row {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const sorted = gaps.toSorted((a, b) => a - b)
  const perSecond = times.length / seconds
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return {
    name: `5,000 couriers moving over ${name}`,
    value: `${perSecond.toFixed(1)} frames/s`,
    mark: `${mark} (an empty canvas here: ${ceiling.toFixed(1)}); 95 % of frames within ${slow.toFixed(0)} ms`,
    kept: perSecond >= mark,
  }
}

/** What the browser shows at best: a canvas as large, with one dot that moves. */
async function emptyFrames(page: Page): Promise<number> {
  await page.setContent('<canvas width="1280" height="480"></canvas>')
  const frames = await page.evaluate(animateOneDot, seconds * 1000)
  await page.close()
  return frames / seconds
}

function animateOneDot(milliseconds: number): Promise<number> {
  const context = document.querySelector('canvas')?.getContext('2d')
  const until = performance.now() + milliseconds
  let frames = 0
  return new Promise((done) => {
    const draw = (now: number) => {
      if (now > until) return done(frames)
      frames += 1
      context?.clearRect(0, 0, 1280, 480)
      context?.fillRect(frames % 1280, 240, 8, 8)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}

/** In the page: the layer clears its canvas once for each drawing. */
function countDrawings(): void {
  const drawn: number[] = []
  Object.assign(window, { drawn })
  const original = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (this.canvas.closest('[aria-label="Five thousand couriers"]')) drawn.push(performance.now())
    return original.apply(this, area)
  }
}

async function drawingsIn(milliseconds: number): Promise<number[]> {
  const { drawn } = window as unknown as { drawn: number[] }
  drawn.length = 0
  await new Promise((done) => setTimeout(done, milliseconds))
  return [...drawn]
}
