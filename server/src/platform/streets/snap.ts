import Flatbush from 'flatbush'
import { nearestOnLine, type OnLine } from './measure.ts'
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
  for (const edge of usable) {
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
    const line = lineOf(pack, edge)
    for (let at = 0; at < line.length; at += 2) {
      box[0] = Math.min(box[0], line[at] as number)
      box[1] = Math.min(box[1], line[at + 1] as number)
      box[2] = Math.max(box[2], line[at] as number)
      box[3] = Math.max(box[3], line[at + 1] as number)
    }
    tree.add(...box)
  }
  tree.finish()
  return {
    stop(lng, lat, mostMeters) {
      let best: Snapped | undefined
      for (const nth of tree.neighbors(lng, lat, looked)) {
        const edge = usable[nth] as number
        const found = nearestOnLine(lineOf(pack, edge), lng, lat)
        if (found.meters <= mostMeters && (!best || found.meters < best.meters)) best = { ...found, edge }
      }
      return best
    },
  }
}
