import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twinStreets } from '../../../test/twin-streets.ts'
import { rivalsOf } from './find-address.ts'
import { storeRegion } from './import-streets.ts'
import { doorAt, makeRegion, segmentAt } from './region.ts'
import { openStreetPacks, type StreetPacks } from './street-packs.ts'

/** The same town by two sources: one names its streets in short and knows few doors, the other writes them out and names no town. */
let folder: string
let streets: StreetPacks
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maple-overlap-'))
  const town = twinStreets()
  const again = makeRegion()
  for (let nth = 0; nth < town.segments.class.length; nth++) {
    const segment = segmentAt(town, nth)
    const name = segment.name?.replace(/ St$/, ' Street').replace(/ Ave$/, ' Avenue') ?? null
    const line = segment.line.map((degrees) => degrees + 0.00004)
    again.addSegment({
      ...segment,
      line,
      name,
      names: name === 'John Street' ? { fr: 'rue Jean' } : undefined,
      place: null,
    })
  }
  for (let nth = 0; nth < town.doors.number.length; nth++)
    again.addDoor({ ...doorAt(town, nth), number: 23, street: 'John Street', place: null })
  const store = (name: string, region: typeof town) =>
    storeRegion(folder, region, { name, sources: [], builtAt: '2026-01-01T00:00:00Z' }, () => undefined)
  await store('short', town)
  await store('written-out', again)
  streets = openStreetPacks(folder, () => undefined)
})
afterAll(async () => {
  await streets.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[P1] an address that two packs know is named once, by the one that knows it better', async () => {
  const numbers = async (text: string) =>
    (await streets.find(text, undefined, 10)).map(({ line, precision, place }) => [line, precision, place])
  expect(await numbers('7 John St')).toEqual([
    ['7 John St', 'rooftop', 'Zwillingen'],
    ['7 John St', 'rooftop', 'Zwillingen'],
  ])
  expect(await numbers('23 John St')).toEqual([
    ['23 John Street', 'rooftop', 'Zwillingen'],
    ['23 John Street', 'rooftop', 'Zwillingen'],
  ])
  expect(await numbers('Ostrand Ave')).toEqual([['Ostrand Ave', 'street', 'Zwillingen']])
  expect(await numbers('John & Ostrand')).toHaveLength(1)
})

test('[K7] a twin is no rival: only the streets of another part of town are', async () => {
  const found = await streets.find('7 John St', undefined, 10)
  expect(rivalsOf(found)).toHaveLength(1)
  expect(found.map(({ quarter }) => quarter).sort()).toEqual(['Ostrand', 'Westrand'])
})

test('[P1] a street is found by its name in either language, and named in the language of the reader', async () => {
  const lines = async (text: string, language?: 'en' | 'fr') =>
    (await streets.find(text, undefined, 10, language)).map(({ line }) => line)
  expect(await lines('23 rue Jean', 'fr')).toEqual(['23 rue Jean', '23 rue Jean'])
  expect(await lines('23 rue Jean', 'en')).toEqual(['23 John Street', '23 John Street'])
  expect(await lines('23 John', 'fr')).toEqual(['23 rue Jean', '23 rue Jean'])
})
