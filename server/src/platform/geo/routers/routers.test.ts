import { expect, test } from 'vitest'
import { anOutsideService } from '../../../../test/outside.ts'
import { usualPace } from '../distance.ts'
import { makeRouter } from '../router.ts'
import { osrm } from './osrm.ts'
import { valhalla } from './valhalla.ts'
import { valhallaInProcess } from './valhalla-in-process.ts'

const [from, to] = [
  { lat: 43.6435, lng: -79.3806 },
  { lat: 43.6675, lng: -79.3957 },
]
const osrmRoute = {
  code: 'Ok',
  routes: [
    {
      distance: 3912.4,
      duration: 611.2,
      geometry: {
        type: 'LineString',
        coordinates: [
          [-79.3806, 43.6435],
          [-79.39, 43.65],
          [-79.3957, 43.6675],
        ],
      },
    },
  ],
}
/** The two ends, six digits after the point. */
const polyline = 'wu~`rAnljj|Co`n@zmY'

test('OSRM: a route with its geometry, and a table', async () => {
  const service = await anOutsideService(({ path }) => ({
    body: path.startsWith('/route') ? osrmRoute : { durations: [[611.2, null]], distances: [[3912.4, null]] },
  }))
  const router = osrm(service.url)
  expect(await router.route(from, to)).toMatchObject({
    meters: 3912,
    seconds: 611,
    points: { length: 3, 1: { lat: 43.65, lng: -79.39 } },
  })
  expect(await router.matrix([from], [to, from])).toEqual([[{ meters: 3912, seconds: 611 }, null]])
  expect(service.asked[0]?.path).toBe('/route/v1/driving/-79.3806,43.6435;-79.3957,43.6675')
  expect(Object.fromEntries(service.asked[1]?.query ?? [])).toEqual({
    annotations: 'duration,distance',
    sources: '0',
    destinations: '1;2',
  })
})

test('a tour is one question with its geometry; more points than one takes are asked in pieces that meet', async () => {
  const service = await anOutsideService(({ path }) => ({
    body: { routes: [{ distance: 1, duration: 1, geometry: { coordinates: coordinatesOf(path) } }] },
  }))
  const adapter = osrm(service.url)
  const router = makeRouter({ adapter: () => adapter, pace: () => usualPace, warn: () => undefined })
  const stops = Array.from({ length: 150 }, (_, at) => ({ lat: 43 + at / 1000, lng: -79 }))
  const few = await router.through(stops.slice(0, 4))
  expect(few).toEqual({ points: stops.slice(0, 4), estimated: false })
  await router.through(stops.slice(0, 4))
  expect(service.asked).toHaveLength(1)
  const { points, estimated } = await router.through(stops)
  expect(estimated).toBe(false)
  expect([points[0], points.at(-1), service.asked.length]).toEqual([stops[0], stops[149], 3])
  expect(coordinatesOf(service.asked[2]?.path ?? '')[0]).toEqual([-79, stops[99]?.lat])
  const endless = Array.from({ length: 2000 }, (_, at) => ({ lat: 43 + at / 1000, lng: -80 }))
  expect((await router.through(endless)).estimated).toBe(true)
  expect(service.asked).toHaveLength(11)
})

const coordinatesOf = (path: string) =>
  (path.split('/').at(-1) ?? '').split(';').map((pair) => pair.split(',').map(Number))

test('Valhalla: answers like OSRM, with the geometry packed', async () => {
  const packed = { ...osrmRoute, routes: [{ ...osrmRoute.routes[0], geometry: polyline }] }
  const service = await anOutsideService(({ path }) => ({
    body:
      path === '/route'
        ? packed
        : {
            sources_to_targets: [
              [
                { distance: 3.9124, time: 611 },
                { distance: null, time: null },
              ],
            ],
          },
  }))
  const router = valhalla(service.url)
  const { meters, points } = await router.route(from, to)
  expect(meters).toBe(3912)
  expect(points).toHaveLength(2)
  expect(await router.matrix([from], [to, from])).toEqual([[{ meters: 3912, seconds: 611 }, null]])
  expect((await router.through([from, to, from])).points).toHaveLength(2)
  expect(JSON.parse(service.asked.at(-1)?.body ?? '').locations).toHaveLength(3)
  expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({
    format: 'osrm',
    locations: [{ lat: 43.6435, lon: -79.3806 }, {}],
  })
})

test('Valhalla in this process is spoken to as its package says; the package itself is the operator’s to install', async () => {
  const asked: object[] = []
  const fake = {
    Principal: {
      fromConfigFile: async (file: string) => ({
        route: async (request: object) => {
          asked.push({ file, ...request })
          return JSON.stringify(osrmRoute)
        },
        matrix: async () => ({ sources_to_targets: [[{ distance: 1.5, time: 90 }]] }),
      }),
    },
  }
  const router = await valhallaInProcess('tiles.json', async () => fake)
  expect((await router.route(from, to)).seconds).toBe(611)
  expect(await router.matrix([from], [to])).toEqual([[{ meters: 1500, seconds: 90 }]])
  expect(asked[0]).toMatchObject({ file: 'tiles.json', costing: 'auto' })
  await expect(valhallaInProcess('tiles.json')).rejects.toThrow('@valhallajs/valhallajs')
})

test.each([
  ['down', { status: 503, body: {} }],
  ['nonsense', { body: { routes: 'many' } }],
  ['no way', { body: { routes: [] } }],
  ['cut off', { body: { routes: [{ distance: 1, duration: 1, geometry: '_' }] } }],
])('a router that is %s: the estimate, marked, and after three times it is left alone', async (_, answer) => {
  const service = await anOutsideService(() => answer)
  const warned: unknown[] = []
  const adapter = osrm(service.url)
  const router = makeRouter({
    adapter: () => adapter,
    pace: () => usualPace,
    warn: (error) => void warned.push(error),
  })
  for (let n = 0; n < 5; n += 1)
    expect(await router.route(from, to)).toMatchObject({ estimated: true, points: [from, to] })
  expect(await router.through([from, to, from])).toEqual({ estimated: true, points: [from, to, from] })
  expect(service.asked).toHaveLength(3)
  expect(warned).toHaveLength(6)
  expect((await router.roads({ grids: [{ from: [from], to: [to] }] })).spots.size).toBe(0)
})

test('an answer is remembered, so that placing an order asks nobody', async () => {
  const service = await anOutsideService(() => ({ body: osrmRoute }))
  const adapter = osrm(service.url)
  const router = makeRouter({ adapter: () => adapter, pace: () => usualPace, warn: () => undefined })
  const before = await router.recall(from, to)
  expect((await router.route(from, to)).estimated).toBe(false)
  expect(await router.recall(from, to)).toMatchObject({ meters: 3912 })
  expect(before.meters).not.toBe(3912)
  await router.route(from, to)
  expect(service.asked).toHaveLength(1)
})
