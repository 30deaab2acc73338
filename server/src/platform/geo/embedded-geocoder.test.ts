import { describe, expect, test } from 'vitest'
import { directMeters, estimateTrip } from './distance.ts'
import { geocode } from './embedded-geocoder.ts'
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
