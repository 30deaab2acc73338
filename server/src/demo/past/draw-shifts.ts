import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Lot } from './draw.ts'
import { pastDays, weekdayOf } from './draw-moments.ts'

export interface PastCourier {
  id: string
  userId: string
  email: string
  firstName: string
  status: string
}

interface Shift {
  courier: PastCourier
  from: number
  to: number
}

export interface Shifts {
  /** Who carries something that is there from an instant on. */
  choose(lot: Lot, at: number): PastCourier
  /** Taken until an instant: the next one is somebody else's, if there is anybody. */
  keepBusy(courier: PastCourier, from: number, until: number): void
  /** From when to when each of them was online. */
  list(): Shift[]
}

interface Week {
  /** 0 is Sunday. */
  days: readonly number[]
  from: number
  to: number
}

const weeks: readonly Week[] = [
  { days: [1, 2, 3, 4, 5], from: 8, to: 16 },
  { days: [1, 2, 3, 4, 5], from: 11, to: 19 },
  { days: [2, 3, 4, 5, 6], from: 9, to: 17 },
  { days: [4, 5, 6, 0, 1], from: 12, to: 20 },
  { days: [5, 6, 0], from: 9, to: 18 },
]
const hour = 3_600_000
/** What was ordered for later lies among what is carried now; so many of both are remembered. */
const keptSpans = 12
/** The demo's own courier works most. */
const busiest = 'courier@demo.test'
const busiestWeek: Week = { days: [1, 2, 3, 4, 5, 6], from: 9, to: 18 }

/** Since and until how many days ago somebody worked, by what has become of them. */
const spanOf = ({ status }: PastCourier): [since: number, until: number] => {
  if (status === 'inactive') return [pastDays, 35]
  if (status === 'suspended') return [pastDays, 12]
  return status === 'approved' ? [20, 0] : [pastDays, 0]
}

export function drawShifts(lot: Lot, couriers: readonly PastCourier[], now: Date, zone: string): Shifts {
  const today = localTime(now, zone).date
  const shifts: Shift[] = []
  for (let ago = pastDays; ago >= 0; ago -= 1) {
    const day = dayAfter(today, -ago)
    const noon = instantAt(day, '12:00', zone).getTime()
    for (const [nth, courier] of couriers.entries()) {
      const week = courier.email === busiest ? busiestWeek : (weeks[nth % weeks.length] ?? busiestWeek)
      const [since, until] = spanOf(courier)
      const [early, late] = [lot.between(-0.3, 0.3), lot.between(-0.4, 0.5)]
      if (ago > since || ago < until || !week.days.includes(weekdayOf(day)) || lot.happens(0.05)) continue
      const [from, to] = [noon + (week.from - 12 + early) * hour, noon + (week.to - 12 + late) * hour]
      if (from < now.getTime() - hour) shifts.push({ courier, from, to })
    }
  }
  const active = couriers.filter(({ status }) => status === 'active')
  const onCall = active.length > 0 ? active : couriers
  const taken = new Map<string, [from: number, until: number][]>()
  return {
    choose(draw, at) {
      const there = shifts.filter(({ from, to }) => from <= at && at < to).map(({ courier }) => courier)
      const ranked = (there.length > 0 ? there : onCall).map((courier) => ({
        courier,
        wait: waitOf(courier, at, draw),
      }))
      return ranked.reduce((best, each) => (each.wait < best.wait ? each : best)).courier
    },
    keepBusy(courier, from, until) {
      taken.set(courier.id, [...(taken.get(courier.id) ?? []).slice(-keptSpans), [from, until]])
      const own = shifts.filter((shift) => shift.courier === courier)
      const shift = own.find((each) => each.from - hour <= from && from <= each.to + hour)
      if (!shift) shifts.push({ courier, from: from - hour / 4, to: until + hour / 6 })
      else Object.assign(shift, { from: Math.min(shift.from, from - 60_000), to: Math.max(shift.to, until + 60_000) })
    },
    list: () => shifts.map((shift) => ({ ...shift, to: Math.min(shift.to, now.getTime() - 60_000) })),
  }
  function waitOf(courier: PastCourier, at: number, draw: Lot): number {
    const spans = taken.get(courier.id) ?? []
    const busy = Math.max(0, ...spans.filter(([from]) => from <= at).map(([, until]) => until - at))
    return busy + draw.between(0, hour / 3) - (courier.email === busiest ? hour / 4 : 0)
  }
}
