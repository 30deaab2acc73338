import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { directMeters } from '../server/src/platform/geo/distance.ts'
import { findOnStreets } from '../server/src/platform/geo/on-streets.ts'
import { rivalsOf } from '../server/src/platform/streets/find-address.ts'
import { fileOf, loadPack } from '../server/src/platform/streets/pack-folder.ts'
import { openStreetPacks, type StreetPacks } from '../server/src/platform/streets/street-packs.ts'
import { seededRandom } from '../server/src/platform/streets/town/random.ts'
import { importTimed } from './streets/import-timed.ts'
import { knownAddresses } from './streets/known-addresses.ts'
import { measureRoutes, measureTable, measureTyping } from './streets/measure-pack.ts'
import { measureProvince } from './streets/measure-province.ts'
import { measureRounds } from './streets/measure-rounds.ts'
import { printTable, type Row } from './table.ts'

/**
 * npm run bench:streets -- FILE: the City of Toronto Centreline, as its user downloads it, through import, map, geocoder and
 * router. Nothing of it is kept. With --province [SEGMENTS] [ROWS] in place of a file: a generated province.
 */
const [file, segments = '1000000', addresses = '6000000'] = process.argv.slice(2)
if (!file) throw new Error('npm run bench:streets -- toronto-centreline.geojson | --province [SEGMENTS] [ROWS]')

const folder = mkdtempSync(join(tmpdir(), 'maple-bench-streets-'))
try {
  const rows =
    file === '--province' ? await measureProvince(folder, Number(segments), Number(addresses)) : await measureCity(file)
  printTable(rows)
  process.exitCode = rows.every((row) => row.kept) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureCity(source: string): Promise<Row[]> {
  const { seconds, peakMb } = await importTimed(folder, [source], 'toronto')
  const streets = join(folder, 'streets')
  const packs = openStreetPacks(streets, console.error)
  const [entry] = await packs.entries()
  if (!entry) throw new Error('nothing was imported')
  const pack = await loadPack(streets, entry)
  const random = seededRandom(2026)
  const zipped = gzipSync(readFileSync(fileOf(streets, entry, 'streets'))).length
  const connected = (entry.counts.main ?? 0) / (entry.counts.drivable ?? 1)
  const rows: Row[] = [
    { name: 'import', value: `${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB at most`, mark: 'printed', kept: true },
    {
      name: `pack of ${entry.counts.edges} pieces of street, gzip`,
      value: `${(zipped / 1e6).toFixed(2)} MB`,
      mark: 'at most 1.5 MB',
      kept: zipped <= 1.5e6,
    },
    {
      name: 'streets in one strongly connected part',
      value: `${(connected * 100).toFixed(2)} %`,
      mark: '99.5 %',
      kept: connected >= 0.995,
    },
    ...(await measureRoutes(packs, pack, random, { p95: 15, detour: [1.3, 1.5] })),
    await measureTable(packs, pack, random),
    ...(await measureRounds(packs, pack, random)),
    ...(await measureTyping(packs, pack, random, 200)),
    await measureKnown(packs),
    ...(await checkWords(packs)),
  ]
  await packs.close()
  return rows
}

/** What was wrong before there were streets: each beside what it has to be. */
async function checkWords(packs: StreetPacks): Promise<Row[]> {
  const find = (text: string) => findOnStreets(packs, text, 5)
  const [richmond] = await find('401 Richmond St W')
  const off = richmond ? directMeters(richmond, { lat: 43.6477, lng: -79.3953 }) : Number.POSITIVE_INFINITY
  const [[first], [second]] = [await find('100 Queen St W, Toronto'), await find('317 Dundas St W, Toronto')]
  const apart = first && second ? directMeters(first, second) : 0
  const twins = await find('24 Victoria St, Toronto')
  const named = await find('24 Victoria St, Mimico, Toronto')
  const quarters = [...twins.slice(0, 1), ...rivalsOf(twins)].map(({ quarter }) => quarter)
  return [
    { name: '401 Richmond St W, without a town', value: `${off.toFixed(0)} m off`, mark: '150 m', kept: off <= 150 },
    {
      name: 'two addresses without a postal code, apart',
      value: `${apart.toFixed(0)} m`,
      mark: 'over 500 m',
      kept: apart > 500,
    },
    {
      name: '24 Victoria St, which is there twice',
      value: quarters.join(' or '),
      mark: 'asked; with its quarter found',
      kept: quarters.length === 2 && named[0]?.quarter === 'Mimico' && rivalsOf(named).length === 0,
    },
  ]
}

async function measureKnown(packs: StreetPacks): Promise<Row> {
  const off = []
  for (const [address, lat, lng, what] of knownAddresses) {
    const [found] = await packs.find(`${address}, Toronto`, undefined, 1)
    const meters = found ? directMeters(found, { lat, lng }) : Number.POSITIVE_INFINITY
    off.push({ meters, what })
    console.log(`${meters.toFixed(0).padStart(4)} m  ${address} (${what}): ${found?.line}, ${found?.precision}`)
  }
  const far = off.filter(({ meters }) => meters > 150)
  return {
    name: 'known addresses within 150 m',
    value: `${off.length - far.length} of ${off.length}`,
    mark: far.length > 0 ? `all; not ${far.map(({ what }) => what).join(', ')}` : 'all',
    kept: far.length === 0,
  }
}
