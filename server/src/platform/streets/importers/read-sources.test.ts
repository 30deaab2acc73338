import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeOpenStreetMapFile } from '../../../../test/osm-file.ts'
import {
  writeAddressRegisterFile,
  writeCentrelineFile,
  writeGeobaseFile,
  writeRoadNetworkFile,
} from '../../../../test/town-files.ts'
import { makeAddressFinder } from '../find-address.ts'
import { makeWayFinder } from '../find-way.ts'
import { makeGraph } from '../graph.ts'
import { type Pack, readPack } from '../read-pack.ts'
import { doorAt, makeRegion, type Region, segmentAt, toUnits } from '../region.ts'
import type { RoadClass } from '../road-classes.ts'
import { makeSnapper, type Snapped } from '../snap.ts'
import { makeTown } from '../town/make-town.ts'
import { seededRandom } from '../town/random.ts'
import { writePack } from '../write-pack.ts'
import { readSources } from './read-sources.ts'

let folder: string
let town: Region
const streetFiles = {
  'Toronto Centreline': writeCentrelineFile,
  'Montréal Géobase': writeGeobaseFile,
  'National Road Network': writeRoadNetworkFile,
  OpenStreetMap: writeOpenStreetMapFile,
  'National Road Network and Address Register': writeRoadNetworkFile,
}
type Format = keyof typeof streetFiles
/** A town that came back from each format: reading it takes a second or two. */
const readBack = new Map<Format, { region: Region; pack: Pack }>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maple-streets-'))
  town = makeTown()
  const register = writeAddressRegisterFile(town, folder)
  for (const [format, write] of Object.entries(streetFiles) as [Format, typeof writeGeobaseFile][])
    readBack.set(
      format,
      await packOf([write(town, folder), ...(format.endsWith('Address Register') ? [register] : [])]),
    )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const silent = () => undefined
