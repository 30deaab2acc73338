import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { StreetAddress } from './find-address.ts'
import { type Guess, joinAtEdge } from './join-packs.ts'
import { keyOf, type LoadedPack, openPack, type Point, type StreetWay } from './loaded-pack.ts'
import { makeTables } from './make-tables.ts'
import { listPacks, type PackEntry, sweep } from './pack-folder.ts'
import type { Vehicle } from './road-classes.ts'
import type { StreetDoor } from './sample-doors.ts'
import type { Snapped } from './snap.ts'
import type { WaysFound, WaysWanted } from './way-tables.ts'

export interface StreetPacks {
  /** Packs that were changed just now are seen with the next question, not a moment later. */
  lookAgain(): void
  /** What is in force now. */
  entries(): Promise<readonly PackEntry[]>
  /** Addresses like this text, in the packs near a point, or in all of them. */
  find(text: string, near: Point | undefined, limit: number): Promise<StreetAddress[]>
  nameOf(point: Point): Promise<StreetAddress | undefined>
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

/** Packs in memory at once; the one that was asked last stays. */
const mostLoaded = 6
/** A text that names a town this far from a pack does not mean a street in it. */
const nearDegrees = 0.35
const lookAgainMs = 2_000

/** The packs of a folder, each read when it is first asked for. */
export function openStreetPacks(
  folder: string,
  warn: (error: unknown) => void,
  { whenChanged = () => {}, now = Date.now }: { whenChanged?: (entries: PackEntry[]) => void; now?: () => number } = {},
): StreetPacks {
  const tables = makeTables()
  // What an import that was killed left behind goes with the next start, if not with the next import.
  void sweep(folder).catch(warn)
  let known: { entries: PackEntry[]; changedAt: number; seenAt: number } = {
    entries: [],
    changedAt: -1,
    seenAt: -Infinity,
  }
  const loaded = new Map<string, Promise<LoadedPack | undefined>>()
  let isWarm = false
  const forget = (key: string) => {
    loaded.delete(key)
    tables.forget(key)
  }
  const entries = async (): Promise<PackEntry[]> => {
    if (now() - known.seenAt < lookAgainMs) return known.entries
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    // A folder's time is coarse: right after a change it may have changed once more.
    if (changedAt !== known.changedAt || now() - changedAt < lookAgainMs) {
      const listed = await listPacks(folder, warn)
      const isNews = listed.map(keyOf).join() !== known.entries.map(keyOf).join()
      known = { entries: listed, changedAt, seenAt: now() }
      const inForce = new Set(listed.map(keyOf))
      for (const key of loaded.keys()) if (!inForce.has(key)) forget(key)
      if (isNews) whenChanged(listed)
      if (isNews && isWarm) void readAll(listed)
    }
    known.seenAt = now()
    return known.entries
  }
  const open = (entry: PackEntry): Promise<LoadedPack | undefined> => {
    const key = keyOf(entry)
    const there =
      loaded.get(key) ??
      openPack(folder, entry, tables).catch((error: unknown) => {
        // A damaged pack is said once and left out; the estimates of places without one take over.
        warn(error)
        return undefined
      })
    loaded.delete(key)
    loaded.set(key, there)
    for (const oldest of loaded.keys()) {
      if (loaded.size <= mostLoaded) break
      forget(oldest)
    }
    return there
  }
  const readAll = async (listed: readonly PackEntry[]): Promise<void> => {
    for (const entry of listed.slice(0, mostLoaded)) await open(entry)
  }
  const chosen = async (isMeant: (entry: PackEntry) => boolean): Promise<LoadedPack[]> => {
    const packs: LoadedPack[] = []
    // One after the other: of many packs the first may have to make room for the last.
    for (const entry of (await entries()).filter(isMeant)) {
      const pack = await open(entry)
      if (pack) packs.push(pack)
    }
    return packs
  }
  const around = (point: Point, margin: number) => chosen(({ bounds }) => isAround(bounds, point, margin))
  const ways: StreetPacks['ways'] = async (points, wanted, vehicle) => {
    let all: WaysFound | undefined
    for (const pack of await chosen(({ bounds }) => points.some((point) => isAround(bounds, point, 0.01)))) {
      const places = await snapAll(pack, points)
      if (places.some((place) => place)) all = joined(all, await pack.ways(places, wanted, vehicle))
    }
    return all
  }
  return {
    entries,
    lookAgain() {
      known.seenAt = -Infinity
    },
    async find(text, near, limit) {
      const packs = await chosen(({ bounds }) => !near || isAround(bounds, near, nearDegrees))
      const found = packs.flatMap(({ finder }) => finder.find(text, limit))
      return found.sort((a, b) => b.score - a.score).slice(0, limit)
    },
    async nameOf(point) {
      for (const pack of await around(point, 0.01)) {
        const found = pack.nameOf(point.lat, point.lng)
        if (found) return found
      }
      return undefined
    },
    async route(from, to, vehicle) {
      for (const pack of await around(from, 0.01)) {
        const [start, end] = [pack.snap(from), pack.snap(to)]
        const way = start && end && pack.route(start, end, vehicle)
        if (way) return way
      }
      return undefined
    },
    async join(from, to, guess) {
      const packs = [...new Set([...(await around(from, 0.01)), ...(await around(to, 0.01))])]
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
    async warmUp() {
      isWarm = true
      await readAll(await entries())
    },
    async doors(name, count) {
      const [pack] = await chosen((entry) => entry.name === name)
      return pack?.doors(count) ?? []
    },
    close: tables.close,
  }
}

const isAround = ([west, south, east, north]: PackEntry['bounds'], { lat, lng }: Point, margin: number): boolean =>
  lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin

async function snapAll(pack: LoadedPack, points: readonly Point[]): Promise<(Snapped | undefined)[]> {
  const all: (Snapped | undefined)[] = []
  for (const [at, point] of points.entries()) {
    all.push(isAround(pack.entry.bounds, point, 0.01) ? pack.snap(point) : undefined)
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
