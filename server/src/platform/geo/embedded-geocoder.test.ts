import { describe, expect, test } from 'vitest'
import { atlas, knowPlaces } from './atlas.ts'
import { directMeters, estimateTrip } from './distance.ts'
import { geocode } from './embedded-geocoder.ts'
import { isInCanada } from './locate-point.ts'
import { placeNear } from './name-place.ts'
import { provinceOf } from './provinces.ts'

describe('an address is placed by postal code, else by the place named last', () => {
  test.each([
    ['401 Richmond St W, Toronto, ON M5V 3A8', 'Toronto', 43.65, -79.39],
    ['138 Av. Atwater, Montréal, QC H4C 2H6', 'Montréal', 45.48, -73.58],
    ['1 London Rd, Sarnia, Ontario', 'Sarnia', 42.97, -82.4],
    ['12 rue Saint-Jean, Québec QC', 'Québec', 46.81, -71.22],
    ['800 Robson St, Vancouver BC V6Z 3B7', 'Vancouver', 49.28, -123.12],
  ])('%s', (address, city, lat, lng) => {
    const found = geocode(address)
    expect(found?.city.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).toContain(
      city
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .split(' ')[0],
    )
    expect(directMeters({ lat, lng }, found ?? { lat: 0, lng: 0 })).toBeLessThan(12_000)
  })
  test.each([
    ['5 rue B, Laval, Québec', 'Laval'],
    ['5 rue B, Laval (Québec)', 'Laval'],
    ['1 rue X, Trois-Rivières, Québec, Canada', 'Trois-Rivières'],
    ['12 rue Saint-Jean, Québec', 'Québec'],
    ['Québec, Québec', 'Québec'],
  ])('[K7] Québec after a town is the province: %s', (address, city) => {
    expect(geocode(address)?.city).toBe(city)
  })
  test.each([
    'Paris, France',
    '350 5th Ave, New York, NY',
    'New York',
    'Londres, Royaume-Uni',
    'Windsor, CT',
    'Erie, PA 16501',
  ])('[K7] what names another country or state is not placed in Canada: %s', (address) => {
    expect(geocode(address)).toBeUndefined()
  })
  test.each(['Paris, ON', 'Toronto, CA', 'London, Ontario, Canada', 'Sydney NS B1P 6H7', '12 Maine St, Toronto'])(
    '[K7] and what only sounds like one is: %s',
    (address) => {
      expect(geocode(address)).toBeDefined()
    },
  )
  test('[K7] every place of the atlas is in Canada', () => {
    expect(atlas().all.filter((city) => !isInCanada(city))).toEqual([])
  })
  test.each([
    ['M5V 3A8', 43.6472, -79.395],
    ['M5H 2N2', 43.6534, -79.3839],
    ['M4E 1J4', 43.6732, -79.2866],
    ['M5A 3C4', 43.6503, -79.3596],
    ['M5C 1K6', 43.6503, -79.3763],
    ['M5E 1C4', 43.6487, -79.3716],
    ['M7A 1A1', 43.6623, -79.3916],
    ['M9W 1P6', 43.7043, -79.6],
    ['L6K 3H6', 43.4413, -79.6741],
    ['V7X 1M9', 49.2865, -123.1199],
    ['K7L 2Z1', 44.2298, -76.481],
    ['J8X 3Y9', 45.4277, -75.7108],
  ])('[K7] the middle of the postal area %s lies in its part of town', (code, lat, lng) => {
    expect(directMeters(geocode(code) ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(2_500)
  })
  test.each([
    ['100 Queen St W Toronto, Ontario', 'Toronto'],
    ['100 Queen St W Toronto, Unit 4B, ON', 'Toronto'],
    ['40 King St W Toronto, Scotia Plaza', 'Toronto'],
    ['40 King St W, Scotia Plaza, Toronto', 'Toronto'],
    ['12 London Ave Ottawa', 'Ottawa'],
  ])('the town may stand right behind the street: %s', (address, city) => {
    expect(geocode(address)?.city).toBe(city)
  })
  test('a street that is named after a town is not that town, where another one is named that we do not know', () => {
    expect(geocode('201 Richmond Cres, Port Maple, ON')).toBeUndefined()
    expect(geocode('12 rue de Laval, Port Maple, ON')).toBeUndefined()
  })
  test('places that were made known are places like others, as long as they are known', () => {
    const port = { name: 'Port Maple', lat: 43.91, lng: -78.46, province: 'ON', population: 30_000 }
    knowPlaces('a pack', [port, { ...port, name: 'Ajax' }])
    expect(geocode('201 Richmond Cres, Port Maple, ON')).toMatchObject({ lat: port.lat, precision: 'city' })
    expect(placeNear(port, 'town')).toBe('Port Maple')
    // The Ajax that everybody knows stays where it is.
    expect(geocode('Ajax, ON')?.lat).not.toBe(port.lat)
    knowPlaces('a pack', [])
    expect(geocode('201 Richmond Cres, Port Maple, ON')).toBeUndefined()
    expect(placeNear(port, 'town')).not.toBe('Port Maple')
  })
  test('what names no place is not placed', () => {
    expect(geocode('somewhere over the rainbow')).toBeUndefined()
  })
})

describe('a point is named by its town for strangers, by its quarter for who may see the order', () => {
  test.each([
    [{ lat: 43.6575, lng: -79.3857 }, 'Toronto', 'Bay Street Corridor'],
    [{ lat: 43.589, lng: -79.644 }, 'Mississauga', 'Mississauga'],
    [{ lat: 45.5231, lng: -73.5817 }, 'Montréal', 'Le Plateau-Mont-Royal'],
    [{ lat: 46.8139, lng: -71.208 }, 'Québec', 'Québec'],
    [{ lat: 60, lng: -100 }, null, null],
  ])('%o', (point, town, quarter) => {
    expect([placeNear(point, 'town'), placeNear(point, 'quarter')]).toEqual([town, quarter])
  })
})

test.each([
  ['1 A St, Halifax, NS B3H 1A1', 'NS'],
  ['5 rue B, Laval, Québec', 'QC'],
  ['9 C Ave, Calgary AB', 'AB'],
  ['7 D St, St. John’s, Newfoundland', 'NL'],
  ['nowhere', undefined],
])('the province of %s is %s', (address, province) => {
  expect(provinceOf(address)).toBe(province)
})

test('two points of one area are not zero apart, and a longer way takes longer', () => {
  const toronto = { lat: 43.65, lng: -79.38 }
  expect(estimateTrip(toronto, toronto)).toEqual({ meters: 800, seconds: 360 })
  const near = estimateTrip(toronto, { lat: 43.7, lng: -79.4 })
  const far = estimateTrip(toronto, { lat: 45.5, lng: -73.57 })
  expect(far.meters).toBeGreaterThan(near.meters)
  expect(far.seconds).toBeGreaterThan(near.seconds)
})
