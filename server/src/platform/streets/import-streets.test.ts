import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCentrelineFile } from '../../../test/town-files.ts'
import { boxArea } from './area.ts'
import { checkPack } from './check-pack.ts'
import { importStreets } from './import-streets.ts'
import { fileOf, listPacks, loadPack, removePack } from './pack-folder.ts'
import { makeTown } from './town/make-town.ts'
import { readWays } from './ways-file.ts'

let folder: string
let source: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-packs-'))
  source = writeCentrelineFile(makeTown(), folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const quiet = { reading: () => undefined, step: () => undefined }
const bring = (files: string[], area?: ReturnType<typeof boxArea>) =>
  importStreets({
    folder: join(folder, 'streets'),
    name: 'town',
    files,
    area,
    progress: quiet,
    now: new Date('2026-01-01T00:00:00Z'),
  })

test('[P2] an import brings streets, ways and map into force, and its check finds them good', async () => {
  const entry = await bring([source])
  const packs = join(folder, 'streets')
  expect(await listPacks(packs)).toEqual([entry])
  expect(entry.sources[0]).toMatchObject({ kind: 'centreline', licence: 'Open Government Licence – Toronto' })
  const ways = fileOf(packs, entry, 'ways')
  const found = checkPack(await loadPack(packs, entry), readWays(ways, readFileSync(ways)))
  expect(found.connected).toBeGreaterThan(0.99)
  expect(found.routes.found).toBe(found.routes.asked)
  expect(found.addresses.found).toBe(found.addresses.asked)
  const tiles = readFileSync(fileOf(packs, entry, 'tiles'))
  const map = new PMTiles({
    getKey: () => 'town',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(tiles.subarray(offset, offset + length)).buffer }),
  })
  expect(await map.getHeader()).toMatchObject({ minZoom: 8, maxZoom: 14 })
  const [west, south, east, north] = entry.bounds
  expect(
    (await map.getZxy(14, ...tileAt((west + east) / 2, (south + north) / 2, 14)))?.data.byteLength,
  ).toBeGreaterThan(100)
})

function tileAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180
  return [
    Math.floor(((lng + 180) / 360) * 2 ** z),
    Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z),
  ]
}

test('[P2] an area keeps what lies in it', async () => {
  const whole = await bring([source])
  const [west, south, , north] = whole.bounds
  const part = await bring([source], boxArea(west, south, (west + whole.bounds[2]) / 2, north))
  expect(part.counts.edges).toBeGreaterThan(100)
  expect(part.counts.edges).toBeLessThan((whole.counts.edges ?? 0) * 0.8)
})

test('[P2] an import that fails leaves the pack that is in force', async () => {
  const entry = await bring([source])
  writeFileSync(join(folder, 'bad.geojson'), readFileSync(source).subarray(0, 5_000))
  await expect(bring([join(folder, 'bad.geojson')])).rejects.toThrow('it ends in the middle of a feature')
  expect(await listPacks(join(folder, 'streets'))).toEqual([entry])
})

test('[P2] two imports at once: the second is told', async () => {
  const both = await Promise.allSettled([bring([source]), bring([source])])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('Another import is under way')
})

test('[P2] a pack that is removed is out of force at once, and its files stay for maps that are open', async () => {
  const entry = await bring([source])
  const packs = join(folder, 'streets')
  expect(await removePack(packs, 'town')).toBe(true)
  expect(await listPacks(packs)).toEqual([])
  expect(readdirSync(packs)).toContain(`town-${entry.hash}.pmtiles`)
  expect(await removePack(packs, 'town')).toBe(false)
})
