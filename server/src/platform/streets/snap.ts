import Flatbush from 'flatbush'
import { lngUnitMeters, nearestOnLine, type OnLine, unitMeters } from './measure.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { isStoppable } from './road-classes.ts'

export interface Snapped extends OnLine {
  edge: number
}

export interface Snapper {
  /** The nearest street on which one can stop; nothing when there is none within `mostMeters`. */
  stop(lng: number, lat: number, mostMeters: number): Snapped | undefined
}

/** How many boxes are looked at: the nearest line is seldom beyond, even where curved streets have large ones. */
const looked = 24

/** Streets that one can stop on, in the part of the network from which every other street is reached. */
export function makeSnapper(pack: Pack): Snapper {
  const usable: number[] = []
  for (let edge = 0; edge < pack.edges.from.length; edge++)
    if (pack.edges.main[edge] && isStoppable(pack.edges.class[edge] as number)) usable.push(edge)
  if (usable.length === 0) return { stop: () => undefined }
  const tree = new Flatbush(usable.length, 16, Int32Array)
  const boxes = new Int32Array(usable.length * 4)
  for (const [nth, edge] of usable.entries()) {
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
    const line = lineOf(pack, edge)
    for (let at = 0; at < line.length; at += 2) {
      box[0] = Math.min(box[0], line[at] as number)
      box[1] = Math.min(box[1], line[at + 1] as number)
      box[2] = Math.max(box[2], line[at] as number)
      box[3] = Math.max(box[3], line[at + 1] as number)
    }
    tree.add(...box)
    boxes.set(box, nth * 4)
  }
  tree.finish()
  /** No part of a line is nearer than its box. */
  const least = (nth: number, lng: number, lat: number): number => {
    const [west, south, east, north] = boxes.subarray(nth * 4, nth * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    const x = Math.max(west - lng, lng - east, 0) * lngUnitMeters(lat)
    const y = Math.max(south - lat, lat - north, 0) * unitMeters
    return Math.sqrt(x * x + y * y)
  }
  return {
    stop(lng, lat, mostMeters) {
      let best: Snapped | undefined
      for (const nth of tree.neighbors(lng, lat, looked)) {
        if (least(nth, lng, lat) >= (best?.meters ?? mostMeters)) continue
        const edge = usable[nth] as number
        const found = nearestOnLine(lineOf(pack, edge), lng, lat)
        if (found.meters <= mostMeters && (!best || found.meters < best.meters)) best = { ...found, edge }
      }
      return best
    },
  }
}
