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
import { readPack } from '../read-pack.ts'
import { doorAt, makeRegion, type Region, segmentAt } from '../region.ts'
import { makeTown } from '../town/make-town.ts'
import { seededRandom } from '../town/random.ts'
import { writePack } from '../write-pack.ts'
import { readSources } from './read-sources.ts'

let folder: string
let town: Region
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-streets-'))
  town = makeTown()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const silent = () => undefined

async function packOf(files: string[]) {
  const region = makeRegion()
  const sources = await readSources(files, region, silent)
  const { bytes } = writePack(region, { name: 'port-maple', builtAt: '2026-01-01T00:00:00.000Z', sources })
  return { region, pack: readPack('port-maple', bytes) }
}

const metersApart = (a: { lng: number; lat: number }, b: { lng: number; lat: number }) =>
  Math.hypot((a.lng - b.lng) * 80_100, (a.lat - b.lat) * 111_195)

/** A few hundred doors of the town, all over it. */
function someDoors(count: number) {
  const random = seededRandom(3)
  return Array.from({ length: count }, () => doorAt(town, Math.floor(random() * town.doors.number.length)))
}

const streetFiles = {
  'Toronto Centreline': writeCentrelineFile,
  'Montréal Géobase': writeGeobaseFile,
  'National Road Network': writeRoadNetworkFile,
  OpenStreetMap: writeOpenStreetMapFile,
}

describe.each(Object.entries(streetFiles))('[P2] a town written as %s', (kind, write) => {
  test('comes back with every street, class of one-way and length', async () => {
    const { region } = await packOf([write(town, folder)])
    expect(region.segments.class.length).toBe(town.segments.class.length)
    for (let nth = 0; nth < town.segments.class.length; nth += 37) {
      const [was, is] = [segmentAt(town, nth), segmentAt(region, nth)]
      expect([is.name, is.oneWay, is.line.length]).toEqual([was.name, was.oneWay, was.line.length])
    }
  })

  test('finds every address at its door', async () => {
    const { pack } = await packOf([write(town, folder)])
    const finder = makeAddressFinder(pack)
    // Without doors of its own a source has ranges only, and a number lies somewhere along them.
    const most = kind === 'OpenStreetMap' ? 2 : 60
    for (const door of someDoors(300)) {
      const [found] = finder.find(`${door.number} ${door.street}`, 1)
      expect(found?.line).toBe(`${door.number} ${door.street}`)
      expect(metersApart(found as { lng: number; lat: number }, door)).toBeLessThan(most)
    }
  })
})

test('[P2] the National Address Register adds doors and postal codes to the streets of another source', async () => {
  const { pack } = await packOf([writeRoadNetworkFile(town, folder), writeAddressRegisterFile(town, folder)])
  expect(pack.header.counts.doors).toBe(town.doors.number.length)
  const finder = makeAddressFinder(pack)
  for (const door of someDoors(300)) {
    const [found] = finder.find(`${door.number} ${door.street}`, 1)
    expect(found).toMatchObject({ precision: 'rooftop', postalCode: door.postalCode })
    expect(metersApart(found as { lng: number; lat: number }, door)).toBeLessThan(2)
  }
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
