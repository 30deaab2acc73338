import type { Position } from '@maple/contract'
import { type Atlas, atlas, type City, plain, whenPlacesChange } from './atlas.ts'
import { directMeters } from './distance.ts'
import { namesElsewhere } from './names-elsewhere.ts'
import type { FoundPlace } from './place.ts'
import { type Province, postalCodeOf, provinceOf } from './provinces.ts'

export interface Geocoded extends Position {
  precision: 'fsa' | 'city'
  city: string
  /** The middle of the town. */
  town: Position
}

/** Québec after the name of a town is the province, not its capital: `Laval, Québec`, `Montréal (Québec)`. */
function withoutProvince(cities: Atlas['cities'], address: string): string {
  const parts = address.split(/[,()]/).filter((part) => part.trim() !== '')
  const at = parts.findLastIndex((part) => plain(part) === 'quebec')
  const isTown = at > 0 && cities.get(plain(parts[at - 1] ?? ''))?.some(({ province }) => province === 'QC')
  return isTown ? parts.toSpliced(at, 1).join(',') : address
}

/** What else stands between the commas of an address, as `plain` writes it. */
const noTown =
  /\b(?:on|ont|ontario|qc|pq|que|quebec|bc|british columbia|colombie britannique|ab|alb|alberta|mb|man|manitoba|sk|sask|saskatchewan|ns|nova scotia|nouvelle ecosse|nb|new brunswick|nouveau brunswick|nl|newfoundland(?: and labrador)?|terre neuve(?: et labrador)?|pe|pei|prince edward island|ile du prince edouard|yt|yukon|nt|northwest territories|territoires du nord ouest|nu|nunavut|canada|unit|unite|suite|ste|st|apt|app|appt|apartment|appartement|bureau|local|room|floor|etage|main|rear|front|[a-z]?\d+[a-z]*|[a-z])\b/g

/** Richmond in `201 Richmond Cres, Port Maple` is a street, whether we know Port Maple or not. */
function withoutStreet(address: string): string {
  const [street = '', ...rest] = address.split(',')
  const namesTown = rest.some((part) => plain(part).replace(noTown, '').trim() !== '')
  if (!namesTown || !/^\s*\d/.test(street)) return address
  const behind = plain(street).match(streetEnd)?.[1] ?? ''
  return [behind, ...rest].join(',')
}

/** What follows the street in `100 Queen St W Toronto`. */
const streetEnd =
  /^\d.* (?:st|street|ave|av|avenue|rd|road|blvd|boul|boulevard|dr|drive|cres|crescent|crt|ct|court|ln|lane|way|pl|place|cir|circle|terr|terrace|pkwy|parkway|sq|square)(?: (?:n|s|e|w|o|north|south|east|west|nord|sud|est|ouest))? (.*)$/

/** The place that the address names last (streets are named after places too), in its province if it names one. */
function findCity(
  { cities }: Atlas,
  address: string,
  province: Province | undefined,
  area: Position | undefined,
): City | undefined {
  const words = plain(withoutStreet(withoutProvince(cities, address))).split(' ')
  const named = [1, 2, 3, 4].flatMap((length) =>
    words.flatMap((_, at) =>
      (cities.get(words.slice(at, at + length).join(' ')) ?? []).map((city) => ({ city, end: at + length, length })),
    ),
  )
  const inProvince = named.filter(({ city }) => !province || city.province === province)
  const near = inProvince.filter(({ city }) => area && directMeters(area, city) <= sameRegionMeters)
  const [best] = (near.length > 0 ? near : inProvince).toSorted(
    (a, b) => b.end - a.end || b.length - a.length || b.city.population - a.city.population,
  )
  return best?.city
}

/** A postal area further than this from the place named beside it is wrong (data/README.md). */
const sameRegionMeters = 60_000

const known = new Map<string, Geocoded | undefined>()
const knownAtMost = 5_000
whenPlacesChange(() => known.clear())

/** Postal code, else place (geo.md): an estimate that says that it is one. The depot and regulars come again and again. */
export function geocode(address: string): Geocoded | undefined {
  if (known.has(address)) return known.get(address)
  if (known.size >= knownAtMost) known.clear()
  const found = look(address)
  known.set(address, found)
  return found
}

function look(address: string): Geocoded | undefined {
  const all = atlas()
  const { cities } = all
  if (namesElsewhere(address, (name) => cities.has(name))) return undefined
  const postal = postalCodeOf(address)
  const area = postal ? all.fsas.get(postal.slice(0, 3)) : undefined
  const city = findCity(all, address, provinceOf(address), area)
  const isRural = postal?.charAt(1) === '0'
  const areaIsRight = area && !(isRural && city) && !(city && directMeters(area, city) > sameRegionMeters)
  if (areaIsRight) return { ...pointOf(area), precision: 'fsa', ...townOf(all, city, area) }
  return city && { ...pointOf(city), precision: 'city', city: city.name, town: pointOf(city) }
}

const pointOf = ({ lat, lng }: Position): Position => ({ lat, lng })

/** The town of a postal area: the one that the address names, else the area's own name, placed if it is a known one. */
function townOf({ cities }: Atlas, city: City | undefined, area: Position & { name: string }) {
  if (city) return { city: city.name, town: pointOf(city) }
  const name = area.name.replace(/ *\(.*/, '')
  const [known] = nearestFirst(cities.get(plain(name)) ?? [], area)
  return { city: name, town: pointOf(known ?? coarse(area)) }
}

const nearestFirst = (places: readonly City[], from: Position): City[] =>
  places.toSorted((a, b) => directMeters(a, from) - directMeters(b, from))

/** To a tenth of a degree, about ten kilometres. */
const coarse = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 10) / 10,
  lng: Math.round(lng * 10) / 10,
})

/** The middle of a town by its name, near a point; the point itself, coarsened, for a town that is not known. */
export function townNamed(name: string | null, near: Position): Position {
  const [known] = nearestFirst(atlas().cities.get(plain(name ?? '')) ?? [], near)
  return known && directMeters(known, near) < sameRegionMeters ? pointOf(known) : coarse(near)
}

export function nearestCity(point: Position): City | undefined {
  let best: City | undefined
  let least = Number.POSITIVE_INFINITY
  for (const city of atlas().all) {
    const far = directMeters(city, point)
    if (far < least) [best, least] = [city, far]
  }
  return best
}

const suggestedAtMost = 5

/** What was typed, with the town that its last part begins: largest towns first. With a postal code it is its area. */
export function suggestEmbedded(query: string): FoundPlace[] {
  const whole = geocode(query)
  if (whole && postalCodeOf(query))
    return [{ ...whole, label: query, province: provinceOf(query) ?? null, postalCode: null }]
  const [head, tail] = splitLast(query)
  const begun = plain(tail)
  if (begun.length < 2) return []
  return [...atlas().cities]
    .filter(([name]) => name.startsWith(begun))
    .flatMap(([, cities]) => cities)
    .toSorted((a, b) => b.population - a.population)
    .slice(0, suggestedAtMost)
    .map((city) => ({
      ...pointOf(city),
      label: `${head}${city.name}, ${city.province}`,
      precision: 'city',
      city: city.name,
      province: city.province as Province,
      postalCode: null,
    }))
}

/** The part after the last comma is the town that is being typed; the rest is kept as it is. */
function splitLast(query: string): [head: string, tail: string] {
  const at = query.lastIndexOf(',')
  return at < 0 ? ['', query] : [`${query.slice(0, at).trim()}, `, query.slice(at + 1)]
}
