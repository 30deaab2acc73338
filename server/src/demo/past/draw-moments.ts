import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Lot } from './draw.ts'

export const pastDays = 90

/** Orders of a day when the company was three months younger, and today. */
const [firstCount, lastCount] = [19, 36]
/** From Sunday on: offices send before the weekend, and few people on a Sunday. */
const weekdays = [0.45, 0.98, 1, 1.06, 1.12, 1.34, 0.85]
/** From seven in the morning: before lunch, and when people come home. */
const hours = [2, 5, 9, 12, 12, 10, 8, 8, 9, 11, 9, 5, 3, 1]
const firstHour = 7

export interface Moment {
  /** Of the company. */
  day: string
  at: number
}

/** When orders were placed, oldest first. */
export function drawMoments(lot: Lot, now: Date, zone: string): Moment[] {
  const today = localTime(now, zone).date
  const moments: Moment[] = []
  for (let ago = pastDays; ago >= 0; ago -= 1) {
    const day = dayAfter(today, -ago)
    // The clocks change at night: what is counted from noon is right all day.
    const noon = instantAt(day, '12:00', zone).getTime()
    const grown = firstCount + ((lastCount - firstCount) * (pastDays - ago)) / pastDays
    const count = grown * (weekdays[weekdayOf(day)] ?? 1) * lot.between(0.88, 1.12)
    for (let nth = 0; nth < Math.round(count); nth += 1) {
      const hour = lot.weighed(hours.map((weight, at) => [firstHour + at, weight] as const))
      moments.push({ day, at: noon + Math.round((hour - 12 + lot.share()) * 3_600_000) })
    }
  }
  return moments.filter(({ at }) => at < now.getTime()).sort((a, b) => a.at - b.at)
}

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
