import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Position } from '@maple/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRegion } from '../streets/import-streets.ts'
import { openStreetPacks, type StreetPacks } from '../streets/street-packs.ts'
import { makeTown } from '../streets/town/make-town.ts'
import { countWays } from '../streets/way-tables.ts'
import { directMeters, usualPace } from './distance.ts'
import { roadOn } from './roads.ts'
import { makeRouter } from './router.ts'
import { thinRoads } from './thin-roads.ts'
import { factorFrom } from './traffic.ts'

let folder: string
let streets: StreetPacks
let bounds: [number, number, number, number]
let doors: { lat: number; lng: number }[]
const warned: unknown[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maple-router-'))
  const about = { name: 'port-maple', sources: [], builtAt: '2026-01-01T00:00:00Z' }
  bounds = (await storeRegion(folder, makeTown(), about, () => undefined)).bounds
  streets = openStreetPacks(folder, (error) => warned.push(error))
  const texts = ['100 King Street', '12 Queen Street', '40 Water Street', '25 Church Street', '300 King Street']
  const found = await Promise.all(texts.map((text) => streets.find(text, undefined, 1)))
  doors = found.flatMap(([first]) => (first ? [{ lat: first.lat, lng: first.lng }] : []))
})
afterAll(async () => {
  await streets.close()
  rmSync(folder, { recursive: true, force: true })
})

const router = (traffic?: (provider: string, at: Date) => number) =>
  makeRouter({ streets, pace: () => usualPace, warn: (error) => warned.push(error), ...(traffic && { traffic }) })
const [west, south, east, north] = [0, 1, 2, 3] as const

test('[P1] between two doors of the town the way follows its streets, and says that it is no estimate', async () => {
  const [from, to] = [doors[0] as { lat: number; lng: number }, doors.at(-1) as { lat: number; lng: number }]
  const way = await router().route(from, to)
  expect(way.estimated).toBe(false)
  expect(way.points.length).toBeGreaterThan(4)
  expect(way.meters).toBeGreaterThan(directMeters(from, to))
  expect(way.seconds).toBe(way.freeSeconds + usualPace.stopSeconds)
  // Placing an order comes to the same without having asked before.
  expect(await router().recall(from, to)).toMatchObject({ meters: way.meters, seconds: way.seconds })
})

test('on foot one walks against a one-way, by bicycle one is slower than by car', async () => {
  const [from, to] = [doors[0] as { lat: number; lng: number }, doors.at(-1) as { lat: number; lng: number }]
  const [car, bicycle, foot] = await Promise.all(
    (['car', 'bicycle', 'foot'] as const).map((by) => router().route(from, to, { by })),
  )
  expect(bicycle?.estimated || foot?.estimated).toBe(false)
  expect(bicycle?.freeSeconds).toBeGreaterThan(car?.freeSeconds ?? 0)
  expect(foot?.freeSeconds).toBeGreaterThan(bicycle?.freeSeconds ?? 0)
  expect(foot?.meters).toBeLessThanOrEqual(Math.ceil((bicycle?.meters ?? 0) * 1.01))
})

test('[P5] the same way takes longer in the traffic of its hour; the line and the metres stay', async () => {
  const [from, to] = [doors[0] as { lat: number; lng: number }, doors.at(-1) as { lat: number; lng: number }]
  const busy = router((_, at) => (at.getUTCHours() === 21 ? 1.5 : 1))
  const [free, slow] = [
    await busy.route(from, to, { at: new Date('2026-03-02T08:00:00Z') }),
    await busy.route(from, to, { at: new Date('2026-03-02T21:00:00Z') }),
  ]
  expect(slow.seconds - usualPace.stopSeconds).toBe(Math.round(free.freeSeconds * 1.5))
  expect(slow.meters).toBe(free.meters)
  const table = await busy.roads({ grids: [{ from: [from], to: [to] }] }, { at: new Date('2026-03-02T21:00:00Z') })
  expect(roadOn(table, from, to)?.seconds).toBe(slow.seconds - usualPace.stopSeconds)
})

test('a table agrees with the ways one by one', async () => {
  const table = await router().roads({ grids: [{ from: doors, to: doors }] })
  for (const from of doors)
    for (const to of doors) {
      if (from === to) continue
      const way = await router().route(from, to)
      expect(Math.abs((roadOn(table, from, to)?.seconds ?? -1) - way.freeSeconds)).toBeLessThanOrEqual(1)
      expect(Math.abs((roadOn(table, from, to)?.meters ?? -1) - way.meters)).toBeLessThanOrEqual(2)
    }
})

test('a trip that leaves the town is joined at its edge, and says that it is estimated', async () => {
  const from = doors[0] as { lat: number; lng: number }
  const kingston = { lat: 44.2312, lng: -76.486 }
  const way = await router().route(from, kingston)
  expect(way.estimated).toBe(true)
  // Along streets to the edge, and straight from there.
  expect(way.points.length).toBeGreaterThan(5)
  const edge = way.points.at(-2) as { lat: number; lng: number }
  expect(way.points.at(-1)).toEqual(kingston)
  expect(edge.lng).toBeGreaterThan(bounds[west] + (bounds[east] - bounds[west]) * 0.6)
  const back = await router().route(kingston, from)
  expect(back.points[0]).toEqual(kingston)
  expect(Math.abs(back.meters - way.meters)).toBeLessThan(way.meters * 0.1)
})

