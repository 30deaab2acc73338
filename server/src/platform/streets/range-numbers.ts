import { besideEdge } from './locate-number.ts'
import type { Pack } from './read-pack.ts'

/**
 * House numbers of streets whose doors no source tells: the first and the last of each side of a block, which stand at its
 * corners. What lies between is not known, so it is not written on the map. Each is one number: edge, side and which of both.
 */
export function* rangeEnds({ streets, edges }: Pack): Generator<number> {
  for (let street = 0; street < streets.name.length; street++) {
    if ((streets.name[street] as number) < 0 || streets.firstDoor[street] !== streets.firstDoor[street + 1]) continue
    for (let edge = streets.firstEdge[street] as number; edge < (streets.firstEdge[street + 1] as number); edge++)
      for (const side of [0, 1]) {
        const at = edge * 6 + side * 3
        if ((edges.ranges[at + 2] as number) < 0) continue
        yield edge * 4 + side * 2
        if (edges.ranges[at] !== edges.ranges[at + 1]) yield edge * 4 + side * 2 + 1
      }
  }
}

export function readRangeEnd(pack: Pack, code: number): { number: number; lng: number; lat: number } {
  const [edge, side, isLast] = [code >> 2, (code >> 1) & 1, code & 1]
  const number = pack.edges.ranges[edge * 6 + side * 3 + isLast] as number
  const [lng, lat] = besideEdge(pack, edge, side, number)
  return { number, lng, lat }
}
