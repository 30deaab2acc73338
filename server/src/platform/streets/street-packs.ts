import { readFile, stat } from 'node:fs/promises'
import { drawWay } from './draw-way.ts'
import { type AddressFinder, makeAddressFinder, type StreetAddress } from './find-address.ts'
import { makeGraph } from './graph.ts'
import { makePointNamer } from './name-point.ts'
import { fileOf, listPacks, loadPack, type PackEntry } from './pack-folder.ts'
import { makeRankedWays, type RankedWays } from './ranked-ways.ts'
import type { Pack } from './read-pack.ts'
import { toUnits } from './region.ts'
import { makeSnapper, type Snapped } from './snap.ts'
import { readWays } from './ways-file.ts'

interface Point {
  lat: number
  lng: number
}

export interface StreetWay {
  meters: number
  /** In light traffic. */
  seconds: number
  points: Point[]
}

export interface StreetPacks {
  /** What is in force now. */
  entries(): Promise<readonly PackEntry[]>
  /** Addresses like this text, in the packs near a point, or in all of them. */
  find(text: string, near: Point | undefined, limit: number): Promise<StreetAddress[]>
  nameOf(point: Point): Promise<StreetAddress | undefined>
  /** The way along roads; nothing where no pack knows both ends. */
  route(from: Point, to: Point): Promise<StreetWay | undefined>
  /** Seconds and metres between many points; null where no pack knows both. */
  table(from: readonly Point[], to: readonly Point[]): Promise<Cells>
}

interface Loaded {
  entry: PackEntry
  finder: AddressFinder
  nameOf(lat: number, lng: number): StreetAddress | undefined
  snap(point: Point): Snapped | undefined
  route(from: Snapped, to: Snapped): StreetWay | undefined
  table: RankedWays['table']
}

/** Packs in memory at once; the one that was asked last stays. */
const mostLoaded = 6
/** From a door to the street that leads there. */
const snapMeters = 400
/** A text that names a town this far from a pack does not mean a street in it. */
const nearDegrees = 0.35
const lookAgainMs = 2_000

/** The packs of a folder, each read when it is first asked for. */
export function openStreetPacks(folder: string, warn: (error: unknown) => void, now = Date.now): StreetPacks {
  let known: { entries: PackEntry[]; changedAt: number; seenAt: number } = {
    entries: [],
    changedAt: -1,
    seenAt: -Infinity,
  }
  const loaded = new Map<string, Promise<Loaded | undefined>>()
  const entries = async (): Promise<PackEntry[]> => {
    if (now() - known.seenAt < lookAgainMs) return known.entries
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (changedAt !== known.changedAt) known = { entries: await listPacks(folder), changedAt, seenAt: now() }
    known.seenAt = now()
    return known.entries
  }
  const open = (entry: PackEntry): Promise<Loaded | undefined> => {
    const key = `${entry.name}-${entry.hash}`
    const there =
      loaded.get(key) ??
      load(folder, entry).catch((error: unknown) => {
        // A damaged pack is said once and left out; the estimates of places without one take over.
        warn(error)
        return undefined
      })
    loaded.delete(key)
    loaded.set(key, there)
    for (const oldest of loaded.keys()) if (loaded.size > mostLoaded) loaded.delete(oldest)
    return there
  }
  const around = async (point: Point | undefined, margin: number): Promise<Loaded[]> => {
    const chosen = (await entries()).filter(({ bounds }) => !point || isAround(bounds, point, margin))
    return (await Promise.all(chosen.slice(0, mostLoaded).map(open))).filter((pack) => pack !== undefined)
  }
  return {
    entries,
    async find(text, near, limit) {
      const packs = await around(near, nearDegrees)
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
    async route(from, to) {
      for (const pack of await around(from, 0.01)) {
        const [start, end] = [pack.snap(from), pack.snap(to)]
        const way = start && end && pack.route(start, end)
        if (way) return way
      }
      return undefined
    },
    async table(from, to) {
      const table = from.map(() => to.map((): Cells[number][number] => null))
      const [first] = from
      for (const pack of first ? await around(first, 0.3) : []) fillTable(pack, from, to, table)
      return table
    },
  }
}

const isAround = ([west, south, east, north]: PackEntry['bounds'], { lat, lng }: Point, margin: number): boolean =>
  lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin

async function load(folder: string, entry: PackEntry): Promise<Loaded> {
  const pack: Pack = await loadPack(folder, entry)
  const waysFile = fileOf(folder, entry, 'ways')
  const graph = makeGraph(pack, 'car')
  const ways = makeRankedWays(pack, graph, readWays(waysFile, await readFile(waysFile)))
  const snapper = makeSnapper(pack)
  return {
    entry,
    finder: makeAddressFinder(pack),
    nameOf: makePointNamer(pack),
    snap: ({ lat, lng }) => snapper.stop(toUnits(lng), toUnits(lat), snapMeters),
    route(from, to) {
      const way = ways.find(from, to)
      return (
        way && {
          meters: Math.round(way.meters),
          seconds: Math.round(way.cost / 10),
          points: drawWay(pack, way, from, to),
        }
      )
    },
    table: ways.table,
  }
}

type Cells = ({ meters: number; seconds: number } | null)[][]

function fillTable(pack: Loaded, from: readonly Point[], to: readonly Point[], table: Cells): void {
  const snapAll = (points: readonly Point[]) =>
    points.flatMap((point, at) => {
      const found = pack.snap(point)
      return found ? [{ at, found }] : []
    })
  const [starts, ends] = [snapAll(from), snapAll(to)]
  const { costs, meters } = pack.table(
    starts.map(({ found }) => found),
    ends.map(({ found }) => found),
  )
  for (const [nth, { at: row }] of starts.entries())
    for (const [other, { at: column }] of ends.entries()) {
      const cost = costs[nth]?.[other] ?? Number.POSITIVE_INFINITY
      const cells = table[row]
      if (!cells || cells[column] !== null || !Number.isFinite(cost)) continue
      cells[column] = { meters: Math.round(meters[nth]?.[other] ?? 0), seconds: Math.round(cost / 10) }
    }
}
