import type { FoundAddress, Language, Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Located } from '../platform/geo/geocoder.ts'
import { provinceAt, timeZoneAt } from '../platform/geo/locate-point.ts'

const view = ({ label, lat, lng, precision, city, province, estimated }: Located): FoundAddress => ({
  label,
  lat,
  lng,
  precision,
  city,
  province,
  estimated,
})

export const suggestPlaces = async ({ geocoder }: Deps, query: string, language: Language): Promise<FoundAddress[]> =>
  (await geocoder.suggest(query, language)).slice(0, 5).map(view)

export async function describePoint({ geocoder }: Deps, { lat, lng }: Position, language: Language) {
  const found = await geocoder.reverse({ lat, lng }, language)
  return {
    address: found ? view(found) : null,
    province: provinceAt({ lat, lng }) ?? null,
    timeZone: timeZoneAt({ lat, lng }),
  }
}
