import { expect, test } from 'vitest'
import { anOutsideService } from '../../../../test/outside.ts'
import { google } from './google.ts'
import { mapbox } from './mapbox.ts'
import { nominatim } from './nominatim.ts'
import { pelias } from './pelias.ts'
import { photon } from './photon.ts'

const hall = {
  lat: 43.6525,
  lng: -79.3839,
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5H 2N2',
  precision: 'rooftop',
}
const query = '100 Queen St W, Toronto'

test('Nominatim: asked as its rules say, in turn and by name', async () => {
  const found = {
    lat: '43.6525',
    lon: '-79.3839',
    display_name: '100 Queen St W, Toronto, Ontario, M5H 2N2, Canada',
    addresstype: 'building',
    address: {
      house_number: '100',
      road: 'Queen St W',
      city: 'Toronto',
      'ISO3166-2-lvl4': 'CA-ON',
      postcode: 'M5H 2N2',
    },
  }
  const service = await anOutsideService(({ path }) => ({ body: path === '/search' ? [found] : found }))
  let turns = 0
  const geocoder = nominatim(service.url, 'MapleDispatch (https://maple.test)', async () => {
    turns += 1
  })
  expect(await geocoder.search(query, 'fr')).toMatchObject([hall])
  expect(await geocoder.reverse({ lat: 43.65, lng: -79.38 }, 'en')).toMatchObject(hall)
  expect(turns).toBe(2)
  const [asked] = service.asked
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    q: query,
    format: 'jsonv2',
    countrycodes: 'ca',
    limit: '5',
  })
  expect(asked?.headers).toMatchObject({ 'user-agent': 'MapleDispatch (https://maple.test)', 'accept-language': 'fr' })
})

test('Photon: only places in Canada', async () => {
  const at = { type: 'Point', coordinates: [-79.3839, 43.6525] }
  const about = {
    type: 'house',
    housenumber: '100',
    street: 'Queen St W',
    city: 'Toronto',
    state: 'Ontario',
    postcode: 'M5H 2N2',
  }
  const service = await anOutsideService(() => ({
    body: {
      features: [
        { geometry: at, properties: { ...about, countrycode: 'US' } },
        { geometry: at, properties: { ...about, countrycode: 'CA' } },
      ],
    },
  }))
  const found = await photon(service.url).search(query, 'en')
  expect(found).toMatchObject([{ ...hall, label: '100 Queen St W, Toronto, Ontario, M5H 2N2' }])
  expect(service.asked[0]?.path).toBe('/api')
})

test('Pelias: between two houses it is the street that is known', async () => {
  const feature = (accuracy: string) => ({
    geometry: { coordinates: [-79.3839, 43.6525] },
    properties: {
      layer: 'address',
      accuracy,
      label: '100 Queen',
      locality: 'Toronto',
      region_a: 'ON',
      postalcode: 'M5H 2N2',
    },
  })
  const service = await anOutsideService(() => ({ body: { features: [feature('point'), feature('centroid')] } }))
  const found = await pelias(service.url, 'secret').search(query, 'en')
  expect(found.map(({ precision }) => precision)).toEqual(['rooftop', 'street'])
  expect(found[0]).toMatchObject(hall)
  expect(Object.fromEntries(service.asked[0]?.query ?? [])).toMatchObject({
    'boundary.country': 'CAN',
    api_key: 'secret',
  })
})

test('Google: a refused key is a failure, nothing found is not', async () => {
  const result = {
    formatted_address: '100 Queen St W, Toronto, ON M5H 2N2',
    types: ['street_address'],
    geometry: { location: { lat: 43.6525, lng: -79.3839 }, location_type: 'ROOFTOP' },
    address_components: [
      { long_name: 'Toronto', short_name: 'Toronto', types: ['locality'] },
      { long_name: 'Ontario', short_name: 'ON', types: ['administrative_area_level_1'] },
      { long_name: 'M5H 2N2', short_name: 'M5H 2N2', types: ['postal_code'] },
    ],
  }
  let reply: object = { status: 'OK', results: [result] }
  const service = await anOutsideService(() => ({ body: reply }))
  const geocoder = google(service.url, 'k')
  expect(await geocoder.search(query, 'en')).toMatchObject([hall])
  reply = { status: 'ZERO_RESULTS', results: [] }
  expect(await geocoder.search(query, 'en')).toEqual([])
  reply = { status: 'REQUEST_DENIED' }
  await expect(geocoder.search(query, 'en')).rejects.toThrow('REQUEST_DENIED')
})

test('Mapbox: asked for answers that may be stored', async () => {
  const service = await anOutsideService(() => ({
    body: {
      features: [
        {
          properties: {
            feature_type: 'address',
            full_address: '100 Queen Street West, Toronto, Ontario M5H 2N2, Canada',
            coordinates: { latitude: 43.6525, longitude: -79.3839, accuracy: 'rooftop' },
            context: { place: { name: 'Toronto' }, region: { region_code: 'ON' }, postcode: { name: 'M5H 2N2' } },
          },
        },
      ],
    },
  }))
  expect(await mapbox(service.url, 'k').search(query, 'en')).toMatchObject([hall])
  expect(service.asked[0]?.query.get('permanent')).toBe('true')
})

test.each([
  ['not JSON', { text: '<html>' }],
  ['an error', { status: 500, body: {} }],
  ['no list', { body: { nothing: true } }],
  ['a place that is none', { body: [{ lat: '1e9', lon: '0', address: {} }] }],
])('nonsense is thrown: %s', async (_, answer) => {
  const service = await anOutsideService(() => answer)
  await expect(nominatim(service.url, 'x', async () => undefined).search(query, 'en')).rejects.toThrow()
})
