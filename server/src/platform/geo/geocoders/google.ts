import { OutsideError, type OutsideFault } from '../../outside.ts'
import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { FoundPlace, GeocoderAdapter, Precision } from '../place.ts'
import { asList, asObject, asPosition, asProvince, asText, type Json } from './read.ts'

const precisions: Record<string, Precision> = {
  ROOFTOP: 'rooftop',
  RANGE_INTERPOLATED: 'street',
  GEOMETRIC_CENTER: 'street',
}

const refusals: Record<string, OutsideFault> = {
  REQUEST_DENIED: 'key',
  OVER_QUERY_LIMIT: 'busy',
  OVER_DAILY_LIMIT: 'busy',
}

export function google(base: string, key: string, askOf: FetchJson = fetchJson): GeocoderAdapter {
  const ask = async (query: Record<string, string>, language: string) => {
    const body = asObject(await askOf(urlOf(base, '/maps/api/geocode/json', { ...query, language, key })))
    const status = asText(body.status)
    if (status === 'ZERO_RESULTS') return []
    // A refused key is answered with 200.
    if (status !== 'OK')
      throw new OutsideError(refusals[status ?? ''] ?? 'nonsense', new URL(base).host, 0, status ?? '')
    return asList(body.results).slice(0, 5).map(read)
  }
  return {
    name: 'google',
    search: (address, language) => ask({ address, components: 'country:CA' }, language),
    reverse: async ({ lat, lng }, language) => (await ask({ latlng: `${lat},${lng}` }, language))[0],
  }
}

function read(found: Json): FoundPlace {
  const geometry = asObject(found.geometry)
  const location = asObject(geometry.location)
  const parts = asList(found.address_components ?? [])
  const part = (type: string, name: 'long_name' | 'short_name') =>
    asText(parts.find(({ types }) => Array.isArray(types) && types.includes(type))?.[name])
  const isPostal = Array.isArray(found.types) && found.types.includes('postal_code')
  return {
    ...asPosition(location.lat, location.lng),
    label: asText(found.formatted_address) ?? '',
    precision: isPostal ? 'postal' : (precisions[asText(geometry.location_type) ?? ''] ?? 'city'),
    city: part('locality', 'long_name') ?? part('sublocality', 'long_name'),
    province: asProvince(part('administrative_area_level_1', 'short_name')),
    postalCode: part('postal_code', 'long_name'),
  }
}
