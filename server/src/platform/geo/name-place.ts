import type { Position } from '@maple/contract'
import { atlas, type City, whenPlacesChange } from './atlas.ts'
import { directMeters } from './distance.ts'

export type Finesse = 'town' | 'quarter'

const farthestMeters = 30_000
/** Counting districts, which nobody calls by their number. */
const isNumber = /^Ct \d/
/** A large town reaches further than a small one beside it, and over its own quarters. */
const pull = ({ population }: City, meters: number): number => population / (meters + 2_000) ** 2

const known = new Map<string, string | null>()
const knownAtMost = 20_000
whenPlacesChange(() => known.clear())

/** The place at a point, in words, without asking anybody; null where there is none. Told by the kilometre, and kept. */
export function placeNear({ lat, lng }: Position, finesse: Finesse): string | null {
  const [latText, lngText] = [lat.toFixed(2), lng.toFixed(2)]
  const key = `${finesse} ${latText} ${lngText}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  if (known.size >= knownAtMost) known.clear()
  const name = look({ lat: Number(latText), lng: Number(lngText) }, finesse)
  known.set(key, name)
  return name
}

function look(point: Position, finesse: Finesse): string | null {
  let [best, most] = [null as string | null, 0]
  for (const city of atlas().all) {
    const meters = directMeters(city, point)
    if (meters > farthestMeters || isNumber.test(city.name)) continue
    const weight = finesse === 'town' ? pull(city, meters) : 1 / (meters + 1)
    if (weight > most) [best, most] = [city.name, weight]
  }
  return best
}
