import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { FoundPlace, GeocoderAdapter, Precision } from '../place.ts'
import { asList, asObject, asPosition, asProvince, asText, type Json } from './read.ts'

/** The public server allows one request a second for the whole app, and asks who is calling; `turn` waits for it. */
export function nominatim(
  base: string,
  agent: string,
  turn: () => Promise<void>,
  askOf: FetchJson = fetchJson,
): GeocoderAdapter {
  const ask = async (path: string, query: Record<string, string | number>, language: string) => {
    await turn()
    return askOf(urlOf(base, path, { format: 'jsonv2', addressdetails: 1, ...query }), {
      headers: { 'user-agent': agent, 'accept-language': language },
    })
  }
  return {
    name: 'nominatim',
    search: async (q, language) =>
      asList(await ask('/search', { q, countrycodes: 'ca', limit: 5 }, language)).map(read),
    async reverse({ lat, lng }, language) {
      const found = asObject(await ask('/reverse', { lat, lon: lng }, language))
      return found.error ? undefined : read(found)
    },
  }
}

function read(found: Json): FoundPlace {
  const address = asObject(found.address)
  return {
    ...asPosition(found.lat, found.lon),
    label: asText(found.display_name) ?? '',
    precision: precisionOf(address, found),
    city: asText(address.city) ?? asText(address.town) ?? asText(address.village) ?? asText(address.municipality),
    province: asProvince(address['ISO3166-2-lvl4']),
    postalCode: asText(address.postcode),
  }
}

function precisionOf(address: Json, found: Json): Precision {
  if (address.house_number) return 'rooftop'
  if (address.road) return 'street'
  return asText(found.addresstype ?? found.type) === 'postcode' ? 'postal' : 'city'
}
