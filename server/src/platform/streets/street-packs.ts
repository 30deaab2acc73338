import { setImmediate } from 'node:timers/promises'
import type { Language, StreetAddress } from './find-address.ts'
import { type Guess, joinAtEdge } from './join-packs.ts'
import { joinTwins } from './join-twins.ts'
import { type LoadedPack, openPack, type Point, type StreetWay } from './loaded-pack.ts'
import { makeTables } from './make-tables.ts'
import { makePackCache } from './pack-cache.ts'
import { type PackEntry, sweep } from './pack-folder.ts'
import type { Vehicle } from './road-classes.ts'
import type { StreetDoor } from './sample-doors.ts'
import type { Snapped } from './snap.ts'
import { watchPacks } from './watch-packs.ts'
import type { WaysFound, WaysWanted } from './way-tables.ts'

export interface StreetPacks {
  /** Packs that were changed just now are seen with the next question, not a moment later. */
  lookAgain(): void
  /** What is in force now. */
  entries(): Promise<readonly PackEntry[]>
  /** Addresses like this text, in the packs near a point, or in all of them. */
  find(text: string, near: Point | undefined, limit: number, language?: Language): Promise<StreetAddress[]>
  nameOf(point: Point, language?: Language): Promise<StreetAddress | undefined>
  /** The way along roads; nothing where no pack knows both ends. */
  route(from: Point, to: Point, vehicle: Vehicle): Promise<StreetWay | undefined>
  /** By road as far as a pack goes, and a guess from there on; nothing where no pack knows either end. */
  join(from: Point, to: Point, guess: Guess): Promise<StreetWay | undefined>
  /** Seconds and metres between many points, worked out in a thread of its own; nothing where no pack knows any of them. */
  ways(points: readonly Point[], wanted: WaysWanted, vehicle: Vehicle): Promise<WaysFound | undefined>
  /** By car from each to each; null where no pack knows both. */
  table(from: readonly Point[], to: readonly Point[]): Promise<Cells>
  /** Reads what it can keep before anybody has to wait for it, and from now on what is imported too. */
  warmUp(): Promise<void>
  /** Doors from everywhere in a pack; none where there is no such pack. */
  doors(name: string, count: number): Promise<StreetDoor[]>
  close(): Promise<void>
}

type Cells = ({ meters: number; seconds: number } | null)[][]

/** A text that names a town this far from a pack does not mean a street in it. */
const nearDegrees = 0.35
/** From a point to the border of a pack that still knows it. */
const atDegrees = 0.01
/** What packs may hold in memory together, unless the operator says otherwise. */
const usualBytes = 1_024 * 1_024 * 1_024

export interface StreetPacksOptions {
  whenChanged?(entries: PackEntry[]): void
  now?(): number
  mostBytes?: number
}

/** The packs of a folder, each read when it is first asked for. */
export function openStreetPacks(
  folder: string,
  warn: (error: unknown) => void,
  { whenChanged = () => {}, now = Date.now, mostBytes = usualBytes }: StreetPacksOptions = {},
): StreetPacks {
  const tables = makeTables()
  // What an import that was killed left behind goes with the next start, if not with the next import.
  void sweep(folder).catch(warn)
  const cache = makePackCache({
    mostBytes,
    warn,
    load: (entry) => openPack(folder, entry, tables),
    gone: tables.forget,
  })
  const { entries, lookAgain } = watchPacks(folder, {
    warn,
    now,
    whenChanged(listed) {
      cache.keepOnly(listed)
      whenChanged(listed)
      if (isWarm) void readAll(listed)
    },
  })
  let isWarm = false
  const readAll = async (listed: readonly PackEntry[]): Promise<void> => {
    for (const entry of listed) if (cache.hasRoom()) await cache.open(entry)
  }
  const chosen = async (isMeant: (entry: PackEntry) => boolean): Promise<LoadedPack[]> => {
    const packs: LoadedPack[] = []
    // One after the other: of many packs the first may have to make room for the last.
    for (const entry of (await entries()).filter(isMeant)) {
      const pack = await cache.open(entry)
      if (pack) packs.push(pack)
    }
    return packs
  }
  const warmUp = async (): Promise<void> => {
    isWarm = true
    await readAll(await entries())
  }
  return { entries, lookAgain, warmUp, ...makeAnswers(chosen), close: tables.close }
}

