import { directMeters } from '../geo/distance.ts'
import type { StreetAddress } from './find-address.ts'
import { streetKey } from './street-names.ts'

const exactness = { rooftop: 0, interpolated: 1, street: 2, postal: 3 } as const
/** A door, and the same number along its range. */
const doorMeters = 150
/** The middles of one street in two packs, of which one may end where the other goes on. */
const streetMeters = 2_500

/** What several packs found: where they overlap an address is told by each of them, and named once. */
export function joinTwins(byPack: readonly (readonly StreetAddress[])[]): StreetAddress[] {
  const kept: { one: StreetAddress; keys: string[]; pack: number }[] = []
  byPack.forEach((found, pack) => {
    const others = kept.filter((known) => known.pack !== pack)
    for (const one of found) {
      const keys = [one.line, one.alias ?? one.line].map(keyOf)
      const twin = nearest(
        others.filter(
          (known) =>
            known.keys.some((key) => keys.includes(key)) && directMeters(known.one, one) <= reach(known.one, one),
        ),
        one,
      )
      if (twin) twin.one = merged(twin.one, one)
      else kept.push({ one, keys, pack })
    }
  })
  return kept.map(({ one }) => one)
}

/** "4-100A Queen St W" and "4-100A Queen Street West" are one; so are the streets of an intersection. */
function keyOf(line: string): string {
  return line
    .split(' & ')
    .map((part) => {
      const [, number = '', street = part] = /^((?:\S+-)?\d+\S*) (.+)$/.exec(part) ?? []
      return `${number.toUpperCase()} ${streetKey(street)}`
    })
    .join(' & ')
}

const isDoor = ({ precision }: StreetAddress): boolean => exactness[precision] < exactness.street
const reach = (a: StreetAddress, b: StreetAddress): number => (isDoor(a) && isDoor(b) ? doorMeters : streetMeters)

function nearest<T extends { one: StreetAddress }>(twins: readonly T[], to: StreetAddress): T | undefined {
  return twins.toSorted((a, b) => directMeters(a.one, to) - directMeters(b.one, to))[0]
}

function merged(a: StreetAddress, b: StreetAddress): StreetAddress {
  const [better, other] = exactness[b.precision] < exactness[a.precision] ? [b, a] : [a, b]
  return {
    ...better,
    place: better.place ?? other.place,
    quarter: better.quarter ?? other.quarter,
    postalCode: better.postalCode ?? other.postalCode,
    score: Math.max(a.score, b.score),
  }
}
