import type { Position } from '@maple/contract'
import type { Database } from '../db.ts'
import { rivalsOf, type StreetAddress } from '../streets/find-address.ts'
import type { StreetPacks } from '../streets/street-packs.ts'
import { truncateText } from '../truncate-text.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { geocode, nearestCity, suggestEmbedded, townNamed } from './embedded-geocoder.ts'
import { findAnswer, putAnswer } from './geocoded-addresses.sql.ts'
import { provinceAt } from './locate-point.ts'
import { placeNear } from './name-place.ts'
import { findOnStreets } from './on-streets.ts'
import type { FoundPlace, GeocoderAdapter } from './place.ts'
import { provinceOf } from './provinces.ts'

type Language = 'en' | 'fr'

export interface Located extends FoundPlace {
  /** The middle of its town, for those who may not know more (F3). */
  town: Position | null
  /** Not from the geocoder that is set up, but from the embedded postal areas and places. */
  estimated: boolean
  /** Labels of all places that fit the text equally well, where there is more than one (K7). */
  choices?: string[]
}

export interface Geocoder {
  /** What somebody may be about to type. */
  suggest(query: string, language: Language): Promise<Located[]>
  reverse(point: Position, language: Language): Promise<Located | undefined>
  /** The place of an address; may ask outside, so never inside a transaction. */
  locate(address: string): Promise<Located | undefined>
  /** The same from what is known already: earlier answers, else the embedded data. */
  recall(address: string): Promise<Located | undefined>
  isEmbedded: boolean
}

interface GeocoderOptions {
  /** Whoever is set up outside now; a change is another object. */
  adapter?: (() => GeocoderAdapter | undefined) | undefined
  /** Streets that this server knows itself (P1). */
  streets?: StreetPacks | undefined
  db: Database
  warn(error: unknown): void
}

const keyOf = (query: string): string =>
  truncateText(query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(), 300)

/** An adapter when one is set up, with its answers kept; the embedded data without one and whenever it fails. */
export function makeGeocoder({ adapter: now = () => undefined, streets, db, warn }: GeocoderOptions): Geocoder {
  const breakers = new WeakMap<GeocoderAdapter, Breaker>()
  const breakerOf = (adapter: GeocoderAdapter): Breaker => {
    const known = breakers.get(adapter) ?? makeBreaker()
    breakers.set(adapter, known)
    return known
  }
  const ask = async (key: string, work: (of: GeocoderAdapter) => Promise<FoundPlace[]>): Promise<Located[]> => {
    const adapter = now()
    if (!adapter) return []
    const kept = await findAnswer(db, adapter.name, key)
    if (kept) return kept.places.map(exactly)
    try {
      const places = await breakerOf(adapter).run(() => work(adapter))
      await putAnswer(db, adapter.name, key, places)
      return places.map(exactly)
    } catch (error) {
      warn(error)
      return []
    }
  }
  const search = (query: string, language: Language) => ask(keyOf(query), (of) => of.search(query, language))
  /** To the door where there is a pack; a text that names a town elsewhere means no street of it. */
  const onStreets = async (query: string, limit: number, language?: Language): Promise<Located[]> => {
    const found = streets ? await findOnStreets(streets, query, limit, language) : []
    const rivals = rivalsOf(found)
    return found.map((one, nth) => {
      const place = ofStreet(one)
      return nth > 0 || rivals.length === 0
        ? place
        : { ...place, choices: [one, ...rivals].map((rival) => ofStreet(rival).label) }
    })
  }
  const known = async (address: string): Promise<Located | undefined> =>
    (await onStreets(address, suggested))[0] ?? embedded(address)
  return {
    get isEmbedded() {
      return now() === undefined
    },
    async suggest(query, language) {
      const found = await search(query, language)
      if (found.length > 0) return found
      const doors = await onStreets(query, suggested, language)
      return doors.length > 0 ? doors : suggestEmbedded(query).map(roughly)
    },
    async reverse(point, language) {
      const key = `@${point.lat.toFixed(5)},${point.lng.toFixed(5)} ${language}`
      const [found] = await ask(key, async (of) =>
        [await of.reverse(point, language)].filter((place) => place !== undefined),
      )
      if (found) return found
      const named = await streets?.nameOf(point, language)
      return named ? ofStreet(named) : nameOfPoint(point)
    },
    locate: async (address) => (await search(address, 'en'))[0] ?? known(address),
    async recall(address) {
      const adapter = now()
      if (!adapter) return known(address)
      const kept = await findAnswer(db, adapter.name, keyOf(address))
      return kept?.places[0] ? exactly(kept.places[0]) : known(address)
    },
  }
}

const suggested = 5

function ofStreet({ line, place, quarter, postalCode, lat, lng, precision }: StreetAddress): Located {
  const province = provinceAt({ lat, lng }) ?? null
  // A source that covers one city does not name it.
  const city = place ?? placeNear({ lat, lng }, 'town')
  const rest = [province, postalCode].filter(Boolean).join(' ')
  return {
    lat,
    lng,
    precision,
    city,
    province,
    postalCode,
    label: [line, quarter, city, rest].filter(Boolean).join(', '),
    town: townNamed(city, { lat, lng }),
    estimated: precision === 'postal',
  }
}

const exactly = (place: FoundPlace): Located => ({ ...place, town: townNamed(place.city, place), estimated: false })
const roughly = (place: FoundPlace): Located => ({ ...place, town: townNamed(place.city, place), estimated: true })

function embedded(address: string): Located | undefined {
  const found = geocode(address)
  return found && { ...found, label: address, province: provinceOf(address) ?? null, postalCode: null, estimated: true }
}

/** Without a geocoder a pin has the name of the nearest town. */
function nameOfPoint(point: Position): Located | undefined {
  const city = nearestCity(point)
  if (!city) return undefined
  const { name, province, lat, lng } = city
  return {
    ...point,
    label: `${name}, ${province}`,
    precision: 'city',
    city: name,
    province: provinceAt(point) ?? null,
    postalCode: null,
    town: { lat, lng },
    estimated: true,
  }
}
