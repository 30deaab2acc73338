import { geocode } from '../geo/embedded-geocoder.ts'
import { locateNumber, middleOfStreet } from './locate-number.ts'
import { unitsApart } from './measure.ts'
import { makeQuarters } from './name-quarter.ts'
import type { Pack } from './read-pack.ts'
import { type AddressQuery, readQuery } from './read-query.ts'
import { toDegrees, toUnits } from './region.ts'
import { makeStreetIndex, type StreetMatch } from './street-index.ts'
import { plainWords } from './street-names.ts'

export interface StreetAddress {
  lat: number
  lng: number
  precision: 'rooftop' | 'interpolated' | 'street' | 'postal'
  /** "4-100 Queen St W", without town and postal code. */
  line: string
  place: string | null
  /** The part of the town, where the same line is found in another part of it too. */
  quarter: string | null
  postalCode: string | null
  /** The line in the language of the place, where it is told in another one. */
  alias?: string
  /** 1 for what was typed, less the more it differs. */
  score: number
}

/** In which streets are named, where a source tells their names in both. */
export type Language = 'en' | 'fr'

export interface AddressFinder {
  find(text: string, limit: number, language?: Language): StreetAddress[]
}

export function makeAddressFinder(pack: Pack): AddressFinder {
  const index = makeStreetIndex(pack)
  const quarterAt = makeQuarters(pack)
  let postals: Map<string, [lng: number, lat: number]> | undefined
  const byPostal = (code: string) => {
    postals ??= middlesOfPostals(pack)
    return postals.get(code)
  }
  return {
    find(text, limit, language) {
      const query = readQuery(text)
      if (query.street.length === 0) return query.postalCode ? ofPostal(query.postalCode, byPostal) : []
      const matches = index.match(query.street, query.place)
      const found = query.crossing
        ? crossingsOf(pack, matches, index.match(query.crossing, query.place), language)
        : matches.flatMap((match) => addressOn(pack, query, match, language))
      const single = apart(found.sort((a, b) => b.score - a.score))
      return preferred(withQuarters(single, query, quarterAt), query, byPostal).slice(0, limit)
    },
  }
}

/** As the reader says it, else as the street is called. */
export function nameOfStreet({ texts, streets }: Pack, street: number, language?: Language): string {
  const own = language === 'fr' ? streets.nameFr[street] : language === 'en' ? streets.nameEn[street] : undefined
  return texts[own ?? -1] ?? texts[streets.name[street] as number] ?? ''
}
const placeOf = ({ texts, streets }: Pack, street: number): string | null =>
  texts[streets.place[street] as number] ?? null

function addressOn(
  pack: Pack,
  query: AddressQuery,
  { street, score }: StreetMatch,
  language: Language | undefined,
): StreetAddress[] {
  const [own, name] = [nameOfStreet(pack, street), nameOfStreet(pack, street, language)]
  const base = { place: placeOf(pack, street), quarter: null, postalCode: null }
  if (query.number === null) {
    const middle = middleOfStreet(pack, street)
    return middle
      ? [
          {
            ...base,
            ...degrees(...middle),
            precision: 'street',
            line: name,
            ...(own !== name && { alias: own }),
            score,
          },
        ]
      : []
  }
  const step = locateNumber(pack, street, query.number, query.suffix)
  const numbered = (street: string) => `${query.unit ? `${query.unit}-` : ''}${query.number}${query.suffix} ${street}`
  const line = numbered(name)
  const alias = own === name ? {} : { alias: numbered(own) }
  if (!step) {
    const middle = middleOfStreet(pack, street)
    return middle ? [{ ...base, ...degrees(...middle), precision: 'street', line, ...alias, score: score - 0.3 }] : []
  }
  const exact = step.precision === 'rooftop' ? 0.1 : step.precision === 'interpolated' ? 0.05 : beside(step.off)
  return [
    {
      ...base,
      ...degrees(step.lng, step.lat),
      precision: step.precision,
      postalCode: pack.texts[step.postal] ?? null,
      line,
      ...alias,
      score: score + exact,
    },
  ]
}

/** A number next to the known ones is on the street all the same; one far beyond them is another street's. */
const beside = (off: number): number => (off <= 20 ? -0.2 : off <= 200 ? -0.25 : -0.3)

const degrees = (lng: number, lat: number) => ({ lng: toDegrees(lng), lat: toDegrees(lat) })

