import type { PackPlace } from './pack-file.ts'
import { pointsOf, type Region, toDegrees } from './region.ts'

/** More would make the list of packs heavy; a province has about a thousand. */
const mostPlaces = 2_000

/** Towns and quarters: where the source writes their names, else in the middle of the streets that name them. */
export function listPlaces(region: Region): PackPlace[] {
  const sums = sumsByPlace(region)
  const written = region.labels.flatMap(({ kind, name, lng, lat }): PackPlace[] => {
    if (kind !== 'town' && kind !== 'neighbourhood') return []
    const count = sums.get(name)?.count ?? 0
    return [{ name, kind: kind === 'town' ? 'town' : 'quarter', lat, lng, named: count }]
  })
  const named = new Set(written.map(({ name }) => name))
  const others = [...sums].flatMap(([name, { lng, lat, count }]): PackPlace[] =>
    named.has(name)
      ? []
      : [{ name, kind: 'town', lat: toDegrees(lat / count), lng: toDegrees(lng / count), named: count }],
  )
  return [...written, ...others].sort((a, b) => b.named - a.named).slice(0, mostPlaces)
}

interface Sum {
  lng: number
  lat: number
  count: number
}

/** By the streets; a place that only doors name, by those. */
function sumsByPlace(region: Region): Map<string, Sum> {
  const { segments, points, doors, texts } = region
  const streets = new Map<number, Sum>()
  for (let segment = 0; segment < segments.place.length; segment++) {
    const [begin] = pointsOf(region, segment)
    add(streets, segments.place.at(segment), points.at(begin * 2), points.at(begin * 2 + 1))
  }
  const houses = new Map<number, Sum>()
  for (let door = 0; door < doors.place.length; door++)
    add(houses, doors.place.at(door), doors.lng.at(door), doors.lat.at(door))
  const nameOf = (place: number): string => texts.list[place] as string
  return new Map([
    ...[...houses].map(([place, sum]): [string, Sum] => [nameOf(place), sum]),
    ...[...streets].map(([place, sum]): [string, Sum] => [nameOf(place), sum]),
  ])
}

function add(sums: Map<number, Sum>, place: number, lng: number, lat: number): void {
  if (place < 0) return
  const sum = sums.get(place) ?? { lng: 0, lat: 0, count: 0 }
  sum.lng += lng
  sum.lat += lat
  sum.count += 1
  sums.set(place, sum)
}
