import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { boxArea } from '../platform/streets/area.ts'
import { clipRegion } from '../platform/streets/clip-region.ts'
import { storeRegion } from '../platform/streets/import-streets.ts'
import { makeTown } from '../platform/streets/town/make-town.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'

const sources = [{ kind: 'generated', file: 'town', licence: 'MIT', credit: 'Port Maple is made up' }]
const about = (name: string) => ({ name, sources, builtAt: '2026-01-01T00:00:00.000Z' })

test('[P2] packs are listed with date, licence, credit and what they cover; a damaged one says why, and the others stay', async () => {
  const t = await makeApp()
  const boss = await t.aSuperAdmin()
  const list = async (query = '') => (await t.get(`/admin/street-packs${query}`, boss)).body
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0 } })

  const folder = join(t.dataDir, 'streets')
  const { lat, lng } = townPlaces.cityHall
  const town = clipRegion(makeTown(), boxArea(lng - 0.015, lat - 0.01, lng + 0.015, lat + 0.01))
  for (const name of ['a-town', 'b-cut', 'c-missing']) await storeRegion(folder, town, about(name), () => undefined)
  writeFileSync(join(folder, 'd-odd.json'), '{')
  const [cut = ''] = readdirSync(folder).filter((name) => /^b-cut.*streets$/.test(name))
  writeFileSync(join(folder, cut), readFileSync(join(folder, cut)).subarray(0, -9))
  const [missing = ''] = readdirSync(folder).filter((name) => /^c-missing.*ways$/.test(name))
  rmSync(join(folder, missing))

  const { data, pagination } = await list()
  expect(pagination).toMatchObject({ total: 4, pages: 1 })
  const [good] = data
  expect(good).toMatchObject({
    name: 'a-town',
    title: 'A Town',
    formats: ['generated'],
    licences: ['MIT'],
    credits: ['Port Maple is made up'],
    builtAt: '2026-01-01T00:00:00.000Z',
    damage: null,
  })
  expect(good.counts.streets).toBeGreaterThan(5)
  expect(good.bytes).toBeGreaterThan(1000)
  expect(good.share).toBeGreaterThan(0.2)
  const [left, bottom, right, top] = good.bounds
  expect(good.outline.length).toBeGreaterThan(3)
  for (const [lng, lat] of good.outline) {
    expect(lng >= left - 1e-6 && lng <= right + 1e-6).toBe(true)
    expect(lat >= bottom - 1e-6 && lat <= top + 1e-6).toBe(true)
  }
  expect(data.slice(1).map(({ damage }: { damage: string }) => damage)).toEqual([
    `The pack is damaged: its file ${cut} was changed or cut`,
    `The pack is damaged: its file ${missing} is missing`,
    'The pack is damaged: its description cannot be read',
  ])
  expect((await list('?page=2&limit=2')).data.map(({ name }: { name: string }) => name)).toEqual(['c-missing', 'd-odd'])
  const { streetMaps } = (await t.get('/config')).body.data
  expect(streetMaps).toHaveLength(3)
})