test('a place off every street hangs on the nearest one; two places elsewhere are estimated as ever', async () => {
  const from = doors[0] as { lat: number; lng: number }
  const inTheLake = { lat: bounds[south] + 0.0005, lng: bounds[east] - 0.0005 }
  const way = await router().route(from, inTheLake)
  expect(way).toMatchObject({ estimated: true })
  expect(way.points.at(-1)).toEqual(inTheLake)
  const [a, b] = [
    { lat: 49.28, lng: -123.12 },
    { lat: 49.25, lng: -123.0 },
  ]
  expect(await router().route(a, b)).toMatchObject({ estimated: true, points: [a, b] })
  expect(bounds[north]).toBeGreaterThan(bounds[south])
  expect(warned).toEqual([])
})

test('[P5] legs move the factor of their hour, and a little that of all hours', () => {
  const monday8 = { weekday: 1, hour: 8 }
  expect(factorFrom([], 1.3, monday8)).toBe(1.3)
  const slow = [{ ...monday8, weight: 40, logSum: 40 * Math.log(1.5) }]
  expect(factorFrom(slow, 1.3, monday8)).toBeGreaterThan(1.7)
  const tuesday = factorFrom(slow, 1.3, { weekday: 2, hour: 8 })
  expect(tuesday).toBeGreaterThan(1.3)
  expect(tuesday).toBeLessThan(factorFrom(slow, 1.3, monday8))
  // One odd leg says little.
  expect(factorFrom([{ ...monday8, weight: 1, logSum: Math.log(3) }], 1, monday8)).toBeLessThan(1.2)
  expect(factorFrom([{ ...monday8, weight: 500, logSum: 500 * Math.log(9) }], 1.3, monday8)).toBe(3)
})

test('while the thread of the tables is away, roads are not known and ways are estimated, both without a failure', async () => {
  const said: unknown[] = []
  const away = () => Promise.reject(new Error('The thread has ended'))
  const lame = makeRouter({
    streets: { ...streets, ways: away, join: away },
    pace: () => usualPace,
    warn: (error) => said.push(error),
  })
  const [from, to] = [doors[0] as { lat: number; lng: number }, doors.at(-1) as { lat: number; lng: number }]
  expect(roadOn(await lame.roads({ grids: [{ from: [from], to: [to] }] }), from, to)).toBeUndefined()
  expect(await lame.route(from, { lat: 44.2312, lng: -76.486 })).toMatchObject({ estimated: true, provider: undefined })
  expect(said).toHaveLength(2)
})

test('equal points are asked once, far starts of a table that is too large are left out, and a kept one is asked once', async () => {
  const asked: { points: number; ways: number }[] = []
  const counting: StreetPacks = {
    ...streets,
    ways: (points, wanted, vehicle) => {
      asked.push({ points: points.length, ways: countWays(wanted) })
      return streets.ways(points, wanted, vehicle)
    },
  }
  const own = makeRouter({ streets: counting, pace: () => usualPace, warn: (error) => warned.push(error) })
  const [a, b, c] = doors as [Position, Position, Position]
  const table = await own.roads({ grids: [{ from: [a, a, { ...a }, b], to: [b, b, c] }], pairs: [[c, a]] })
  expect(asked).toEqual([{ points: 3, ways: 5 }])
  expect([roadOn(table, a, c), roadOn(table, c, a), roadOn(table, c, b)].map((way) => way !== undefined)).toEqual([
    true,
    true,
    false,
  ])
  const wanted = { grids: [{ from: doors, to: doors }] }
  const [first, again] = [await own.roads(wanted, { isKept: true }), await own.roads(wanted, { isKept: true })]
  expect(asked).toHaveLength(2)
  expect(again.seconds).toBe(first.seconds)

  const crowd = Array.from({ length: 300 }, (_, nth) => ({ lat: a.lat + 0.1 + nth / 1_000, lng: a.lng }))
  const thin = await thinRoads({ grids: [{ from: [...crowd, b, c], to: [a] }] }, { ways: 3, starts: 100 })
  expect(thin.grids[0]?.from).toHaveLength(3)
  expect(thin.grids[0]?.from).toEqual(expect.arrayContaining([b, c, crowd[0]]))
})

test('a van takes the ways of a car and longer for them; nobody else stands in the traffic of cars', async () => {
  const [from, to] = [doors[0] as { lat: number; lng: number }, doors.at(-1) as { lat: number; lng: number }]
  const busy = router(() => 1.5)
  const [car, van, bicycle] = [
    await busy.route(from, to, { by: 'car' }),
    await busy.route(from, to, { by: 'van' }),
    await busy.route(from, to, { by: 'bicycle' }),
  ]
  expect(van.meters).toBe(car.meters)
  expect(van.freeSeconds).toBeGreaterThan(car.freeSeconds)
  expect(van.seconds).toBeGreaterThan(car.seconds)
  expect(bicycle.seconds).toBe(bicycle.freeSeconds + usualPace.stopSeconds)
  const table = await busy.roads({ grids: [{ from: [from], to: [to] }] }, { by: 'bicycle' })
  expect(Math.abs((roadOn(table, from, to)?.seconds ?? 0) - bicycle.freeSeconds)).toBeLessThanOrEqual(1)
})