/** Nodes that both streets touch; two carriageways make two of them, of which one is enough. */
function crossingsOf(
  pack: Pack,
  some: readonly StreetMatch[],
  others: readonly StreetMatch[],
  language: Language | undefined,
): StreetAddress[] {
  const found: StreetAddress[] = []
  for (const a of some.slice(0, 12)) {
    const nodes = nodesOf(pack, a.street)
    for (const b of others.slice(0, 12)) {
      if (a.street === b.street) continue
      const node = [...nodesOf(pack, b.street)].find((one) => nodes.has(one))
      if (node === undefined) continue
      found.push({
        ...degrees(pack.nodes.lng[node] as number, pack.nodes.lat[node] as number),
        precision: 'street',
        line: `${nameOfStreet(pack, a.street, language)} & ${nameOfStreet(pack, b.street, language)}`,
        place: placeOf(pack, a.street),
        quarter: null,
        postalCode: null,
        score: (a.score + b.score) / 2,
      })
    }
  }
  return found
}

function nodesOf({ streets, edges }: Pack, street: number): Set<number> {
  const nodes = new Set<number>()
  for (let edge = streets.firstEdge[street] as number; edge < (streets.firstEdge[street + 1] as number); edge++) {
    nodes.add(edges.from[edge] as number)
    nodes.add(edges.to[edge] as number)
  }
  return nodes
}

function ofPostal(code: string, byPostal: (code: string) => [number, number] | undefined): StreetAddress[] {
  const middle = byPostal(code.replace(' ', ''))
  return middle
    ? [
        {
          ...degrees(...middle),
          precision: 'postal',
          line: spaced(code),
          place: null,
          quarter: null,
          postalCode: spaced(code),
          score: 1,
        },
      ]
    : []
}

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(-3)}`

/** The middle of the doors of each postal code. */
function middlesOfPostals({ doors, texts }: Pack): Map<string, [lng: number, lat: number]> {
  const sums = new Map<number, [lng: number, lat: number, count: number]>()
  for (let door = 0; door < doors.postal.length; door++) {
    const code = doors.postal[door] as number
    if (code < 0) continue
    const sum = sums.get(code) ?? [0, 0, 0]
    sum[0] += doors.lng[door] as number
    sum[1] += doors.lat[door] as number
    sum[2] += 1
    sums.set(code, sum)
  }
  return new Map(
    [...sums].map(([code, [lng, lat, count]]) => [(texts[code] ?? '').replace(' ', ''), [lng / count, lat / count]]),
  )
}

/** The same line twice in one town: each says in which part of it, and one that was named is meant. */
function withQuarters(
  found: readonly StreetAddress[],
  { place }: AddressQuery,
  quarterAt: (point: StreetAddress) => string | null,
): StreetAddress[] {
  const keyOf = ({ line, place: town }: StreetAddress) => `${line}, ${town}`
  const times = new Map<string, number>()
  for (const one of found) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1)
  return found.map((one) => {
    if ((times.get(keyOf(one)) ?? 0) < 2) return one
    const quarter = quarterAt(one)
    const isNamed = quarter !== null && plainWords(quarter).some((word) => word.length > 2 && place.includes(word))
    return { ...one, quarter, score: one.score + (isNamed ? 0.3 : 0) }
  })
}

/** A postal code beside the street tells streets of one name apart; without doors of that code, by its area. */
function preferred(
  found: StreetAddress[],
  { postalCode }: AddressQuery,
  byPostal: (code: string) => [number, number] | undefined,
): StreetAddress[] {
  const middle = postalCode ? byPostal(postalCode.replace(' ', '')) : undefined
  const area = postalCode && !middle ? geocode(postalCode) : undefined
  const goal = middle ?? (area && [toUnits(area.lng), toUnits(area.lat)])
  const far = (one: StreetAddress) =>
    goal ? unitsApart(toUnits(one.lng), toUnits(one.lat), goal[0] as number, goal[1] as number) : 0
  const least = Math.min(...found.map(far))
  const weighed = found.map((one) => {
    if (!goal) return one
    if (!middle) return { ...one, score: one.score + (far(one) < least + areaMeters ? 0 : -0.35) }
    const same = one.postalCode?.replace(' ', '') === postalCode?.replace(' ', '')
    return { ...one, score: one.score + (same ? 0.2 : far(one) < 2_500 ? 0.1 : -0.2) }
  })
  return weighed.sort((a, b) => b.score - a.score)
}

/** The middle of a postal area is known to about this. */
const areaMeters = 2_500

/** The same line at nearly the same point once. */
function apart(found: readonly StreetAddress[]): StreetAddress[] {
  return found.filter(
    (one, nth) => !found.slice(0, nth).some((other) => other.line === one.line && nearness(one, other) < sameDegrees),
  )
}

const sameDegrees = 0.004
const nearness = (a: StreetAddress, b: StreetAddress): number => Math.abs(a.lat - b.lat) + Math.abs(a.lng - b.lng)

/** Others that fit just as well as the first, somewhere else: whoever typed it has to say which one is meant (K7). */
export function rivalsOf([best, ...others]: readonly StreetAddress[]): StreetAddress[] {
  if (!best || best.precision === 'postal') return []
  return others.filter((one) => best.score - one.score < 0.01 && nearness(best, one) >= sameDegrees)
}
