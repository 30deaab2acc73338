import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOpenStreetMapFile } from '../../../../test/osm-file.ts'
import { geoPackageLine, writeCentrelineFile, zipOf } from '../../../../test/town-files.ts'
import { twinStreets } from '../../../../test/twin-streets.ts'
import { boxArea } from '../area.ts'
import { importStreets } from '../import-streets.ts'
import { listPacks, type PackEntry } from '../pack-folder.ts'
import { readArea } from '../read-area.ts'
import { makeRegion, segmentAt } from '../region.ts'

/** Everything that goes wrong with a file: one line that names it, and the pack that was there stays as it was. */
let folder: string
let packs: string
let good: string
let before: { entry: PackEntry; files: string[] }
const quiet = { reading: () => undefined, step: () => undefined }
const bring = (files: string[], more: { name?: string; area?: ReturnType<typeof boxArea> } = {}) =>
  importStreets({ folder: packs, name: 'town', files, progress: quiet, now: new Date('2026-01-01T00:00:00Z'), ...more })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maple-faults-'))
  packs = join(folder, 'streets')
  good = writeCentrelineFile(twinStreets(), folder)
  const entry = await bring([good])
  before = { entry, files: await readdir(packs) }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, bytes: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}

/** Ten gigabytes that take no room on the disk: what follows the beginning is nothing. */
const enormous = (name: string, beginning: string | Buffer): string => {
  const file = written(name, beginning)
  truncateSync(file, 10 * 1024 ** 3)
  return file
}

/** The same streets in another place of the world, or in another unit. */
const elsewhere = (name: string, move: (degrees: number, nth: number) => number): string => {
  const region = makeRegion()
  const twins = twinStreets()
  for (let nth = 0; nth < twins.segments.class.length; nth += 1) {
    const segment = segmentAt(twins, nth)
    region.addSegment({ ...segment, line: segment.line.map(move) })
  }
  const text = readFileSync(writeCentrelineFile(region, mkdtempSync(join(folder, 'elsewhere-'))))
  return written(name, text)
}

const database = (name: string, table: string): string => {
  const file = join(folder, name)
  const made = new DatabaseSync(file)
  made.exec(`create table ${table} (fid integer primary key, geom blob)`)
  made.prepare(`insert into ${table} values (1, ?)`).run(geoPackageLine([-106, 52, -106.1, 52.1]))
  made.close()
  return file
}

const addresses = 'LOC_GUID,CIVIC_NO,OFFICIAL_STREET_NAME\r\n'
const feature = (geometry: object, name = 'LINEAR_NAME_FULL') =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { [name]: 'Main St', FEATURE_CODE_DESC: 'Local' }, geometry }],
  })

const faults: [what: string, make: () => string, says: RegExp][] = [
  [
    'a GeoPackage without roads',
    () => database('lakes.gpkg', 'LAKES'),
    /lakes\.gpkg: it has no table of road segments/,
  ],
  [
    'a GeoPackage whose roads have no columns',
    () => database('bare.gpkg', 'NRN_ROADSEG'),
    /bare\.gpkg: there is no street/,
  ],
  ['a table of something else', () => written('people.csv', 'NAME,AGE\r\nAnn,3\r\n'), /people\.csv: it is none of the/],
  [
    'a table that ends in a row',
    () => written('cut.csv', `${addresses}a,1,Main St\r\nb,2`),
    /cut\.csv: it ends in the/,
  ],
  [
    'points instead of lines',
    () => written('points.geojson', feature({ type: 'Point', coordinates: [-79, 44] })),
    /points\.geojson: there is no street and no address in it/,
  ],
  [
    'a collection of other features',
    () => written('trees.geojson', feature({ type: 'Point', coordinates: [-79, 44] }, 'TREE')),
    /trees\.geojson: it is none of the kinds/,
  ],
  ['a text with the name of an extract', () => written('town.osm.pbf', 'Dear diary'), /town\.osm\.pbf: it is none of/],
  [
    'a zip without addresses',
    () => written('pictures.zip', zipOf([['a/holiday.jpg', Buffer.from('jpg')]])),
    /pictures\.zip: it has no table of addresses/,
  ],
  [
    'a zip whose table unpacks to very much more',
    () => written('bomb.zip', zipOf([['Addresses/Address_35.csv', Buffer.alloc(30_000_000, 'a')]])),
    /bomb\.zip: its Addresses\/Address_35\.csv unpacks to more than a hundred times/,
  ],
  ['a row without end', () => written('row.csv', addresses + 'x'.repeat(3_000_000)), /row\.csv: it cannot be read to/],
  [
    'France',
    () => elsewhere('paris.geojson', (at, nth) => (nth % 2 ? at - 3.2 : at + 108)),
    /paris\.geojson: it is not in/,
  ],
  ['the United States', () => elsewhere('iowa.geojson', (at, nth) => (nth % 2 ? at - 10 : at + 12)), /not in Canada/],
  [
    'metres of a grid',
    () => elsewhere('grid.geojson', (at) => at * 100_000),
    /grid\.geojson: it is not in Canada, or not/,
  ],
  ['ten gigabytes of nothing', () => enormous('nothing.gpkg', ''), /nothing\.gpkg: it is none of the kinds/],
  ['a collection and ten gigabytes of nothing', () => enormous('a.geojson', readFileSync(good)), /empty bytes in it/],
  [
    'a table and ten gigabytes of nothing',
    () => enormous('b.csv', `${addresses}a,1,b\r\n`),
    /b\.csv: it cannot be read/,
  ],
  [
    'an extract and ten gigabytes of nothing',
    () => enormous('c.osm.pbf', readFileSync(writeOpenStreetMapFile(twinStreets(), folder))),
    /c\.osm\.pbf: it cannot be read to its end/,
  ],
]
test.each(faults)('[P2] %s is refused in one line, and nothing has changed', async (_, make, says) => {
  const refused: unknown = await bring([make()]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect((refused as Error).message).toMatch(says)
  expect((refused as Error).message).not.toContain('\n')
  expect(await listPacks(packs)).toEqual([before.entry])
  expect((await readdir(packs)).sort()).toEqual(before.files.sort())
})

test('[P2] one bad file among good ones changes nothing either', async () => {
  await expect(bring([good, written('bad.csv', 'LOC_GUID\r\n1\r\n')])).rejects.toThrow('bad.csv: it has no column')
  expect(await listPacks(packs)).toEqual([before.entry])
})

test('[P2] an area that the files do not touch is refused', async () => {
  await expect(bring([good], { area: boxArea(-80, 43, -79, 44) })).rejects.toThrow('nothing of it lies in the area')
  expect(await listPacks(packs)).toEqual([before.entry])
})

test.each([
  ['-79,44,-80,45', /west has to be less than east/],
  ['-79,44', /neither WEST,SOUTH,EAST,NORTH nor a file that can be read \(ENOENT\)/],
  ['/nowhere/area.geojson', /area\.geojson is neither WEST/],
  ['point', /nor a GeoJSON file with one polygon/],
  ['text', /nor a GeoJSON file with one polygon/],
])('[P2] %s is no area', async (text, says) => {
  const files: Record<string, string> = {
    point: written('point.geojson', '{"type":"Point","coordinates":[-79,44]}'),
    text: written('area.txt', 'here'),
  }
  await expect(readArea(files[text] ?? text)).rejects.toThrow(says)
})

test.each(['../town', 'a/b', 'Town', '', '.hidden', 'x'.repeat(60), 'a\u0000b'])('[P2] %j is no name', async (name) => {
  await expect(bring([good], { name })).rejects.toThrow('cannot be the name of a pack')
})