const packedFrom = (region: Region): Pack =>
  readPack('town', writePack(region, { name: 'town', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes)

async function packOf(files: string[]) {
  const region = makeRegion()
  await readSources(files, region, silent)
  return { region, pack: packedFrom(region) }
}

const metersApart = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  Math.hypot((a.lng - b.lng) * 80_100, (a.lat - b.lat) * 111_195)

/** What a format has no word for comes back as something else. */
const lowered: Partial<Record<Format, Partial<Record<RoadClass, RoadClass>>>> = {
  'Montréal Géobase': { 'motorway-ramp': 'local' },
  'National Road Network': { 'minor-arterial': 'arterial' },
  'National Road Network and Address Register': { 'minor-arterial': 'arterial' },
}

/** The town as it was drawn, in the words of a format. */
function truthIn(format: Format): Pack {
  const region = makeRegion()
  for (let nth = 0; nth < town.segments.class.length; nth++) {
    const segment = segmentAt(town, nth)
    region.addSegment({ ...segment, class: lowered[format]?.[segment.class] ?? segment.class })
  }
  return packedFrom(region)
}

/** A hundred trips between doors all over the town, by car. */
function hundredTrips(pack: Pack) {
  const random = seededRandom(3)
  const snapper = makeSnapper(pack)
  const ways = makeWayFinder(pack, makeGraph(pack, 'car'))
  const somewhere = () => {
    const { lng, lat } = doorAt(town, Math.floor(random() * town.doors.number.length))
    return snapper.stop(toUnits(lng), toUnits(lat), 400) as Snapped
  }
  return Array.from({ length: 100 }, () => {
    const way = ways.find(somewhere(), somewhere())
    return way && [way.cost, Math.round(way.meters)]
  })
}

describe.each(Object.keys(streetFiles) as Format[])('[P2] a town written as %s', (format) => {
  const own = () => readBack.get(format) as { region: Region; pack: Pack }

  test('comes back with every street, its class, its one-way and its line', () => {
    const { region } = own()
    expect(region.segments.class.length).toBe(town.segments.class.length)
    for (let nth = 0; nth < town.segments.class.length; nth++) {
      const [was, is] = [segmentAt(town, nth), segmentAt(region, nth)]
      const wanted = lowered[format]?.[was.class] ?? was.class
      if (is.name !== was.name || is.oneWay !== was.oneWay || is.class !== wanted || `${is.line}` !== `${was.line}`)
        expect(is).toEqual({ ...was, class: wanted })
    }
  })

  test('finds every address at its door', () => {
    const { pack } = own()
    const finder = makeAddressFinder(pack)
    // Without doors of its own a source has ranges only, and a number lies somewhere along them.
    const hasDoors = (pack.header.counts.doors ?? 0) > 0
    expect(pack.header.counts.doors).toBe(hasDoors ? town.doors.number.length : 0)
    const missed: unknown[] = []
    for (let nth = 0; nth < town.doors.number.length; nth++) {
      const door = doorAt(town, nth)
      const line = `${door.number} ${door.street}`
      const [found] = finder.find(line, 1)
      const isThere = found?.line === line && metersApart(found, door) < (hasDoors ? 2 : 60)
      if (!isThere || (hasDoors && found.postalCode !== door.postalCode)) missed.push({ line, found })
    }
    expect(missed).toEqual([])
  })

  test('leads along a hundred ways as the town itself does', () => {
    const trips = hundredTrips(own().pack)
    expect(trips).not.toContain(undefined)
    expect(trips).toEqual(hundredTrips(truthIn(format)))
  })

  test('obeys every one-way: back to its beginning one goes around, by car and by bicycle', () => {
    const { pack } = own()
    for (const vehicle of ['car', 'bicycle'] as const) {
      const ways = makeWayFinder(pack, makeGraph(pack, vehicle))
      pack.edges.oneWay.forEach((oneWay, edge) => {
        if (oneWay === 0) return
        const [start, end] = oneWay > 0 ? [0.8, 0.2] : [0.2, 0.8]
        const way = ways.find({ edge, fraction: start }, { edge, fraction: end })
        for (const by of way?.edges ?? []) {
          const allowed = pack.edges.oneWay[by >= 0 ? by : -1 - by] as number
          if (by >= 0 ? allowed < 0 : allowed > 0) expect({ vehicle, edge, by }).toBe('allowed')
        }
      })
    }
  })
})

test('[P2] a file is known by what is in it, also when it is packed', async () => {
  const plain = writeCentrelineFile(town, folder)
  const packed = join(folder, 'whatever.bin')
  writeFileSync(packed, gzipSync(readFileSync(plain)))
  const { region } = await packOf([packed])
  expect(region.segments.class.length).toBe(town.segments.class.length)
})

describe('[P2] what cannot be read is refused in one line that names the file', () => {
  const cases: [what: string, make: () => string, says: RegExp][] = [
    ['a file that is not there', () => join(folder, 'nothing.gpkg'), /nothing\.gpkg: there is no such file/],
    ['an empty file', () => written('empty.csv', ''), /empty\.csv: it is empty/],
    ['a text', () => written('notes.txt', 'Dear diary'), /notes\.txt: it is none of the kinds that can be read/],
    ['a folder', () => folder, /it cannot be read \(EISDIR\)/],
    ['a cut collection', () => cut(writeCentrelineFile(town, folder), 0.5), /it ends in the middle of a feature/],
    ['a cut packed file', () => cut(gzipped(writeCentrelineFile(town, folder)), 0.5), /it cannot be read to its end/],
    ['a cut GeoPackage', () => cut(writeRoadNetworkFile(town, folder), 0.5), /it cannot be read to its end|no table/],
    ['a cut zip', () => cut(writeAddressRegisterFile(town, folder), 0.5, '.zip'), /it is not a zip file/],
    [
      'a cut extract',
      () => cut(writeOpenStreetMapFile(town, folder), 0.5),
      /it has no streets|it cannot be read to its end/,
    ],
    ['a table without its columns', () => written('a.csv', 'LOC_GUID,STREET\n1,2\n'), /it has no column CIVIC_NO/],
    [
      'a collection without streets',
      () =>
        written(
          'e.geojson',
          '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"LINEAR_NAME_FULL":"x","FEATURE_CODE_DESC":"River"},"geometry":null}]}',
        ),
      /there is no street and no address in it/,
    ],
  ]
  const written = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const gzipped = (file: string) => {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
    return `${file}.gz`
  }
  const cut = (file: string, share: number, ending = '') => {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.cut${ending}`, bytes.subarray(0, Math.floor(bytes.length * share)))
    return `${file}.cut${ending}`
  }
  test.each(cases)('%s', async (_, make, says) => {
    await expect(readSources([make()], makeRegion(), silent)).rejects.toThrow(says)
  })
})
