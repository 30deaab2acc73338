import type { Arrangement } from './arrange-streets.ts'
import { pointsOf, type Region } from './region.ts'
import { streetKey } from './street-names.ts'

/** A door further from the street of its name than this stands at another one of the same name. */
const farUnits = 12_000

/** The street of each door; a street that no source draws is added, so that its doors are found all the same. */
export function matchDoors(region: Region, { order, streets }: Arrangement): Int32Array {
  const { doors } = region
  const boxes = streets.map(({ first }, street) =>
    boxOf(region, order, first, streets[street + 1]?.first ?? order.length),
  )
  const byKey = new Map<string, number[]>()
  streets.forEach(({ name, nameEn, nameFr }, street) => {
    for (const key of keysOf(region, [name, nameEn, nameFr])) byKey.set(key, [...(byKey.get(key) ?? []), street])
  })
  const keys = new Map<number, string>()
  const added = new Map<string, number>()
  const matched = new Int32Array(doors.number.length)
  for (let door = 0; door < matched.length; door++) {
    const text = doors.street.at(door)
    const key = keys.get(text) ?? streetKey(region.texts.list[text] as string)
    keys.set(text, key)
    const [lng, lat] = [doors.lng.at(door), doors.lat.at(door)]
    let [best, least] = [-1, farUnits]
    for (const street of byKey.get(key) ?? []) {
      const far = distanceTo(boxes[street] as Int32Array, lng, lat)
      if (far < least) [best, least] = [street, far]
    }
    if (best < 0) {
      const place = doors.place.at(door)
      const own = `${key} ${place}`
      best = added.get(own) ?? streets.push({ name: text, nameEn: -1, nameFr: -1, place, first: order.length }) - 1
      added.set(own, best)
    }
    matched[door] = best
  }
  return matched
}

/** A door may name its street in either language. */
const keysOf = ({ texts }: Region, names: readonly number[]): Set<string> =>
  new Set(names.flatMap((name) => (texts.list[name] === undefined ? [] : [streetKey(texts.list[name])])))

function boxOf(region: Region, order: Int32Array, first: number, end: number): Int32Array {
  const box = Int32Array.of(2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31))
  for (let at = first; at < end; at++) {
    const [begin, stop] = pointsOf(region, order[at] as number)
    for (let point = begin; point < stop; point++) {
      const [lng, lat] = [region.points.at(point * 2), region.points.at(point * 2 + 1)]
      box[0] = Math.min(box[0] as number, lng)
      box[1] = Math.min(box[1] as number, lat)
      box[2] = Math.max(box[2] as number, lng)
      box[3] = Math.max(box[3] as number, lat)
    }
  }
  return box
}

const distanceTo = (box: Int32Array, lng: number, lat: number): number =>
  Math.max((box[0] as number) - lng, lng - (box[2] as number), (box[1] as number) - lat, lat - (box[3] as number), 0)
