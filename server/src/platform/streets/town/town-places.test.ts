import { afterAll, beforeAll, expect, test } from 'vitest'
import { townFolder } from '../../../../test/town-folder.ts'
import type { Database } from '../../db.ts'
import { directMeters } from '../../geo/distance.ts'
import { type Geocoder, makeGeocoder } from '../../geo/geocoder.ts'
import { openStreetPacks, type StreetPacks } from '../street-packs.ts'
import { townPlaces } from './town-places.ts'

let streets: StreetPacks
let geocoder: Geocoder
beforeAll(async () => {
  const warn = (error: unknown) => {
    throw error
  }
  streets = openStreetPacks(await townFolder(), warn)
  // Without an adapter nothing is kept, and nothing looked up.
  geocoder = makeGeocoder({ streets, db: undefined as unknown as Database, warn })
})
afterAll(() => streets.close())

test.each(Object.entries(townPlaces))('[P3] %s is a door of Port Maple, where it says', async (_, place) => {
  const found = await geocoder.recall(place.address)
  expect(found).toMatchObject({ precision: 'rooftop', city: 'Port Maple', estimated: false })
  expect(directMeters(place, found ?? { lat: 0, lng: 0 })).toBeLessThan(30)
})

test('[P1] a street named after another town is where the text ends, and that town stays where it is', async () => {
  expect(await geocoder.recall('201 richmond cres port maple')).toMatchObject({ city: 'Port Maple' })
  expect(await geocoder.recall('201 Richmond Cres, Richmond, ON')).toMatchObject({
    precision: 'city',
    city: 'Richmond',
  })
  expect(await geocoder.recall('55 Queen St W, Toronto, ON')).toMatchObject({ precision: 'city', city: 'Toronto' })
})

test('[P2] whoever types another town is not offered this one first', async () => {
  const labels = async (typed: string) => (await geocoder.suggest(typed, 'en')).map(({ label }) => label)
  expect((await labels('100 Queen St W, Toro'))[0]).toBe('100 Queen St W, Toronto, ON')
  expect((await labels('100 Queen St W, Port M'))[0]).toMatch(/^100 Queen St W, Port Maple, ON/)
  expect((await labels('100 queen st w'))[0]).toMatch(/^100 Queen St W, Port Maple, ON/)
})