type Choose = (isMeant: (entry: PackEntry) => boolean) => Promise<LoadedPack[]>

function makeAnswers(chosen: Choose): Omit<StreetPacks, 'entries' | 'lookAgain' | 'warmUp' | 'close'> {
  const around = (point: Point) => chosen(({ bounds }) => isAround(bounds, point, atDegrees))
  const ways: StreetPacks['ways'] = async (points, wanted, vehicle) => {
    let all: WaysFound | undefined
    for (const pack of await chosen(({ bounds }) => points.some((point) => isAround(bounds, point, atDegrees)))) {
      const places = await snapAll(pack, points)
      if (places.some((place) => place)) all = joined(all, await pack.ways(places, wanted, vehicle))
    }
    return all
  }
  return {
    async find(text, near, limit, language) {
      const packs = await chosen(({ bounds }) => !near || isAround(bounds, near, nearDegrees))
      const found = joinTwins(packs.map(({ finder }) => finder.find(text, limit, language)))
      return found.sort((a, b) => b.score - a.score).slice(0, limit)
    },
    async nameOf(point, language) {
      let first: StreetAddress | undefined
      for (const pack of await around(point)) {
        const found = pack.nameOf(point.lat, point.lng, language)
        // Where packs overlap one may know the door and another only the street.
        if (found?.precision === 'rooftop') return found
        first ??= found
      }
      return first
    },
    async route(from, to, vehicle) {
      for (const pack of await around(from)) {
        const [start, end] = [pack.snap(from), pack.snap(to)]
        const way = start && end && pack.route(start, end, vehicle)
        if (way) return way
      }
      return undefined
    },
    async join(from, to, guess) {
      const packs = [...new Set([...(await around(from)), ...(await around(to))])]
      return packs.length > 0 ? joinAtEdge(packs, from, to, guess) : undefined
    },
    ways,
    async table(from, to) {
      const grid = {
        from: Int32Array.from(from, (_, nth) => nth),
        to: Int32Array.from(to, (_, nth) => from.length + nth),
      }
      const found = await ways([...from, ...to], { grids: [grid], pairs: new Int32Array() }, 'car')
      const cell = (at: number) => {
        const [seconds, meters] = [found?.seconds[at] ?? -1, found?.meters[at] ?? -1]
        return seconds < 0 ? null : { meters, seconds }
      }
      return from.map((_, row) => to.map((_, column) => cell(row * to.length + column)))
    },
    async doors(name, count) {
      const [pack] = await chosen((entry) => entry.name === name)
      return pack?.doors(count) ?? []
    },
  }
}

const isAround = ([west, south, east, north]: PackEntry['bounds'], { lat, lng }: Point, margin: number): boolean =>
  lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin

async function snapAll(pack: LoadedPack, points: readonly Point[]): Promise<(Snapped | undefined)[]> {
  const all: (Snapped | undefined)[] = []
  for (const [at, point] of points.entries()) {
    all.push(isAround(pack.entry.bounds, point, atDegrees) ? pack.snap(point) : undefined)
    // Others get their turn: a thousand points take tens of milliseconds.
    if (at % 100 === 99) await setImmediate()
  }
  return all
}

/** What the first pack does not know, the next may. */
function joined(first: WaysFound | undefined, next: WaysFound): WaysFound {
  if (!first) return next
  for (let at = 0; at < next.seconds.length; at++) {
    if ((first.seconds[at] as number) >= 0) continue
    first.seconds[at] = next.seconds[at] as number
    first.meters[at] = next.meters[at] as number
  }
  return first
}
