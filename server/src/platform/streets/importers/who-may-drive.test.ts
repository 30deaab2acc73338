import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeGeobaseFile, writeRoadNetworkFile } from '../../../../test/town-files.ts'
import { makeWayFinder } from '../find-way.ts'
import { makeGraph } from '../graph.ts'
import { type Pack, readPack } from '../read-pack.ts'
import { makeRegion, type Region, type Segment, toUnits } from '../region.ts'
import { classIndex, type Vehicle } from '../road-classes.ts'
import { makeSnapper } from '../snap.ts'
import { writePack } from '../write-pack.ts'
import { readSources } from './read-sources.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-drive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Metres from home. */
const at = (east: number, north: number): [lng: number, lat: number] => [-106 + east / 68_450, 52 + north / 111_195]

type Piece = [name: string, from: [number, number], to: [number, number], more?: Partial<Segment>]

function drawn(pieces: readonly Piece[]): Region {
  const region = makeRegion()
  for (const [name, from, to, more] of pieces)
    region.addSegment({
      line: [...at(...from), ...at(...to)],
      class: 'local',
      name,
      place: 'Here',
      oneWay: 0,
      left: null,
      right: null,
      ...more,
    })
  return region
}

async function readBack(region: Region, write: typeof writeGeobaseFile): Promise<Pack> {
  const read = makeRegion()
  await readSources([write(region, folder)], read, () => undefined)
  return packed(read)
}
const packed = (region: Region): Pack =>
  readPack('here', writePack(region, { name: 'here', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes)

function metersBetween(pack: Pack, from: [number, number], to: [number, number], vehicle: Vehicle = 'car') {
  const snapper = makeSnapper(pack)
  const [start, end] = [from, to].map((point) => snapper.stop(...(at(...point).map(toUnits) as [number, number]), 50))
  return start && end && makeWayFinder(pack, makeGraph(pack, vehicle)).find(start, end)
}

/** A street that passes over another one on a bridge of two pieces; they meet only by a long way round. */
const bridge: Piece[] = [
  ['Low St', [-500, 0], [0, 0]],
  ['Low St', [0, 0], [500, 0]],
  ['High St', [0, -500], [0, -100]],
  ['High St', [0, -100], [0, 0], { level: 1 }],
  ['High St', [0, 0], [0, 100], { level: 1 }],
  ['High St', [0, 100], [0, 500]],
  ['Round Rd', [500, 0], [500, 500]],
  ['Round Rd', [500, 500], [0, 500]],
]

describe.each([
  ['Montréal Géobase', writeGeobaseFile],
  ['National Road Network', writeRoadNetworkFile],
])('[P2] by %s', (_, write) => {
  test('a bridge passes over a street, and its own ends lead onto it', async () => {
    const pack = await readBack(drawn(bridge), write)
    expect(pack.header.counts.split).toBe(1)
    expect(metersBetween(pack, [100, 0], [0, 50])?.meters).toBeGreaterThan(1_000)
    expect(metersBetween(pack, [0, -300], [0, 300])?.meters).toBeCloseTo(600, -1)
  })

  test('on the level both streets meet', async () => {
    const flat = bridge.map(([name, from, to]): Piece => [name, from, to])
    const pack = await readBack(drawn(flat), write)
    expect(pack.header.counts.split).toBe(0)
    expect(metersBetween(pack, [100, 0], [0, 50])?.meters).toBeCloseTo(150, -1)
  })
})

/** Two ways to the north: a short one that is closed, and a long one. */
const closed = (access: Segment['access']): Piece[] => [
  ['South St', [0, 0], [600, 0]],
  ['Short Rd', [0, 0], [0, 400], { access }],
  ['Long Rd', [600, 0], [600, 400]],
  ['North St', [0, 400], [600, 400]],
]

test('[P2] a road that is closed for a season (CLOSING) is drawn, but nobody is sent along it', async () => {
  const [open, shut] = [
    await readBack(drawn(closed('open')), writeRoadNetworkFile),
    await readBack(drawn(closed('closed')), writeRoadNetworkFile),
  ]
  expect(metersBetween(open, [100, 0], [100, 400])?.meters).toBeCloseTo(600, -1)
  for (const vehicle of ['car', 'bicycle', 'foot'] as const)
    expect(metersBetween(shut, [100, 0], [100, 400], vehicle)?.meters).toBeCloseTo(1_400, -1)
  expect(shut.edges.from.length).toBe(4)
})

test('[P1] what stands at a private way is reached from the street that it leaves; behind a closed road nothing is', () => {
  const lane = (access: Segment['access']): Piece[] => [
    ...closed('open'),
    ['Gated Ln', [300, 0], [300, -150], { access }],
  ]
  const isCutOff = (access: Segment['access']) => {
    const snapper = makeSnapper(packed(drawn(lane(access))))
    const door = at(305, -140).map(toUnits) as [number, number]
    const found = snapper.stop(...door, 400)
    return found && snapper.isCutOff(...door, found)
  }
  expect([isCutOff('private'), isCutOff('closed')]).toEqual([false, true])
})

test('[P2] a ferry carries cars slowly, after a wait; one for passengers carries none', async () => {
  const island: Piece[] = [
    ['South St', [0, 0], [600, 0]],
    ['Island Rd', [0, 3_000], [600, 3_000]],
  ]
  const crossing = (kind: Segment['class']): Piece[] => [
    ...island,
    ['Ferry', [0, 0], [0, 1_500], { class: kind }],
    ['Ferry', [0, 1_500], [0, 3_000], { class: kind }],
  ]
  const byNetwork = await readBack(drawn(crossing('ferry')), writeRoadNetworkFile)
  const way = metersBetween(byNetwork, [300, 0], [300, 3_000])
  expect(way?.meters).toBeCloseTo(3_600, -1)
  // Three kilometres at 15 km/h, once ten minutes of waiting, and the streets at both ends.
  expect((way?.cost ?? 0) / 10).toBeGreaterThan(720 + 600)
  expect((way?.cost ?? 0) / 10).toBeLessThan(720 + 600 + 120)
  const onFoot = packed(drawn(crossing('foot-ferry')))
  const [one, other] = [...onFoot.edges.class.keys()].filter(
    (edge) => onFoot.edges.class[edge] === classIndex('local'),
  ) as [number, number]
  const ends = [
    { edge: one, fraction: 0.5 },
    { edge: other, fraction: 0.5 },
  ] as const
  expect(makeWayFinder(onFoot, makeGraph(onFoot, 'car')).find(...ends)).toBeUndefined()
  expect(makeWayFinder(onFoot, makeGraph(onFoot, 'foot')).find(...ends)).toBeDefined()
})
