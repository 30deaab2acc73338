import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aMapProvider, mapEnv, styleOf } from '../../test/map-provider.ts'
import { smallMap } from '../../test/serve-files.ts'

let t: TestApp
let boss: Person
let outside: Awaited<ReturnType<typeof aMapProvider>>
beforeAll(async () => {
  outside = await aMapProvider()
  t = await makeApp({ env: mapEnv })
  boss = await t.aSuperAdmin()
})
beforeEach(() => outside.answer({}))

const view = async () => (await t.get('/admin/settings/maps', boss)).body.data
const chooseMap = (map: object) => t.put('/admin/settings/maps/map', map, boss)
const tryMap = (map: object) => t.post('/admin/settings/maps/map/test', { map }, boss)
const cspAt = async (app: TestApp, url = '/api/config') =>
  String((await app.app.inject({ url })).headers['content-security-policy'])

describe('[P4] the map', () => {
  test('a style is read as a browser will, and every page may fetch from its origins at once, on every node', async () => {
    const other = await makeApp({ env: mapEnv, databaseUrl: t.databaseUrl, dataDir: t.dataDir })
    expect(await cspAt(t)).toContain("connect-src 'self';")
    const found = await tryMap({ choice: 'style', styleUrl: `${outside.url}/style.json` })
    const origins = [outside.url, 'https://fonts.example.ca', 'https://tiles.example.ca'].sort()
    expect(found.body.data).toMatchObject({ name: 'Bright', layers: 1, sources: 1, origins })
    expect(await cspAt(t)).toContain("connect-src 'self';")
    const saved = await chooseMap({ choice: 'style', styleUrl: `${outside.url}/style.json` })
    expect(saved.body.data.map).toMatchObject({ choice: 'style', origins, fromEnvironment: false })
    for (const app of [t, other])
      await until(async () => (await cspAt(app)).includes(`connect-src 'self' ${origins.join(' ')};`) || undefined)
    const { mapStyleUrl, mapPolicy } = (await other.get('/config')).body.data
    expect([mapStyleUrl, mapPolicy]).toEqual([`${outside.url}/style.json`, expect.stringMatching(/^[0-9a-f]{8}$/)])
    const [entry] = (await t.get('/admin/logs?action=settings.changed', boss)).body.data
    expect(entry).toMatchObject({ before: { 'maps.map': 'embedded' }, after: { 'maps.map': mapStyleUrl } })
    expect((await chooseMap({ choice: 'embedded' })).body.data.map.origins).toEqual([])
    expect(await cspAt(t)).toContain("connect-src 'self';")
  })

  test('a preview is opened to the places of its style, and to nobody else: its link is signed and ends', async () => {
    const { preview } = (await tryMap({ choice: 'style', styleUrl: `${outside.url}/style.json` })).body.data
    const { headers } = await t.app.inject({ url: preview })
    expect(headers['content-security-policy']).toContain('https://tiles.example.ca')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    const query = preview.slice(preview.indexOf('?'))
    expect(await cspAt(t, `/assets/worker.js${query}`)).toContain('https://tiles.example.ca')
    const [told, signature] = query.slice(5).split('.')
    const other = Buffer.from(JSON.stringify({ origins: ['https://evil.example'], until: 9e15 })).toString('base64url')
    for (const forged of [`${other}.${signature}`, `${told}.x`, told])
      expect(await cspAt(t, `/map-preview?map=${forged}`)).toContain("connect-src 'self';")
    expect(await cspAt(t, `/api/config${query}`)).toContain("connect-src 'self';")
    expect((await t.app.inject({ url: '/login' })).headers['x-frame-options']).toBe('DENY')
  })

  test.each([
    ['no address', null, 'Enter the address of a map style'],
    ['another scheme', 'ftp://tiles.example.ca/style.json', 'This is not a web address'],
    ['a password in it', 'https://me:secret@tiles.example.ca/', 'A web address without name and password is needed'],
    ['a private network', 'http://10.1.2.3/style.json', '10.1.2.3 is in a private network.'],
    ['this machine by name', 'http://localhost:9/style.json', 'localhost is in a private network.'],
    ['nobody there', 'http://127.0.0.1:9/style.json', '127.0.0.1:9 cannot be reached'],
    ['nothing found', '/nothing', 'answered with status 404'],
    ['a page', '/page', 'is no JSON'],
    ['JSON of another kind', '/v1/search', 'is no map style'],
    ['10 MB', '/large', 'answered more than 4 MB'],
    ['never an answer', '/never', 'did not answer within 3 seconds'],
    ['an own scheme', '/mapbox', 'The style names mapbox://mapbox.streets, which browsers cannot fetch'],
    ['a template for a host', '/wild', 'The style names https://{s}.example.ca/{z}, which browsers cannot fetch'],
    ['a description in a private network', '/inside', '192.168.0.1 is in a private network.'],
  ])('a style with %s is refused beside its field, and nothing changes', async (_, address, words) => {
    outside.answer({
      '/page': { text: '<html>' },
      '/large': { text: ' '.repeat(10_000_000) },
      '/never': { never: true },
      '/mapbox': { body: styleOf('mapbox://mapbox.streets') },
      '/wild': { body: styleOf(`${outside.url}/tiles.json`, { glyphs: 'https://{s}.example.ca/{z}' }) },
      '/inside': { body: styleOf('http://192.168.0.1/tiles.json') },
    })
    const styleUrl = address?.startsWith('/') ? outside.url + address : address
    const reply = await chooseMap({ choice: 'style', styleUrl })
    expect(reply).toMatchObject({ status: 422, body: { code: 'check_failed' } })
    expect(reply.body.message).toContain(words)
    expect(reply.body.errors).toMatchObject([{ path: 'styleUrl' }])
    expect((await view()).map).toMatchObject({ choice: 'embedded', styleUrl: null })
  })

  test('what is no address at all, or the name of a file with a path in it, is 400', async () => {
    expect((await chooseMap({ choice: 'style', styleUrl: 'tiles' })).status).toBe(400)
    for (const file of ['../secret.key', 'a/b.pmtiles', 'ontario.mbtiles', '.pmtiles'])
      expect((await chooseMap({ choice: 'file', file })).status, file).toBe(400)
  })

  test('a file of the Protomaps schema is chosen from those in the folder; others say what is wrong', async () => {
    const folder = join(t.dataDir, 'maps')
    mkdirSync(folder, { recursive: true })
    const good = smallMap(['earth', 'roads', 'water'])
    const raster = Buffer.from(good)
    raster[99] = 2
    for (const [name, bytes] of Object.entries({
      'ontario.pmtiles': good,
      'raster.pmtiles': raster,
      'old.pmtiles': Buffer.from('PMTiles\u0002'),
      'cut.pmtiles': good.subarray(0, good.length - 2),
      'other.pmtiles': smallMap(['transportation']),
      'notes.txt': Buffer.from('x'),
    }))
      writeFileSync(join(folder, name), bytes)
    const files = (await view()).files as { name: string; problem: string | null }[]
    expect(Object.fromEntries(files.map(({ name, problem }) => [name, problem]))).toEqual({
      'cut.pmtiles': 'cut.pmtiles is cut off or damaged',
      'old.pmtiles': 'old.pmtiles is no PMTiles file of version 3',
      'ontario.pmtiles': null,
      'other.pmtiles': expect.stringContaining('is not of the Protomaps schema'),
      'raster.pmtiles': 'raster.pmtiles holds no vector tiles',
    })
    expect((await chooseMap({ choice: 'file', file: 'raster.pmtiles' })).body.message).toContain('no vector tiles')
    expect((await chooseMap({ choice: 'file', file: 'nowhere.pmtiles' })).body).toMatchObject({
      message: 'There is no map file nowhere.pmtiles',
      errors: [{ path: 'file' }],
    })
    expect((await chooseMap({ choice: 'file', file: 'ontario.pmtiles' })).status).toBe(200)
    const { mapFile } = (await t.get('/config')).body.data
    expect(mapFile).toEqual({
      url: expect.stringMatching(/^\/maps\/ontario\.pmtiles\?v=[0-9a-f]{12}$/),
      bounds: [-80, 43, -79, 44],
      credit: '© OpenStreetMap',
    })
    writeFileSync(join(folder, 'ontario.pmtiles'), 'gone')
    expect((await t.get('/config')).body.data.mapFile).toBeNull()
    expect((await view()).map.problem).toBe('ontario.pmtiles is no PMTiles file of version 3')
  })
})
