import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { FoundPlace, GeocoderAdapter, Precision } from '../place.ts'
import { asList, asObject, asPosition, asProvince, asText, type Json } from './read.ts'

const kinds: Record<string, Precision> = { address: 'street', street: 'street', postcode: 'postal' }
const exact = new Set(['rooftop', 'parcel', 'point'])

/** `permanent`, since the answer is stored. */
export function mapbox(base: string, key: string, askOf: FetchJson = fetchJson): GeocoderAdapter {
  const ask = async (path: string, query: Record<string, string | number>) =>
    asList(
      asObject(await askOf(urlOf(base, path, { ...query, permanent: 'true', country: 'ca', access_token: key })))
        .features,
    ).map(read)
  return {
    name: 'mapbox',
    search: (q, language) => ask('/search/geocode/v6/forward', { q, language, limit: 5 }),
    reverse: async ({ lat, lng }, language) =>
      (await ask('/search/geocode/v6/reverse', { longitude: lng, latitude: lat, language }))[0],
  }
}

function read({ properties }: Json): FoundPlace {
  const about = asObject(properties)
  const at = asObject(about.coordinates)
  const context = asObject(about.context)
  const isExact = about.feature_type === ('address' as unknown) && exact.has(asText(at.accuracy) ?? '')
  return {
    ...asPosition(at.latitude, at.longitude),
    label: asText(about.full_address) ?? asText(about.name) ?? '',
    precision: isExact ? 'rooftop' : (kinds[asText(about.feature_type) ?? ''] ?? 'city'),
    city: asText(asObject(context.place).name),
    province: asProvince(asObject(context.region).region_code),
    postalCode: asText(asObject(context.postcode).name),
  }
}
