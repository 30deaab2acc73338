import type { Place } from './points.ts'

/** A line, cut where somebody is on it: what lies behind and what lies ahead. */
export function splitRoute(line: readonly Place[], at: Place): { done: Place[]; toCome: Place[] } {
  const shrink = Math.cos((at.lat * Math.PI) / 180)
  let [best, least, cut] = [0, Number.POSITIVE_INFINITY, line[0] ?? at]
  line.slice(1).forEach((end, index) => {
    const start = line[index] as Place
    const [x, y] = [(end.lng - start.lng) * shrink, end.lat - start.lat]
    const [px, py] = [(at.lng - start.lng) * shrink, at.lat - start.lat]
    const part = Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y || 1)))
    const away = (px - part * x) ** 2 + (py - part * y) ** 2
    // Of two stretches that are equally near, the later one: nobody drives back.
    if (away > least) return
    ;[best, least] = [index, away]
    cut = { lat: start.lat + y * part, lng: start.lng + (end.lng - start.lng) * part }
  })
  return { done: [...line.slice(0, best + 1), cut], toCome: [cut, ...line.slice(best + 1)] }
}
