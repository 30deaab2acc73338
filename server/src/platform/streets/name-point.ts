import Flatbush from 'flatbush'
import { type Language, nameOfStreet, type StreetAddress } from './find-address.ts'
import { nearestOnLine, unitsApart } from './measure.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { toUnits } from './region.ts'
import type { Snapper } from './snap.ts'

/** A door further away than this is somebody else's. */
const doorMeters = 60
const streetMeters = 250

export type PointNamer = (lat: number, lng: number, language?: Language) => StreetAddress | undefined

/** The nearest address of a pin: a door, else a number along the street, else the street. */
export function makePointNamer(pack: Pack, snapper: Snapper): PointNamer {
  const { doors } = pack
  let tree: Flatbush | undefined
  return (latitude, longitude, language) => {
    // Made with the first pin: most servers are never asked.
    if (doors.number.length > 0) tree ??= treeOfDoors(doors)
    const [lng, lat] = [toUnits(longitude), toUnits(latitude)]
    const here = { lat: latitude, lng: longitude, quarter: null, score: 1 }
    const [door] = tree?.neighbors(lng, lat, 1) ?? []
    if (
      door !== undefined &&
      unitsApart(lng, lat, doors.lng[door] as number, doors.lat[door] as number) <= doorMeters
    ) {
      const street = indexIn(pack.streets.firstDoor, door)
      const suffix = pack.texts[doors.suffix[door] as number] ?? ''
      return {
        ...here,
        precision: 'rooftop',
        line: `${doors.number[door]}${suffix} ${nameOfStreet(pack, street, language)}`,
        place: placeOf(pack, street),
        postalCode: pack.texts[doors.postal[door] as number] ?? null,
      }
    }
    const found = snapper.stop(lng, lat, streetMeters)
    if (!found) return undefined
    const street = indexIn(pack.streets.firstEdge, found.edge)
    const name = nameOfStreet(pack, street, language)
    if (!name) return undefined
    const number = numberAt(pack, found.edge, lng, lat)
    return {
      ...here,
      precision: number === undefined ? 'street' : 'interpolated',
      line: number === undefined ? name : `${number} ${name}`,
      place: placeOf(pack, street),
      postalCode: null,
    }
  }
}

function treeOfDoors({ lng, lat }: Pack['doors']): Flatbush {
  const tree = new Flatbush(lng.length, 16, Int32Array)
  for (let door = 0; door < lng.length; door++) {
    const [x, y] = [lng[door] as number, lat[door] as number]
    tree.add(x, y, x, y)
  }
  tree.finish()
  return tree
}

/** The number that the range of that side would have there. */
function numberAt(pack: Pack, edge: number, lng: number, lat: number): number | undefined {
  const { isLeft, fraction } = nearestOnLine(lineOf(pack, edge), lng, lat)
  const at = edge * 6 + (isLeft ? 0 : 3)
  const [first, last, parity] = pack.edges.ranges.subarray(at, at + 3) as unknown as [number, number, number]
  if (parity < 0) return undefined
  const number = Math.round(first + (last - first) * fraction)
  if (parity === 2 || number % 2 === first % 2) return number
  return number + (number < Math.max(first, last) ? 1 : -1)
}

const placeOf = ({ texts, streets }: Pack, street: number): string | null =>
  texts[streets.place[street] as number] ?? null

/** The place in a list of beginnings that something belongs to. */
export function indexIn(firsts: Int32Array, item: number): number {
  let [low, high] = [0, firsts.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firsts[middle] as number) <= item) low = middle
    else high = middle - 1
  }
  return low
}
