import { readFileSync } from 'node:fs'
import type { Position } from '@maple/contract'
import { directMeters } from './distance.ts'

export interface City extends Position {
  name: string
  province: string
  population: number
}

export interface Atlas {
  fsas: Map<string, Position & { name: string }>
  cities: Map<string, City[]>
  all: City[]
}

/** Lower case, no accents, St and Saint alike: as place names meet in addresses. */
export const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(st|ste|saint|sainte)\b/g, 'st')
    .trim()

let own: Atlas | undefined
let whole: Atlas | undefined
const added = new Map<string, readonly City[]>()
const watchers: (() => void)[] = []

/** Towns and the quarters of large ones, ours and those that were made known. Read once, with the first address. */
export function atlas(): Atlas {
  own ??= readAtlas()
  whole ??= withPlaces(own, [...added.values()].flat())
  return whole
}

/** Places that somebody else knows, as streets that were imported name theirs; in force until the same owner says others; an empty list takes them back. */
export function knowPlaces(owner: string, places: readonly City[]): void {
  if (places.length === 0 && !added.has(owner)) return
  if (places.length > 0) added.set(owner, places)
  else added.delete(owner)
  whole = undefined
  for (const act of watchers) act()
}

/** What was worked out from the places before is worked out anew. */
export const whenPlacesChange = (act: () => void): void => void watchers.push(act)

function readAtlas(): Atlas {
  const file = new URL('../../../data/geo-ca.json', import.meta.url)
  const raw = JSON.parse(readFileSync(file, 'utf8')) as {
    fsas: [string, number, number, string][]
    cs: [string, string, number, number, number][]
  }
  const fsas = new Map(raw.fsas.map(([fsa, lat, lng, name]) => [fsa, { lat, lng, name }]))
  return index(
    fsas,
    raw.cs.map(([name, province, lat, lng, population]) => ({ name, province, lat, lng, population })),
  )
}

function index(fsas: Atlas['fsas'], all: City[]): Atlas {
  const cities = new Map<string, City[]>()
  for (const city of all) {
    const key = plain(city.name)
    const same = cities.get(key)
    if (same) same.push(city)
    else cities.set(key, [city])
  }
  return { fsas, cities, all }
}

/** As far as this a place of the same name is the same place. */
const sameMeters = 30_000

function withPlaces(base: Atlas, places: readonly City[]): Atlas {
  const isNew = (place: City) =>
    !base.cities.get(plain(place.name))?.some((city) => directMeters(city, place) < sameMeters)
  const more = places.filter(isNew)
  return more.length === 0 ? base : index(base.fsas, [...base.all, ...more])
}
