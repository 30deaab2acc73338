import { instantAt } from '@maple/contract/platform/local-time'
import type { BoardData } from './data/board-data.ts'

/** The part of a day that the timelines show, in milliseconds. */
export interface DayScale {
  from: number
  to: number
}

const hour = 3_600_000

/** From eight to six, and as much more as anybody works or anything is due, by whole hours. */
export function scaleOf({ day, couriers }: Pick<BoardData, 'day' | 'couriers'>, timeZone: string): DayScale {
  const start = day ? instantAt(day, '00:00', timeZone).getTime() : 0
  let [from, to] = [start + 8 * hour, start + 18 * hour]
  const widen = (instant: string | null | undefined) => {
    const at = instant ? Date.parse(instant) : Number.NaN
    // What was due on another day would push this one together.
    if (Number.isNaN(at) || at < start || at > start + 30 * hour) return
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  for (const { shift, route } of couriers.values()) {
    widen(shift?.start)
    widen(shift?.end)
    for (const { eta } of route?.stops ?? []) widen(eta)
  }
  return { from: start + Math.floor((from - start) / hour) * hour, to: start + Math.ceil((to - start) / hour) * hour }
}

export const shareOf = ({ from, to }: DayScale, at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)))

/** Hours to be named, so few that their names do not touch. */
export function ticksOf({ from, to }: DayScale, width: number): number[] {
  const hours = (to - from) / hour
  const step = [1, 2, 3, 4, 6].find((each) => (hours / each) * 34 <= width) ?? 12
  return Array.from({ length: Math.ceil(hours / step) }, (_, nth) => from + nth * step * hour)
}

/** Marks beside each other rather than on top of each other: each at its place or as near as the others let it. */
export function spread(wanted: readonly number[], gap: number, width: number): number[] {
  const room = wanted.length > 1 ? Math.min(gap, width / (wanted.length - 1)) : gap
  const placed: number[] = []
  for (const [nth, at] of wanted.entries()) placed.push(Math.max(at, nth === 0 ? 0 : (placed[nth - 1] ?? 0) + room))
  let limit = width
  for (let nth = placed.length - 1; nth >= 0; nth -= 1) {
    const at = Math.min(placed[nth] ?? 0, limit)
    placed[nth] = at
    limit = at - room
  }
  return placed
}

/** Before which mark a point lies. */
export const indexAt = (marks: readonly number[], at: number) => {
  const next = marks.findIndex((mark) => at < mark)
  return next < 0 ? marks.length : next
}
