import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPace } from '../geo/distance.ts'
import { roadOn } from '../geo/roads.ts'
import { makeRouter, type Router } from '../geo/router.ts'
import { storeRegion } from './import-streets.ts'
import { makeRegion } from './region.ts'
import { openStreetPacks, type StreetPacks } from './street-packs.ts'

/** A grid of streets on the shore, an island 300 m off it and one 4 km out, and a street whose only road is closed. */
let folder: string
let streets: StreetPacks
let router: Router
const home = { lat: 52, lng: -106 }
const at = (east: number, north: number) => ({ lat: home.lat + north / 111_195, lng: home.lng + east / 68_450 })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maple-cut-off-'))
  const region = makeRegion()
  const street = (name: string, from: [number, number], to: [number, number]) =>
    region.addSegment({
      line: [at(...from), at(...to)].flatMap(({ lng, lat }) => [lng, lat]),
      class: 'local',
      name,
      place: 'Shore',
      oneWay: 0,
      left: null,
      right: null,
    })
  for (let x = 0; x < 8; x += 1)
    for (let y = 0; y < 8; y += 1) {
      street(`${x} Ave`, [x * 150, y * 150], [x * 150, (y + 1) * 150])
      street(`${y} St`, [x * 150, y * 150], [(x + 1) * 150, y * 150])
    }
  street('Near Island Rd', [200, -300], [700, -300])
  street('Far Island Rd', [200, -4_000], [700, -4_000])
  street('Closed Off Ln', [1_500, 300], [1_500, 700])
  await storeRegion(folder, region, { name: 'shore', sources: [], builtAt: '2026-01-01T00:00:00Z' }, () => undefined)
  streets = openStreetPacks(folder, () => undefined)
  router = makeRouter({ streets, pace: () => usualPace, warn: () => undefined })
})
afterAll(async () => {
  await streets.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[P1] between two places on the shore the way is by road', async () => {
  const way = await router.route(at(20, 300), at(900, 880))
  expect(way.estimated).toBe(false)
  expect(way.points.length).toBeGreaterThan(2)
})

test.each([
  ['an island within sight, which no bridge leads to', at(400, -305)],
  ['an island far out', at(400, -3_990)],
  ['a street whose only road is closed', at(1_505, 500)],
  ['a position that has jumped into the lake', at(500, -2_000)],
  ['a position that has jumped to another town', at(30_000, 20_000)],
])('[P1] the way to %s says that it is estimated, there and back', async (_, place) => {
  const [there, back] = [await router.route(at(20, 300), place), await router.route(place, at(20, 300))]
  expect([there.estimated, back.estimated]).toEqual([true, true])
  for (const { meters, seconds, points } of [there, back]) {
    expect(meters).toBeGreaterThan(300)
    expect(seconds).toBeGreaterThan(0)
    expect(points.length).toBeGreaterThanOrEqual(2)
  }
  expect(there.points.at(-1)).toEqual(place)
  for (const by of ['van', 'bicycle', 'foot'] as const)
    expect((await router.route(at(20, 300), place, { by })).estimated).toBe(true)
  expect((await router.through([at(900, 880), at(20, 300), place])).estimated).toBe(true)
})

test('[P1] a table leaves out what no road leads to', async () => {
  const [shore, island] = [at(20, 300), at(400, -305)]
  expect(await streets.table([shore], [at(900, 880), island])).toEqual([
    [{ meters: expect.any(Number), seconds: expect.any(Number) }, null],
  ])
  const roads = await router.roads({ grids: [{ from: [shore], to: [at(900, 880), island] }], pairs: [[island, shore]] })
  expect(roadOn(roads, shore, at(900, 880))).toBeDefined()
  expect([roadOn(roads, shore, island), roadOn(roads, island, shore)]).toEqual([undefined, undefined])
})

test('streets that were read ahead answer without a look at the disk', async () => {
  const early = openStreetPacks(folder, () => undefined, { now: () => 0 })
  await early.warmUp()
  const away = `${folder}-away`
  renameSync(folder, away)
  const way = await early.route(at(20, 300), at(900, 880), 'car').finally(() => renameSync(away, folder))
  expect(way).toBeDefined()
  await early.close()
})
