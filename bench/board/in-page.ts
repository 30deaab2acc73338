/** What runs in the page while it is measured; each is sent there by itself, so it uses nothing of this file. */

export interface Frames {
  perSecond: number
  /** The longest ninety-five of a hundred frames took. */
  p95: number
  /** Tasks of more than 50 ms, and the longest. */
  long: number
  longest: number
}

/** Counts frames for a while; what is named is scrolled meanwhile, down and up again, some rows a frame. */
export function countFrames({ seconds, scrolled }: { seconds: number; scrolled: string | undefined }): Promise<Frames> {
  const pane = scrolled === undefined ? null : document.querySelector(scrolled)
  const tasks: number[] = []
  const watcher = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  watcher.observe({ type: 'longtask' })
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let step = 60
  return new Promise((done) => {
    const draw = (now: number) => {
      times.push(now)
      if (now > until) {
        watcher.disconnect()
        const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
        const sorted = gaps.toSorted((a, b) => a - b)
        return done({
          perSecond: gaps.length / seconds,
          p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
          long: tasks.length,
          longest: Math.max(0, ...tasks),
        })
      }
      if (pane) {
        const before = pane.scrollTop
        pane.scrollTop += step
        if (pane.scrollTop === before) step = -step
      }
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}
