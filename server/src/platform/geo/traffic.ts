import type { Database, Tx } from '../db.ts'
import { ownStreets } from './router.ts'
import { type LearnedHour, learnHour, listLearnedHours } from './travel-factors.sql.ts'

/** How much longer a way takes than in light traffic, by the hour; learned from finished legs (P5). */
export interface Traffic {
  factor(provider: string, at: Date): number
  /** A leg took so much longer than in light traffic. */
  learn(tx: Tx, provider: string, at: Date, ratio: number): Promise<void>
}

/** Until legs have taught better: what Canadian cities are like, from Monday to Friday and on weekends, hour by hour. */
const workdays = [
  1, 1, 1, 1, 1, 1, 1.05, 1.2, 1.3, 1.2, 1.15, 1.15, 1.15, 1.15, 1.15, 1.25, 1.35, 1.35, 1.2, 1.1, 1, 1, 1, 1,
]
const weekends = [
  1, 1, 1, 1, 1, 1, 1, 1, 1.02, 1.05, 1.1, 1.12, 1.12, 1.12, 1.12, 1.12, 1.12, 1.1, 1.08, 1.05, 1, 1, 1, 1,
]
/** So many legs weigh as much as what is assumed: of one hour, and of the company as a whole. */
const [hourDoubt, wholeDoubt] = [8, 20]
const [least, most] = [0.6, 3]
const goodMs = 5 * 60_000

/** Others say what they mean by a second; only our own speeds are those of an empty street. */
function assumed(provider: string, weekday: number, hour: number): number {
  if (provider !== ownStreets) return 1
  return (weekday === 0 || weekday === 6 ? weekends : workdays)[hour] ?? 1
}

export function makeTraffic(
  db: Database,
  { timeZone, warn, now }: { timeZone: () => string; warn(error: unknown): void; now: () => Date },
): Traffic {
  let [learned, readAt]: [readonly LearnedHour[], number] = [[], Number.NEGATIVE_INFINITY]
  /** Read again in passing; whoever asks does not wait for it. */
  const refresh = () => {
    if (now().getTime() - readAt < goodMs) return
    readAt = now().getTime()
    listLearnedHours(db).then((rows) => {
      learned = rows
    }, warn)
  }
  return {
    factor(provider, at) {
      refresh()
      const { weekday, hour } = clockOf(at, timeZone())
      return factorFrom(
        learned.filter((row) => row.provider === provider),
        assumed(provider, weekday, hour),
        { weekday, hour },
      )
    },
    async learn(tx, provider, at, ratio) {
      const { weekday, hour } = clockOf(at, timeZone())
      await learnHour(tx, { provider, weekday, hour }, Math.log(ratio / assumed(provider, weekday, hour)))
    },
  }
}

/** What is assumed, shifted by how far all legs were off, and that by how far those of the hour were. */
export function factorFrom(
  learned: readonly Pick<LearnedHour, 'weekday' | 'hour' | 'weight' | 'logSum'>[],
  usual: number,
  { weekday, hour }: { weekday: number; hour: number },
): number {
  const sum = (of: 'weight' | 'logSum') => learned.reduce((all, row) => all + row[of], 0)
  const whole = sum('logSum') / (sum('weight') + wholeDoubt)
  const own = learned.find((row) => row.weekday === weekday && row.hour === hour)
  const apart = own ? (own.logSum - own.weight * whole) / (own.weight + hourDoubt) : 0
  return Math.min(most, Math.max(least, usual * Math.exp(whole + apart)))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function clockOf(at: Date, timeZone: string): { weekday: number; hour: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value.replace('.', '') ?? ''
  return { weekday: Math.max(0, days.indexOf(part('weekday').slice(0, 3))), hour: Number(part('hour')) % 24 }
}
