import { growingInts } from './growing.ts'

/** Where streets meet, each place once, with the source that told it first. */
export interface NodeTable {
  readonly count: number
  lng(node: number): number
  lat(node: number): number
  source(node: number): number
  /** The node of a name, or of a point where a source does not name them; in stored units. */
  at(name: string | undefined, lng: number, lat: number): number
  /** What follows is told by another source: its points are its own, although names may be shared. */
  nextSource(): void
  readonly sources: number
}

export function makeNodeTable(): NodeTable {
  const known = new Map<string, number>()
  const [lngs, lats, sources] = [growingInts(), growingInts(), growingInts()]
  let source = 0
  return {
    get count() {
      return lngs.length
    },
    get sources() {
      return source + 1
    },
    lng: lngs.at,
    lat: lats.at,
    source: sources.at,
    at(name, lng, lat) {
      const key = name === undefined ? `${lng} ${lat}` : `#${name}`
      const there = known.get(key)
      if (there !== undefined) return there
      known.set(key, lngs.length)
      lngs.push(lng)
      lats.push(lat)
      sources.push(source)
      return lngs.length - 1
    },
    nextSource() {
      source += 1
    },
  }
}
