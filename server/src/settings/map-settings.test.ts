import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { type Asked, anOutsideService } from '../../test/outside.ts'
import { packTile, writePmtiles } from '../platform/streets/write-pmtiles.ts'

/** Like a server in production, but for what is named: this machine may be asked, and over http. */
const open = { PUBLIC_URL: 'http://localhost:3000', PRIVATE_HOSTS: '127.0.0.1' }
const key = 'secret-key-of-ours-4711'

let t: TestApp
let boss: Person
let outside: Awaited<ReturnType<typeof anOutsideService>>
/** What the service outside answers, by path; a test may put its own. */
let answers: Record<string, { status?: number; body?: unknown; text?: string; never?: true }>
const usual = () => ({
  '/style.json': { body: style(`${outside.url}/tiles.json`) },
  '/tiles.json': { body: { tiles: ['https://tiles.example.ca/{z}/{x}/{y}.pbf'] } },
  '/v1/search': { body: { features: [hall] } },
  '/route': { body: { routes: [{ distance: 3912.4, duration: 611.2, geometry: { coordinates: [[-79.38, 43.65]] } }] } },
})
const style = (url: string, more: object = {}) => ({
  version: 8,
  name: 'Bright',
  glyphs: 'https://fonts.example.ca/{fontstack}/{range}.pbf',
  sprite: '/sprites/bright',
  sources: { map: { type: 'vector', url } },
  layers: [{ id: 'land', type: 'background' }],
  ...more,
})
const hall = {
  geometry: { coordinates: [-79.3839, 43.6525] },
  properties: {
    layer: 'address',
    accuracy: 'point',
    label: '100 Queen St W, Toronto',
    locality: 'Toronto',
    region_a: 'ON',
  },
}

beforeAll(async () => {
  outside = await anOutsideService((asked: Asked) => {
    const path = asked.path.startsWith('/route') ? '/route' : asked.path
    return answers[path] ?? { status: 404, body: {} }
  })
  answers = usual()
  t = await makeApp({ env: open })
  boss = await t.aSuperAdmin()
})

const view = async () => (await t.get('/admin/settings/maps', boss)).body.data
const chooseMap = (map: object) => t.put('/admin/settings/maps/map', map, boss)
const tryMap = (map: object) => t.post('/admin/settings/maps/map/test', { map }, boss)
const pelias = (more: object = {}) => ({ provider: 'pelias', url: outside.url, ...more })
const cspAt = async (app: TestApp, url = '/api/config') =>
  String((await app.app.inject({ url })).headers['content-security-policy'])

