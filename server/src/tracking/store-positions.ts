import type { Deps } from '../deps.ts'
import { type Database, isConnectionFault } from '../platform/db.ts'
import { checkPosition, measuredAt, type SentPosition, type Verdict } from './check-position.ts'
import { makePlaces, type Places } from './last-positions.ts'
import { type NewPosition, putPositions } from './positions.sql.ts'

export interface Taken {
  latitude: number
  longitude: number
  at: string
  /** Whether it was kept; a position that cannot be true is no fault of the one who sends it. */
  accepted: boolean
}

export interface StoredPosition extends NewPosition {}

interface Waiting {
  courierId: string
  position: SentPosition
  done(taken: Taken): void
  failed(error: unknown): void
}

/**
 * After each batch there is a rest of twice what it took, so that writing takes a third of the time at most and the
 * busier it is, the more meet in one commit; what comes after that is written at once. (Decision 0070)
 */
const restFor = 2
/** From the beginning of one to that of the next, unless it takes longer itself. */
const longestTurnMs = 15
/** So many are worth a commit: more in one would make it hardly cheaper for each. */
const worthACommit = 100
const atOnce = 1000

export interface PositionIntake {
  /** Resolves when the position is stored, together with all that came at the same time. */
  take(courierId: string, position: SentPosition): Promise<Taken>
}

/**
 * Gathers positions and writes them together, one batch at a time: the busier it is, the more meet in one commit.
 * `stored` hears of the newest of each courier after the commit.
 */
export function makeIntake(deps: Deps, stored: (positions: StoredPosition[]) => void): PositionIntake {
  let waiting: Waiting[] = []
  const places = makePlaces(deps)
  let isBusy = false
  let restsUntil = Number.NEGATIVE_INFINITY
  let rest: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    const begunAt = performance.now()
    const batch = waiting.slice(0, atOnce)
    waiting = waiting.slice(atOnce)
    try {
      stored(await store(deps, places, batch))
    } catch (error) {
      for (const each of batch) each.failed(error)
    }
    const endedAt = performance.now()
    restsUntil = Math.min(begunAt + longestTurnMs, endedAt + restFor * (endedAt - begunAt))
    isBusy = false
    if (waiting.length > 0) start()
  }
  const begin = () => {
    clearTimeout(rest)
    rest = undefined
    isBusy = true
    // What has been read from other sockets in this turn comes along.
    setImmediate(() => void flush())
  }
  const start = () => {
    if (isBusy) return
    const restMs = restsUntil - performance.now()
    if (restMs <= 0 || waiting.length >= worthACommit) begin()
    else rest ??= setTimeout(begin, restMs)
  }
  return {
    take: (courierId, position) =>
      new Promise((done, failed) => {
        waiting.push({ courierId, position, done, failed })
        start()
      }),
  }
}

async function store(deps: Deps, places: Places, batch: readonly Waiting[]): Promise<StoredPosition[]> {
  const { db, settings, now } = deps
  const ids = [...new Set(batch.map(({ courierId }) => courierId))]
  const known = await places.read(ids)
  const lateHours = settings.get('tracking.latePositionHours')
  const judged = batch
    .map((each) => ({ ...each, at: measuredAt(each.position.at, now()).toISOString() }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((each) => {
      const position = { ...each.position, at: each.at }
      const last = known.get(each.courierId)
      const verdict: Verdict = checkPosition(position, last, now(), lateHours)
      if (verdict === 'accepted' && (!last || last.at < each.at)) known.set(each.courierId, position)
      return { ...each, verdict }
    })
  const rows = unique(judged.filter(({ verdict }) => verdict === 'accepted').map(rowOf))
  const { changed, faults } = await put(db, rows)
  for (const { courierId } of faults.keys()) known.delete(courierId)
  places.keep(known)
  for (const { courierId, position, at, verdict, done, failed } of judged) {
    const fault = faults.size > 0 && [...faults].find(([row]) => row.courierId === courierId && row.at === at)
    if (fault) failed(fault[1])
    else done({ latitude: position.latitude, longitude: position.longitude, at, accepted: verdict === 'accepted' })
  }
  const newest = new Map(changed.map(({ courierId, at }) => [courierId, at]))
  return rows.filter((row) => newest.get(row.courierId) === row.at)
}

/** All at once; if one of them cannot be stored, each by itself, so that it fails nobody's but its own. */
async function put(db: Database, rows: readonly NewPosition[]) {
  const faults = new Map<NewPosition, unknown>()
  if (rows.length === 0) return { changed: [], faults }
  try {
    return { changed: [...(await putPositions(db, rows))], faults }
  } catch (error) {
    // Without a database the others would fail in the same way, one after the other.
    if (isConnectionFault(error)) throw error
    const [only] = rows
    if (only && rows.length === 1) return { changed: [], faults: faults.set(only, error) }
  }
  const changed: { courierId: string; at: string }[] = []
  for (const row of rows)
    try {
      changed.push(...(await putPositions(db, [row])))
    } catch (error) {
      if (isConnectionFault(error)) throw error
      faults.set(row, error)
    }
  return { changed, faults }
}

const rowOf = ({
  courierId,
  position,
  at,
}: {
  courierId: string
  position: SentPosition
  at: string
}): NewPosition => ({
  courierId,
  latitude: position.latitude,
  longitude: position.longitude,
  at,
  accuracyMeters: position.accuracyMeters ?? null,
  headingDegrees: position.headingDegrees ?? null,
  speedMetersPerSecond: position.speedMetersPerSecond ?? null,
  sequence: position.sequence ?? null,
})

/** Twice the same position in one batch is one row. */
const unique = (rows: readonly NewPosition[]): NewPosition[] => [
  ...new Map(rows.map((row) => [`${row.courierId} ${row.at}`, row])).values(),
]
