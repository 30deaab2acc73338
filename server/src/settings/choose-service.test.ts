import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aMapProvider, cityHall, mapEnv, serviceKey } from '../../test/map-provider.ts'
import { anOutsideService } from '../../test/outside.ts'

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
const pelias = (more: object = {}) => ({ provider: 'pelias', url: outside.url, ...more })

describe('[P4] geocoder and router', () => {
  const chooseGeocoder = (service: object) => t.put('/admin/settings/maps/geocoder', service, boss)

  test('a geocoder is tried, chosen, asked by every node at once, and its key never comes back', async () => {
    const other = await makeApp({ env: mapEnv, databaseUrl: t.databaseUrl, dataDir: t.dataDir })
    const before = outside.asksOf('/v1/search').length
    const trial = await t.post(
      '/admin/settings/maps/geocoder/test',
      { service: pelias({ key: serviceKey }), address: '100 Queen St W' },
      boss,
    )
    expect(trial.body.data).toMatchObject({
      provider: 'pelias',
      found: { label: '100 Queen St W, Toronto', precision: 'rooftop', estimated: false },
      milliseconds: expect.any(Number),
    })
    expect((await view()).geocoder.provider).toBe('embedded')
    const saved = await chooseGeocoder(pelias({ key: serviceKey }))
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
    expect(outside.asksOf('/v1/search').at(-1)?.query.get('api_key')).toBe(serviceKey)
    const { today, last30Days } = (await view()).geocoder.requests
    const requests = outside.asksOf('/v1/search').length - before
    expect([today, last30Days]).toEqual([requests, requests])
  })

  test('the key that is kept goes only where it was kept for', async () => {
    await chooseGeocoder(pelias({ key: serviceKey }))
    const elsewhere = await anOutsideService(() => ({ body: { features: [cityHall] } }))
    const find = (service: object) => t.post('/admin/settings/maps/geocoder/test', { service, address: 'x' }, boss)
    await find(pelias())
    expect(outside.asksOf('/v1/search').at(-1)?.query.get('api_key')).toBe(serviceKey)
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
      await chooseGeocoder(pelias({ key: serviceKey }))
      outside.answer({ '/v1/search': answer, '/api': answer })
      const reply = await chooseGeocoder({ provider: 'photon', url: outside.url })
      expect(reply).toMatchObject({ status: 422, body: { code: 'check_failed', errors: [{ path }] } })
      expect(reply.body.message).toContain(words)
      expect((await view()).geocoder).toMatchObject({ provider: 'pelias', keyEnd: '4711' })
      const [first] = (await t.get('/geo/suggest?q=M5H 2N2')).body.data
      expect(first).toMatchObject({ estimated: true })
    },
  )

  test('a router is tried with two addresses and chosen; without it ways are estimated, and said to be', async () => {
    const trip = { from: '100 Queen St W, Toronto M5H 2N2', to: '20 York St, Toronto M5J 2L9' }
    await chooseGeocoder(pelias({ key: serviceKey }))
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
    expect(outside.asksOf('/route').at(-1)?.query.get('api_key')).toBe('road-key-0815-4712')
    outside.answer({ '/v1/search': { body: { features: [] } } })
    expect((await t.post('/admin/settings/maps/router/test', { from: 'asdf', to: trip.to }, boss)).body).toMatchObject({
      code: 'address_unknown',
      errors: [{ path: 'from' }],
    })
    outside.answer({ '/route': { status: 500, body: {} } })
    expect((await drive()).body.message).toContain('answered with status 500')
    await t.put('/admin/settings/maps/router', { provider: 'embedded' }, boss)
    expect(t.node.deps.router.provider()).toBeUndefined()
  })
})

test('[E8] the environment wins: it is said, can be tried, and cannot be changed here; in production http is refused', async () => {
  const env = {
    GEOCODER: 'pelias',
    GEOCODER_URL: outside.url,
    GEOCODER_KEY: serviceKey,
    MAP_STYLE_URL: `${outside.url}/x`,
  }
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
})
