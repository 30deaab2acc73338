import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { FoundPlace, GeocoderAdapter, Precision } from '../place.ts'
import { asList, asObject, asPosition, asProvince, asText, type Json } from './read.ts'

const precisions: Record<string, Precision> = {
  address: 'rooftop',
  venue: 'rooftop',
  street: 'street',
  postalcode: 'postal',
}

export function pelias(base: string, key: string | undefined, askOf: FetchJson = fetchJson): GeocoderAdapter {
  const ask = async (path: string, query: Record<string, string | number>) =>
    asList(asObject(await askOf(urlOf(base, path, { ...query, ...(key && { api_key: key }) }))).features).map(read)
  return {
    name: 'pelias',
    search: (text, lang) => ask('/v1/search', { text, lang, size: 5, 'boundary.country': 'CAN' }),
    reverse: async ({ lat, lng }, lang) =>
      (await ask('/v1/reverse', { 'point.lat': lat, 'point.lon': lng, lang, size: 1 }))[0],
  }
}

function read({ geometry, properties }: Json): FoundPlace {
  const about = asObject(properties)
  const [lng, lat] = asObject(geometry).coordinates as unknown as [unknown, unknown]
  const precision = precisions[asText(about.layer) ?? ''] ?? 'city'
  return {
    ...asPosition(lat, lng),
    label: asText(about.label) ?? '',
    // Between two known houses it is the street that is known.
    precision: precision === 'rooftop' && about.accuracy !== ('point' as unknown) ? 'street' : precision,
    city: asText(about.locality) ?? asText(about.localadmin),
    province: asProvince(about.region_a),
    postalCode: asText(about.postalcode),
  }
}
