/** What runs in the page while it is measured; each is sent there by itself, so it uses nothing of this file. */

export interface Drawn {
  /** Frames that the page was given, and of these in which couriers or the map were drawn, a second. */
  frames: number
  drawn: number
  /** The longest that ninety-five of a hundred frames took. */
  p95: number
  longestTask: number
}

export type Doing = 'nothing' | 'panning' | 'zooming'

/** From the first script on: notes the frames in which couriers are drawn, whichever way they are. */
export function noteDrawing(): void {
  const drawnIn = new Set<number>()
  const note = () => {
    drawnIn.add(Number(document.timeline.currentTime))
  }
  Object.assign(window, { drawnIn })
  const clear = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    note()
    return clear.apply(this, area)
  }
  for (const name of ['drawElements', 'drawArrays', 'drawArraysInstanced'] as const) {
    const draw = WebGL2RenderingContext.prototype[name] as (...given: never[]) => void
    Object.assign(WebGL2RenderingContext.prototype, {
      [name](this: WebGL2RenderingContext, ...given: never[]) {
        note()
        return draw.apply(this, given)
      },
    })
  }
}

/** Counts frames for a while; the map is dragged in circles or zoomed in and out meanwhile, a step a frame. */
export function countDrawn({ seconds, doing }: { seconds: number; doing: Doing }): Promise<Drawn> {
  const canvas = document.querySelector('.maplibregl-canvas')
  if (!canvas) throw new Error('There is no map')
  const box = canvas.getBoundingClientRect()
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2]
  const { drawnIn } = window as unknown as { drawnIn: Set<number> }
  const mouse = (kind: string, x: number, y: number, target: EventTarget = window) =>
    target.dispatchEvent(
      new MouseEvent(kind, { clientX: x, clientY: y, button: 0, buttons: 1, bubbles: true, view: window }),
    )
  const tasks: number[] = []
  const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  watcher.observe({ type: 'longtask' })
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const step = (at: number) => {
    const angle = at / 40
    if (doing === 'panning') mouse('mousemove', middleX + Math.sin(angle) * 200, middleY + (Math.cos(angle) - 1) * 100)
    if (doing === 'zooming')
      canvas.dispatchEvent(
        new WheelEvent('wheel', {
          clientX: middleX,
          clientY: middleY,
          deltaY: at % 80 < 40 ? -12 : 12,
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      )
  }
  if (doing === 'panning') mouse('mousedown', middleX, middleY, canvas)
  drawnIn.clear()
  return new Promise((done) => {
    const draw = (now: number) => {
      times.push(now)
      if (now <= until) {
        step(times.length)
        return requestAnimationFrame(draw)
      }
      watcher.disconnect()
      if (doing === 'panning') mouse('mouseup', middleX, middleY)
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
      const sorted = gaps.toSorted((a, b) => a - b)
      done({
        frames: gaps.length / seconds,
        drawn: drawnIn.size / seconds,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longestTask: Math.max(0, ...tasks),
      })
    }
    requestAnimationFrame(draw)
  })
}
