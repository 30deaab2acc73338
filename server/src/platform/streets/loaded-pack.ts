import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { drawWay } from './draw-way.ts'
import { type AddressFinder, makeAddressFinder } from './find-address.ts'
import { makeWayFinder, type WayFinder } from './find-way.ts'
import { findGateways } from './gateways.ts'
import { type Graph, makeGraph } from './graph.ts'
import type { Tables } from './make-tables.ts'
import { makePointNamer, type PointNamer } from './name-point.ts'
import { bytesOfPack } from './pack-bytes.ts'
import { fileOf, loadPack, type PackEntry } from './pack-folder.ts'
import { makeRankedWays } from './ranked-ways.ts'
import { toUnits } from './region.ts'
import type { Vehicle } from './road-classes.ts'
import { type StreetDoor, sampleDoors } from './sample-doors.ts'
import { makeSnapper, type Snapped } from './snap.ts'
import type { Places, WaysFound, WaysWanted } from './way-tables.ts'
import { readWays } from './ways-file.ts'

export interface Point {
  lat: number
  lng: number
}

export interface StreetWay {
  meters: number
  /** In light traffic. */
  seconds: number
  points: Point[]
}

/** A pack in memory, ready to be asked. */
export interface LoadedPack {
  entry: PackEntry
  /** About how much memory it takes. */
  bytes: number
  finder: AddressFinder
  nameOf: PointNamer
  /** The street that leads to a point, as far as `mostMeters` away; without that, one that really leads there. */
  snap(point: Point, mostMeters?: number): Snapped | undefined
  route(from: Snapped, to: Snapped, vehicle: Vehicle): StreetWay | undefined
  /** Between many places, off this thread. */
  ways(places: Places, wanted: WaysWanted, vehicle: Vehicle): Promise<WaysFound>
  /** Where main roads leave the region. */
  gateways(): readonly Snapped[]
  /** So many doors from everywhere in it, the same ones every time. */
  doors(count: number): StreetDoor[]
}

/** From a door to the street that leads there. */
const snapMeters = 400

export const keyOf = ({ name, hash }: PackEntry): string => `${name}-${hash}`

/** Steps of a second each for a province: between them others get their turn. */
export async function openPack(folder: string, entry: PackEntry, tables: Tables): Promise<LoadedPack> {
  const pack = await loadPack(folder, entry)
  await setImmediate()
  const graph = makeGraph(pack, 'car')
  const waysFile = fileOf(folder, entry, 'ways')
  const ranks = readWays(waysFile, await readFile(waysFile))
  await setImmediate()
  const byCar = makeRankedWays(pack, graph, ranks)
  const graphs = new Map<Vehicle, Graph>([['car', graph]])
  const graphOf = (vehicle: Vehicle): Graph => {
    const there = graphs.get(vehicle) ?? makeGraph(pack, vehicle)
    graphs.set(vehicle, there)
    return there
  }
  const finders = new Map<Vehicle, WayFinder>([['car', byCar]])
  /** Short ways over few streets: worked out without ranks, by whoever asks first. */
  const waysOf = (vehicle: Vehicle): WayFinder => {
    const there = finders.get(vehicle) ?? makeWayFinder(pack, graphOf(vehicle))
    finders.set(vehicle, there)
    return there
  }
  const snapper = makeSnapper(pack)
  await setImmediate()
  const finder = makeAddressFinder(pack)
  let gateways: readonly Snapped[] | undefined
  return {
    entry,
    bytes: bytesOfPack(pack, entry.bytes, graph, ranks),
    finder,
    nameOf: makePointNamer(pack, snapper),
    snap({ lat, lng }, mostMeters) {
      const [x, y] = [toUnits(lng), toUnits(lat)]
      const found = snapper.stop(x, y, mostMeters ?? snapMeters)
      return found && mostMeters === undefined && snapper.isCutOff(x, y, found) ? undefined : found
    },
    route(from, to, vehicle) {
      const way = waysOf(vehicle).find(from, to)
      return (
        way && {
          meters: Math.round(way.meters),
          seconds: Math.round(way.cost / 10),
          points: drawWay(pack, way, from, to),
        }
      )
    },
    ways: (places, wanted, vehicle) =>
      tables.ways(
        `${keyOf(entry)} ${vehicle}`,
        () => ({ edges: pack.edges, graph: graphOf(vehicle), ranks: vehicle === 'car' ? ranks : undefined }),
        places,
        wanted,
      ),
    gateways: () => {
      gateways ??= findGateways(pack, snapper)
      return gateways
    },
    doors: (count) => sampleDoors(pack, count),
  }
}
