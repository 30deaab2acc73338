import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOpenStreetMapFile } from '../../../test/osm-file.ts'
import { writeCentrelineFile, writeGeobaseFile, writeRoadNetworkFile } from '../../../test/town-files.ts'
import { makeWayFinder } from './find-way.ts'
import { makeGraph } from './graph.ts'
import { readSources } from './importers/read-sources.ts'
import { readPack } from './read-pack.ts'
import { makeRegion, type Region, segmentAt, toUnits } from './region.ts'
import { makeSnapper } from './snap.ts'
import { makeTown } from './town/make-town.ts'
import { writePack } from './write-pack.ts'

/** A town in two halves, cut through the middle; the second half drawn so many metres further east. */
let folder: string
let town: Region
let middle: number
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-halves-'))
  town = withoutDoors(makeTown())
  const [west, , east] = packOf(town).header.bounds
  middle = (west + east) / 2
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function withoutDoors(region: Region): Region {
  const streets = makeRegion()
  for (let nth = 0; nth < region.segments.class.length; nth++) streets.addSegment(segmentAt(region, nth))
  return streets
}

const packOf = (region: Region) =>
  readPack('town', writePack(region, { name: 'town', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes)

function halves(shiftMeters: number): [west: Region, east: Region] {
  const both: [Region, Region] = [makeRegion(), makeRegion()]
  for (let nth = 0; nth < town.segments.class.length; nth++) {
    const segment = segmentAt(town, nth)
    const isEast = ((segment.line[0] as number) + (segment.line.at(-2) as number)) / 2 > middle
    const shift = (degrees: number, at: number) => (at % 2 === 0 ? degrees + shiftMeters / 80_000 : degrees)
    both[isEast ? 1 : 0].addSegment(isEast ? { ...segment, line: segment.line.map(shift) } : segment)
  }
  return both
}

type Write = (region: Region, folder: string) => string
const pairs: [what: string, west: Write, east: Write][] = [
  ['Toronto Centreline and National Road Network', writeCentrelineFile, writeRoadNetworkFile],
  ['OpenStreetMap and Montréal Géobase', writeOpenStreetMapFile, writeGeobaseFile],
  ['National Road Network and OpenStreetMap', writeRoadNetworkFile, writeOpenStreetMapFile],
]

async function acrossTheCut(shiftMeters: number, writeWest: Write, writeEast: Write) {
  const [west, east] = halves(shiftMeters)
  const region = makeRegion()
  await readSources([writeWest(west, folder), writeEast(east, folder)], region, () => undefined)
  const pack = packOf(region)
  const [left, south, right, north] = pack.header.bounds.map(toUnits) as [number, number, number, number]
  const snapper = makeSnapper(pack)
  const at = (share: number, up: number) =>
    snapper.stop(left + (right - left) * share, south + (north - south) * up, 3_000)
  const [start, end] = [at(0.3, 0.6), at(0.7, 0.5)]
  return { pack, way: start && end && makeWayFinder(pack, makeGraph(pack, 'car')).find(start, end) }
}

test.each(pairs)(
  '[P2] a town in two halves, %s: streets meet at the cut, and a way leads across',
  async (_, west, east) => {
    const whole = packOf(town)
    const { pack, way } = await acrossTheCut(0.5, west, east)
    expect(pack.header.counts.nodes).toBe(whole.header.counts.nodes)
    const share = ({ main = 0, drivable = 1 }: Record<string, number>) => main / drivable
    expect(share(pack.header.counts)).toBeCloseTo(share(whole.header.counts), 3)
    const straight = 0.4 * (whole.header.bounds[2] - whole.header.bounds[0]) * 80_000
    expect(way?.meters).toBeGreaterThan(straight * 0.9)
    expect(way?.meters).toBeLessThan(straight * 2)
  },
)

test('[P2] halves that do not fit together stay apart', async () => {
  const { pack } = await acrossTheCut(30, writeCentrelineFile, writeRoadNetworkFile)
  expect(pack.header.counts.nodes).toBeGreaterThan(packOf(town).header.counts.nodes ?? 0)
  expect((pack.header.counts.main ?? 0) / (pack.header.counts.drivable ?? 1)).toBeLessThan(0.8)
})