describe('[P4] the map', () => {
  test('a style is read as a browser will, and every page may fetch from its origins at once, on every node', async () => {
    const other = await makeApp({ env: open, databaseUrl: t.databaseUrl, dataDir: t.dataDir })
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
    await other.close()
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
    answers = {
      ...usual(),
      '/page': { text: '<html>' },
      '/large': { text: ' '.repeat(10_000_000) },
      '/never': { never: true },
      '/mapbox': { body: style('mapbox://mapbox.streets') },
      '/wild': { body: style(`${outside.url}/tiles.json`, { glyphs: 'https://{s}.example.ca/{z}' }) },
      '/inside': { body: style('http://192.168.0.1/tiles.json') },
    }
    const styleUrl = address?.startsWith('/') ? outside.url + address : address
    const reply = await chooseMap({ choice: 'style', styleUrl })
    expect(reply).toMatchObject({ status: 422, body: { code: 'check_failed' } })
    expect(reply.body.message).toContain(words)
    expect(reply.body.errors).toMatchObject([{ path: 'styleUrl' }])
    expect((await view()).map).toMatchObject({ choice: 'embedded', styleUrl: null })
    answers = usual()
  })

  test('what is no address at all, or the name of a file with a path in it, is 400', async () => {
    expect((await chooseMap({ choice: 'style', styleUrl: 'tiles' })).status).toBe(400)
    for (const file of ['../secret.key', 'a/b.pmtiles', 'ontario.mbtiles', '.pmtiles'])
      expect((await chooseMap({ choice: 'file', file })).status, file).toBe(400)
  })

  test('a file of the Protomaps schema is chosen from those in the folder; others say what is wrong', async () => {
    const folder = join(t.dataDir, 'maps')
    mkdirSync(folder, { recursive: true })
    const pmtiles = (layers: string[]) =>
      writePmtiles({
        tiles: [packTile({ z: 0, x: 0, y: 0, bytes: Buffer.from('tile') })],
        metadata: {
          vector_layers: layers.map((id) => ({ id })),
          attribution: '<a href="https://osm.org">&copy; OpenStreetMap</a>',
        },
        bounds: [-80, 43, -79, 44],
        minZoom: 0,
        maxZoom: 0,
      })
    const good = pmtiles(['earth', 'roads', 'water'])
    const raster = Buffer.from(good)
    raster[99] = 2
    for (const [name, bytes] of Object.entries({
      'ontario.pmtiles': good,
      'raster.pmtiles': raster,
      'old.pmtiles': Buffer.from('PMTiles\u0002'),
      'cut.pmtiles': good.subarray(0, good.length - 2),
      'other.pmtiles': pmtiles(['transportation']),
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
    await chooseMap({ choice: 'embedded' })
  })
})

describe('[P4] geocoder and router', () => {
  const asked = (path: string) => outside.asked.filter((one) => one.path.startsWith(path))
  const chooseGeocoder = (service: object) => t.put('/admin/settings/maps/geocoder', service, boss)

  test('a geocoder is tried, chosen, asked by every node at once, and its key never comes back', async () => {
    const other = await makeApp({ env: open, databaseUrl: t.databaseUrl, dataDir: t.dataDir })
    const before = asked('/v1/search').length
    const trial = await t.post(
      '/admin/settings/maps/geocoder/test',
      { service: pelias({ key }), address: '100 Queen St W' },
      boss,
    )
    expect(trial.body.data).toMatchObject({
      provider: 'pelias',
      found: { label: '100 Queen St W, Toronto', precision: 'rooftop', estimated: false },
      milliseconds: expect.any(Number),
    })
    expect((await view()).geocoder.provider).toBe('embedded')
    const saved = await chooseGeocoder(pelias({ key }))
    expect(saved.body.data.geocoder).toMatchObject({
      provider: 'pelias',
      url: outside.url,
      hasKey: true,
      keyEnd: '4711',
    })
    const everything = JSON.stringify([
      saved.body,
      await view(),
      (await t.get('/admin/logs?action=settings.changed', boss)).body,
      await t.db`select chosen, encode(sealed_key, 'escape') as sealed from map_settings`,
    ])
    expect(everything).not.toContain('secret-key')
    for (const app of [t, other])
      await until(async () => {
        const [first] = (await app.get('/geo/suggest?q=100 Queen')).body.data
        return first?.label === '100 Queen St W, Toronto' || undefined
      })
    expect(asked('/v1/search').at(-1)?.query.get('api_key')).toBe(key)
    const { today, last30Days } = (await view()).geocoder.requests
    const requests = asked('/v1/search').length - before
    expect([today, last30Days]).toEqual([requests, requests])
    await other.close()
  })

  test('the key that is kept goes only where it was kept for', async () => {
    const elsewhere = await anOutsideService(() => ({ body: { features: [hall] } }))
    const find = (service: object) => t.post('/admin/settings/maps/geocoder/test', { service, address: 'x' }, boss)
    await find(pelias())
    expect(asked('/v1/search').at(-1)?.query.get('api_key')).toBe(key)
    expect((await find(pelias({ url: elsewhere.url }))).status).toBe(200)
    expect(elsewhere.asked.at(-1)?.query.get('api_key')).toBeNull()
    expect((await find({ provider: 'google', url: outside.url })).body).toMatchObject({
      message: 'This provider needs a key',
      errors: [{ path: 'key' }],
    })
  })

  test.each([
    ['a bad key', { status: 401, body: {} }, 'refused the key', 'key'],
    ['too many requests', { status: 429, body: {} }, 'allows no more requests for now', 'url'],
    ['another answer', { body: { results: 1 } }, 'answered something that is not understood', 'url'],
    ['no JSON', { text: '<html>' }, 'answered something that is not understood', 'url'],
  ] as const)(
    '%s: said beside its field, the choice stays, and addresses are still found',
    async (_, answer, words, path) => {
      answers = { ...usual(), '/v1/search': answer, '/api': answer }
      const reply = await chooseGeocoder({ provider: 'photon', url: outside.url })
      expect(reply).toMatchObject({ status: 422, body: { code: 'check_failed', errors: [{ path }] } })
      expect(reply.body.message).toContain(words)
      expect((await view()).geocoder).toMatchObject({ provider: 'pelias', keyEnd: '4711' })
      const [first] = (await t.get('/geo/suggest?q=M5H 2N2')).body.data
      expect(first).toMatchObject({ estimated: true })
      answers = usual()
    },
  )

  test('a router is tried with two addresses and chosen; without it ways are estimated, and said to be', async () => {
    const trip = { from: '100 Queen St W, Toronto M5H 2N2', to: '20 York St, Toronto M5J 2L9' }
    const drive = (service?: object) => t.post('/admin/settings/maps/router/test', { service, ...trip }, boss)
    expect((await drive()).body.data).toMatchObject({ provider: 'embedded', estimated: true })
    const osrm = { provider: 'osrm', url: outside.url, key: 'road-key-0815-4712' }
    expect((await drive(osrm)).body.data).toMatchObject({
      provider: 'osrm',
      distanceMeters: 3912,
      durationSeconds: 611,
      estimated: false,
    })
    expect((await t.put('/admin/settings/maps/router', osrm, boss)).body.data.router).toMatchObject({
      provider: 'osrm',
      keyEnd: '4712',
      requests: { today: 2 },
    })
    expect(t.node.deps.router.provider()).toBe('osrm')
    expect(asked('/route').at(-1)?.query.get('api_key')).toBe('road-key-0815-4712')
    answers['/v1/search'] = { body: { features: [] } }
    expect((await t.post('/admin/settings/maps/router/test', { from: 'asdf', to: trip.to }, boss)).body).toMatchObject({
      code: 'address_unknown',
      errors: [{ path: 'from' }],
    })
    answers = { ...usual(), '/route': { status: 500, body: {} } }
    expect((await drive()).body.message).toContain('answered with status 500')
    await t.put('/admin/settings/maps/router', { provider: 'embedded' }, boss)
    expect(t.node.deps.router.provider()).toBeUndefined()
  })
})

test('[E8] the environment wins: it is said, can be tried, and cannot be changed here; in production http is refused', async () => {
  answers = usual()
  const env = { GEOCODER: 'pelias', GEOCODER_URL: outside.url, GEOCODER_KEY: key, MAP_STYLE_URL: `${outside.url}/x` }
  const fixed = await makeApp({ env, databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  const { map, geocoder, router } = (await fixed.get('/admin/settings/maps', boss)).body.data
  expect(map).toMatchObject({ choice: 'style', fromEnvironment: true, styleUrl: `${outside.url}/x` })
  expect(geocoder).toMatchObject({ provider: 'pelias', fromEnvironment: true, keyEnd: '4711' })
  expect(router.fromEnvironment).toBe(false)
  for (const [part, body] of [
    ['map', { choice: 'embedded' }],
    ['geocoder', { provider: 'embedded' }],
  ] as const) {
    const reply = await fixed.put(`/admin/settings/maps/${part}`, body, boss)
    expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(reply.body.message).toContain(part === 'map' ? 'MAP_STYLE_URL' : 'GEOCODER')
  }
  const trial = await fixed.post('/admin/settings/maps/geocoder/test', { address: '100 Queen St W' }, boss)
  expect(trial.body.data.found.label).toBe('100 Queen St W, Toronto')
  for (const [path, body, field] of [
    ['map/test', { map: { choice: 'style', styleUrl: 'http://tiles.example.ca/s' } }, 'styleUrl'],
    ['router/test', { service: { provider: 'osrm', url: 'http://osrm.example.ca' }, from: 'a', to: 'b' }, 'url'],
  ] as const)
    expect((await fixed.post(`/admin/settings/maps/${path}`, body, boss)).body).toMatchObject({
      message: 'The address must begin with https://',
      errors: [{ path: field }],
    })
  await fixed.close()
})
