import type { Deps } from '../deps.ts'
import { judgePosition, type KnownPosition, measuredAt, type Report, type Verdict } from './judge-position.ts'
import { listPositions, type NewPosition, putPositions } from './positions.sql.ts'

export interface Taken {
  latitude: number
  longitude: number
  at: string
  /** Whether it was kept; a report that cannot be true is no fault of the one who sends it. */
  accepted: boolean
}

export interface Moved extends NewPosition {}

interface Waiting {
  courierId: string
  report: Report
  done(taken: Taken): void
  failed(error: unknown): void
}

/** Long enough that reports of many couriers meet in one commit, too short for anybody to notice. */
const gatherMs = 15
const atOnce = 500

export interface PositionIntake {
  /** Resolves when the report is stored, together with all that came at the same time. */
  take(courierId: string, report: Report): Promise<Taken>
}

/** Gathers reports and writes them together; `moved` hears of the newest of each courier after the commit. */
export function makeIntake(deps: Deps, moved: (positions: Moved[]) => void): PositionIntake {
  const waiting: Waiting[] = []
  let isDue = false

  async function flush(): Promise<void> {
    isDue = false
    const batch = waiting.splice(0, atOnce)
    if (waiting.length > 0) start()
    try {
      moved(await store(deps, batch))
    } catch (error) {
      for (const each of batch) each.failed(error)
    }
  }
  const start = () => {
    if (isDue) return
    isDue = true
    setTimeout(() => void flush(), gatherMs)
  }
  return {
    take: (courierId, report) =>
      new Promise((done, failed) => {
        waiting.push({ courierId, report, done, failed })
        start()
      }),
  }
}

async function store(deps: Deps, batch: readonly Waiting[]): Promise<Moved[]> {
  const { db, settings, now } = deps
  const ids = [...new Set(batch.map(({ courierId }) => courierId))]
  const known = new Map<string, KnownPosition>((await listPositions(db, ids)).map((row) => [row.courierId, row]))
  const lateHours = settings.get('tracking.latePositionHours')
  const judged = batch
    .map((each) => ({ ...each, at: measuredAt(each.report.at, now()).toISOString() }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((each) => {
      const report = { ...each.report, at: each.at }
      const verdict: Verdict = judgePosition(report, known.get(each.courierId), now(), lateHours)
      const last = known.get(each.courierId)
      if (verdict === 'accepted' && (!last || last.at < each.at)) known.set(each.courierId, report)
      return { ...each, verdict }
    })
  const rows = unique(judged.filter(({ verdict }) => verdict === 'accepted').map(rowOf))
  const changed = rows.length > 0 ? await putPositions(db, rows) : []
  for (const { report, at, verdict, done } of judged)
    done({ latitude: report.latitude, longitude: report.longitude, at, accepted: verdict === 'accepted' })
  const newest = new Map(changed.map(({ courierId, at }) => [courierId, at]))
  return rows.filter((row) => newest.get(row.courierId) === row.at)
}

const rowOf = ({ courierId, report, at }: { courierId: string; report: Report; at: string }): NewPosition => ({
  courierId,
  latitude: report.latitude,
  longitude: report.longitude,
  at,
  accuracyMeters: report.accuracyMeters ?? null,
  headingDegrees: report.headingDegrees ?? null,
  speedMetersPerSecond: report.speedMetersPerSecond ?? null,
  sequence: report.sequence ?? null,
})

/** Twice the same report in one batch is one row. */
const unique = (rows: readonly NewPosition[]): NewPosition[] => [
  ...new Map(rows.map((row) => [`${row.courierId} ${row.at}`, row])).values(),
]
