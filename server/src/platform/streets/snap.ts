import Flatbush from 'flatbush'
import { boxOf } from './box.ts'
import { lngUnitMeters, nearestOnLine, type OnLine, unitMeters } from './measure.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { accesses, isStoppable } from './road-classes.ts'

export interface Snapped extends OnLine {
  edge: number
}

type Nearest = (lng: number, lat: number, mostMeters: number) => Snapped | undefined

export interface Snapper {
  /** The nearest street on which one can stop; nothing when there is none within `mostMeters`. */
  stop: Nearest
  /** Whether a place stands at a street from which one does not get to that one: on an island, behind a closed road. */
  isCutOff(lng: number, lat: number, found: Snapped): boolean
}

/** How many boxes are looked at: the nearest line is seldom beyond, even where curved streets have large ones. */
const looked = 24
/** A place this near a street stands at it, and this far from the next it does not stand at that one too. */
const [atStreetMeters, farMeters] = [60, 100]

/** Streets that one can stop on, in the part of the network from which every other street is reached. */
export function makeSnapper(pack: Pack): Snapper {
  const chosen = (isMain: boolean): Nearest => {
    const edges: number[] = []
    for (let edge = 0; edge < pack.edges.from.length; edge++)
      if ((pack.edges.main[edge] === 1) === isMain && isReached(pack, edge)) edges.push(edge)
    return makeNearest(pack, edges)
  }
  let others: Nearest | undefined
  return {
    stop: chosen(true),
    isCutOff(lng, lat, found) {
      if (found.meters < farMeters) return false
      others ??= chosen(false)
      return others(lng, lat, atStreetMeters) !== undefined
    },
  }
}

/** What stands at a private way is reached from the street that it leaves. */
const isReached = ({ edges }: Pack, edge: number): boolean =>
  isStoppable(edges.class[edge] as number) && edges.access[edge] !== accesses.indexOf('private')

function makeNearest(pack: Pack, edges: readonly number[]): Nearest {
  if (edges.length === 0) return () => undefined
  const tree = new Flatbush(edges.length, 16, Int32Array)
  const boxes = new Int32Array(edges.length * 4)
  for (const [nth, edge] of edges.entries()) {
    const box = boxOf(lineOf(pack, edge))
    tree.add(...box)
    boxes.set(box, nth * 4)
  }
  tree.finish()
  /** No part of a line is nearer than its box. */
  const least = (nth: number, lng: number, lat: number): number => {
    const at = nth * 4
    const x = Math.max((boxes[at] as number) - lng, lng - (boxes[at + 2] as number), 0) * lngUnitMeters(lat)
    const y = Math.max((boxes[at + 1] as number) - lat, lat - (boxes[at + 3] as number), 0) * unitMeters
    return Math.sqrt(x * x + y * y)
  }
  return (lng, lat, mostMeters) => {
    let best: Snapped | undefined
    for (const nth of tree.neighbors(lng, lat, looked)) {
      if (least(nth, lng, lat) > (best?.meters ?? mostMeters)) continue
      const edge = edges[nth] as number
      const found = nearestOnLine(lineOf(pack, edge), lng, lat)
      if (found.meters <= mostMeters && (!best || found.meters < best.meters)) best = { ...found, edge }
    }
    return best
  }
}
