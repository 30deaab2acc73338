import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCentrelineFile } from '../../../test/town-files.ts'
import { twinStreets } from '../../../test/twin-streets.ts'
import { importStreets } from './import-streets.ts'
import { fileOf, listPacks, loadPack, type PackEntry, removePack, sweep } from './pack-folder.ts'
import { openStreetPacks } from './street-packs.ts'
import { readWays } from './ways-file.ts'

/** Imports that are killed or find no room, and packs that are removed or damaged while a server uses them. */
let folder: string
let packs: string
let source: string
let minutes = 0
const nextNow = () => new Date(Date.UTC(2026, 0, 1, 0, minutes++))
async function bring(into = packs, now = nextNow()): Promise<{ entry: PackEntry; steps: string[] }> {
  const steps: string[] = []
  const progress = {
    reading: () => undefined,
    step: (step: string) => void (steps.at(-1) !== step && steps.push(step)),
  }
  return { entry: await importStreets({ folder: into, name: 'town', files: [source], progress, now }), steps }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-broken-'))
  packs = join(folder, 'streets')
  source = writeCentrelineFile(twinStreets(), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const child = fileURLToPath(new URL('../../../test/import-and-die.ts', import.meta.url))
const killedAt = (moment: string) =>
  spawnSync(process.execPath, [child, packs, source, moment, nextNow().toISOString()], { encoding: 'utf8' })

test.each([
  ['reading', ['packing', 'ranking', 'drawing', 'storing']],
  ['packing', ['packing', 'ranking', 'drawing', 'storing']],
  ['ranking', ['going on', 'ranking', 'drawing', 'storing']],
  ['drawing', ['going on', 'drawing', 'storing']],
  ['storing', ['going on', 'drawing', 'storing']],
])('[P2] killed while %s: the old pack stays in force, and the next import does what is left', async (moment, left) => {
  const { entry } = await bring()
  expect(killedAt(moment).signal).toBe('SIGKILL')
  expect(await listPacks(packs)).toEqual([entry])
  await expect(loadPack(packs, entry)).resolves.toMatchObject({ header: { name: 'town' } })
  const next = await bring()
  expect(next.steps).toEqual(left)
  expect(await listPacks(packs)).toEqual([next.entry])
})

const partsOf = (entry: PackEntry) => (['streets', 'ways', 'tiles'] as const).map((part) => fileOf(packs, entry, part))

test('[P2] what a killed import left goes with the next one, once nobody can need it any more', async () => {
  const before = (await bring()).entry
  killedAt('drawing')
  writeFileSync(join(packs, 'town-000000000000.pmtiles.part'), 'half')
  writeFileSync(join(packs, 'town.json.part'), 'half')
  for (const name of await readdir(packs)) utimesSync(join(packs, name), new Date(0), new Date(0))
  const { entry } = await bring()
  const own = [...partsOf(entry), join(packs, 'town.json'), join(packs, 'import.lock')]
  const there = async () => (await readdir(packs)).map((name) => join(packs, name)).sort()
  // However old its files are: the pack that was replaced just now is still being read by open maps.
  expect(await there()).toEqual([...own, ...partsOf(before)].sort())
  const longAgo = (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    for (const file of partsOf(before)) utimesSync(file, at, at)
  }
  longAgo(50)
  await sweep(packs)
  expect(await there()).toEqual([...own, ...partsOf(before)].sort())
  longAgo(70)
  await sweep(packs)
  expect(await there()).toEqual(own.sort())
})

test('[P2] no room on the disk: one line that says so, and the old pack stays in force', async () => {
  const { entry } = await bring()
  const now = nextNow()
  const { hash } = (await bring(join(folder, 'elsewhere'), now)).entry
  // A folder where the file has to go fails as late as a full disk does.
  mkdirSync(`${fileOf(packs, { name: 'town', hash }, 'tiles')}.part`)
  await expect(bring(packs, now)).rejects.toThrow(
    /pmtiles could not be written \(.+\); what was in force stays in force/,
  )
  expect(await listPacks(packs)).toEqual([entry])
  expect((await bring(packs, now)).entry.hash).toBe(hash)
})

test('[P2] a pack that is removed while a server uses it is no longer asked, and nothing fails', async () => {
  const { entry } = await bring()
  const warned: unknown[] = []
  let clock = 0
  const streets = openStreetPacks(packs, (error) => warned.push(error), { now: () => clock })
  const [found] = await streets.find('23 John St', undefined, 1)
  const [from, to] = [
    { lat: 52.0101, lng: -106.048 },
    { lat: 52.0142, lng: -106.046 },
  ] as const
  expect(found?.precision).toBe('interpolated')
  expect(await streets.route(from, to, 'car')).toBeDefined()
  await removePack(packs, entry.name)
  for (const part of ['streets', 'ways', 'tiles'] as const) rmSync(fileOf(packs, entry, part))
  clock += 3_000
  expect(await streets.find('23 John St', undefined, 1)).toEqual([])
  expect(await streets.route(from, to, 'car')).toBeUndefined()
  expect(await streets.table([from], [to])).toEqual([[null]])
  expect(await streets.nameOf(from)).toBeUndefined()
  expect(warned).toEqual([])
  await streets.close()
})

test('[P1] a pack that is damaged at any byte is refused by name, and the server goes on without it', async () => {
  const { entry } = await bring()
  const look = async () => {
    const warned: unknown[] = []
    const streets = openStreetPacks(packs, (error) => warned.push(error))
    const found = await streets.find('23 John St', undefined, 1)
    await streets.close()
    return { found: found.length, warned: warned.map(String) }
  }
  expect(await look()).toEqual({ found: 1, warned: [] })
  const files = [fileOf(packs, entry, 'streets'), fileOf(packs, entry, 'ways'), join(packs, 'town.json')]
  for (const file of files) {
    const whole = readFileSync(file)
    for (let nth = 0; nth < 40; nth += 1) {
      const at = Math.floor((whole.length * nth) / 40)
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] as number) ^ 4
      writeFileSync(file, nth % 10 === 9 ? whole.subarray(0, at) : damaged)
      const seen = await look()
      expect(seen).toMatchObject({ found: 0, warned: [expect.stringContaining(file)] })
    }
    writeFileSync(file, whole)
  }
  expect(await look()).toEqual({ found: 1, warned: [] })
  const ways = fileOf(packs, entry, 'ways')
  expect(readWays(ways, readFileSync(ways)).rank.length).toBeGreaterThan(0)
})
