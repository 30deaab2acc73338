import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { FoundPlace, GeocoderAdapter, Precision } from '../place.ts'
import { provinceOf } from '../provinces.ts'
import { asList, asObject, asPosition, asText, type Json } from './read.ts'

const precisions: Record<string, Precision> = { house: 'rooftop', street: 'street', postcode: 'postal' }

export function photon(base: string, askOf: FetchJson = fetchJson): GeocoderAdapter {
  const ask = async (path: string, query: Record<string, string | number>) =>
    asList(asObject(await askOf(urlOf(base, path, query))).features)
      .filter(({ properties }) => asText(asObject(properties).countrycode)?.toUpperCase() === 'CA')
      .map(read)
  return {
    name: 'photon',
    search: (q, lang) => ask('/api', { q, limit: 5, lang }),
    reverse: async ({ lat, lng }, lang) => (await ask('/reverse', { lat, lon: lng, lang }))[0],
  }
}

function read({ geometry, properties }: Json): FoundPlace {
  const about = asObject(properties)
  const [lng, lat] = asObject(geometry).coordinates as unknown as [unknown, unknown]
  const street = [asText(about.housenumber), asText(about.street) ?? asText(about.name)].filter(Boolean).join(' ')
  const [city, state] = [asText(about.city) ?? asText(about.name), asText(about.state)]
  return {
    ...asPosition(lat, lng),
    label: [street, city === street ? null : city, state, asText(about.postcode)].filter(Boolean).join(', '),
    precision: precisions[asText(about.type) ?? ''] ?? 'city',
    city,
    province: provinceOf(state ?? '') ?? null,
    postalCode: asText(about.postcode),
  }
}
