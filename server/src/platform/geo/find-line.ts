import type { Position } from '@maple/contract'
import type { Breaker } from './breaker.ts'

export interface DrawnWay {
  points: Position[]
  /** Somewhere on it the road is not known, and the line is straight. */
  estimated: boolean
}

/** Whoever draws a line by many points, in their order. */
export interface LineSource {
  through(points: readonly Position[]): Promise<{ points: Position[]; estimated?: boolean }>
  mostPoints: number
}

interface LineOptions {
  adapter: () => LineSource | undefined
  breaker: Breaker
  warn(error: unknown): void
  now: () => number
}

/** A tour with more stops than these questions hold is drawn straight from there on. */
const mostQuestions = 8
/** More than a screen shows; a browser should not have to carry it. */
const mostDrawn = 4_000
const goodMs = 3_600_000
const keptAtMost = 500

/** Lines by many points, remembered for an hour; a tour with more points than one question takes is asked in pieces. */
export function makeLineFinder({ adapter, breaker, warn, now }: LineOptions) {
  const known = new Map<string, { way: DrawnWay; until: number }>()
  const ask = async (by: LineSource, stops: readonly Position[]): Promise<DrawnWay> => {
    const pieces = piecesOf(stops, by.mostPoints)
    const found: DrawnWay[] = []
    for (const [nth, points] of pieces.entries()) {
      try {
        if (nth >= mostQuestions) throw new Error('a tour of too many stops')
        const line = await breaker.run(() => by.through(points))
        found.push({ points: line.points, estimated: line.estimated ?? false })
      } catch (error) {
        warn(error)
        found.push({ points: [...points], estimated: true })
      }
    }
    return { points: thinned(found.flatMap(({ points }) => points)), estimated: found.some((one) => one.estimated) }
  }
  return async (stops: readonly Position[]): Promise<DrawnWay> => {
    const source = adapter()
    if (!source || stops.length < 2) return { points: [...stops], estimated: true }
    const key = stops.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`).join(' ')
    const kept = known.get(key)
    if (kept && kept.until > now()) return kept.way
    const way = await ask(source, stops)
    if (way.estimated) return way
    if (known.size >= keptAtMost) known.clear()
    known.set(key, { way, until: now() + goodMs })
    return way
  }
}

/** Each piece begins where the one before it ends. */
function piecesOf(stops: readonly Position[], size: number): Position[][] {
  const pieces: Position[][] = []
  for (let at = 0; at < stops.length - 1; at += size - 1) pieces.push(stops.slice(at, at + size))
  return pieces
}

const thinned = (points: Position[]): Position[] => {
  const every = Math.ceil(points.length / mostDrawn)
  return points.filter((_, at) => at % every === 0 || at === points.length - 1)
}
