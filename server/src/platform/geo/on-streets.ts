import type { Position } from '@maple/contract'
import type { Language, StreetAddress } from '../streets/find-address.ts'
import { readQuery } from '../streets/read-query.ts'
import { plainWords } from '../streets/street-names.ts'
import type { StreetPacks } from '../streets/street-packs.ts'
import { directMeters } from './distance.ts'
import { geocode } from './embedded-geocoder.ts'
import { provinceAt } from './locate-point.ts'
import { namesSamePlace } from './names-same-place.ts'
import { provinceOf } from './provinces.ts'

/** A name that differs more from what was typed is another street. */
const surely = 0.6
/** Streets this far from the town that a text names are not meant. */
const sameTownMeters = 40_000

/**
 * Addresses to the door. A town that is named behind the street says where to look; one that the street is named after does
 * not: Richmond St W is in Toronto as well as anywhere.
 */
export async function findOnStreets(
  streets: StreetPacks,
  text: string,
  limit: number,
  language?: Language,
): Promise<StreetAddress[]> {
  const rough = geocode(text)
  const town = plainWords(rough?.city ?? '')
  const { place, postalCode } = readQuery(text)
  const isNamed = rough && (postalCode !== null || town.every((word) => place.includes(word)))
  const found = await streets.find(text, isNamed ? rough : undefined, limit, language)
  const province = provinceOf(text)
  const isMeant = (one: StreetAddress) =>
    one.score >= surely &&
    (!province || provinceAt(one) === province) &&
    (rough ? isNamed || isNamedAfter(one, town) || isNear(one, rough) : namesSamePlace(text, one))
  return found.filter(isMeant)
}

const isNamedAfter = ({ line }: StreetAddress, town: readonly string[]): boolean => {
  const words = plainWords(line)
  return town.every((word) => words.includes(word))
}
const isNear = (one: Position, town: Position): boolean => directMeters(one, town) < sameTownMeters
