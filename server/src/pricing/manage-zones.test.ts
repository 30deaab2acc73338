import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { indexZones, zonesAt } from './zone-index.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

type Ring = [number, number][]
const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const polygon = (...coordinates: Ring[]) => ({ type: 'Polygon' as const, coordinates })
const create = (body: object, who: Person = boss) => t.post('/admin/zones', body, who)

test('[K3] zones are added, found, changed and deleted, and the log has it', async () => {
  const made = await create({ name: 'Downtown', fsas: ['m5v', 'M5J', 'M5V'] })
  expect(made).toMatchObject({
    status: 201,
    body: { data: { name: 'Downtown', fsas: ['M5J', 'M5V'], polygon: null, usedBy: [] } },
  })
  const id = made.body.data._id
  expect((await create({ name: 'downtown', fsas: ['M5V'] })).status).toBe(409)
  expect((await t.get('/admin/zones?search=down', boss)).body).toMatchObject({
    data: [{ _id: id }],
    pagination: { total: 1 },
  })
  const shape = polygon(square(-79.5, 43.6, 0.2))
  const saved = await t.put(`/admin/zones/${id}`, { name: 'Centre', polygon: shape }, boss)
  expect(saved.body.data).toMatchObject({ name: 'Centre', fsas: null, polygon: shape })
  expect((await t.delete(`/admin/zones/${id}`, boss)).status).toBe(200)
  expect((await t.delete(`/admin/zones/${id}`, boss)).status).toBe(404)
  expect((await t.put(`/admin/zones/${id}`, { name: 'X', fsas: ['M5V'] }, boss)).status).toBe(404)
  const log = (await t.get('/admin/logs?subjectType=zone', boss)).body.data
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['zone.deleted', 'zone.changed', 'zone.created'])
})

test('[K3] shapes that are none are refused with their path', async () => {
  const far: Ring = Array.from(
    { length: 1_900 },
    (_, at) => [-79 - at / 1e5, 43.7 + (at % 2) / 1e6] as [number, number],
  )
  // The same, larger, elsewhere, reaching out, touching at an edge and at a corner.
  const holes = [
    square(-79, 43, 1),
    square(-79.5, 42.5, 2),
    square(-77, 43, 0.5),
    square(-78.5, 43.5, 1),
    square(-79, 43.2, 0.5),
    [
      [-79, 43],
      [-78.5, 43.2],
      [-78.5, 43.5],
      [-79, 43],
    ] as Ring,
  ]
  const bad: [object, string][] = [
    [{ fsas: ['ZZZ'] }, 'fsas.0'],
    [{}, 'fsas'],
    [{ fsas: ['M5V'], polygon: polygon(square(-79, 43, 1)) }, 'fsas'],
    [{ polygon: polygon(square(-79, 43, 1).slice(0, 4) as Ring) }, 'polygon.coordinates.0'],
    [
      {
        polygon: polygon([
          [-79, 43],
          [-78, 44],
          [-79, 44],
          [-78, 43],
          [-79, 43],
        ]),
      },
      'polygon.coordinates.0',
    ],
    [
      {
        polygon: polygon([
          [-79, 43],
          [-78, 43],
          [-79, 43],
        ]),
      },
      'polygon.coordinates.0',
    ],
    [{ polygon: polygon(square(2, 48, 1)) }, 'polygon.coordinates.0'],
    [
      { polygon: { type: 'MultiPolygon', coordinates: [[square(-79, 43, 1)], [square(-79, 43, 1), far]] } },
      'polygon.coordinates.1.1',
    ],
    [
      { polygon: { type: 'MultiPolygon', coordinates: [[[...far, ...far.slice(0, 101)]], [far]].map((each) => each) } },
      'polygon',
    ],
    ...holes.map((hole): [object, string] => [{ polygon: polygon(square(-79, 43, 1), hole) }, 'polygon.coordinates.1']),
    [
      {
        polygon: {
          type: 'MultiPolygon',
          coordinates: [[square(-79, 43, 1)], [square(-77, 43, 1), square(-78.8, 43.2, 0.1)]],
        },
      },
      'polygon.coordinates.1.1',
    ],
  ]
  for (const [zone, path] of bad) {
    const reply = await create({ name: `Bad ${randomUUID()}`, ...zone })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  }
})

test('[K3] holes inside their rings are taken', async () => {
  const shape = polygon(square(-79, 43, 1), square(-78.9, 43.1, 0.2), square(-78.5, 43.5, 0.2).toReversed() as Ring)
  expect((await create({ name: `Ring ${randomUUID()}`, polygon: shape })).status).toBe(201)
})

test('[K3] a stop is in the zones of its postal area and in polygons around it, not in their holes', () => {
  const zones = indexZones([
    { id: 'fsa', name: 'A', fsas: ['M5V'], polygon: null },
    { id: 'shape', name: 'B', fsas: null, polygon: polygon(square(-80, 43, 2), square(-79.5, 43.5, 0.5)) },
    {
      id: 'many',
      name: 'C',
      fsas: null,
      polygon: { type: 'MultiPolygon', coordinates: [[square(-70, 45, 1)], [square(-79.4, 43.6, 0.1)]] },
    },
  ])
  const at = (lat: number, lng: number, precision = 'rooftop') => ({ lat, lng, precision })
  expect(zonesAt(zones, { address: '401 Richmond St W, Toronto, ON M5V 3A8', point: at(43.65, -79.39) })).toEqual([
    'fsa',
    'many',
  ])
  expect(zonesAt(zones, { address: 'somewhere', point: at(43.1, -79.9) })).toEqual(['shape'])
  expect(zonesAt(zones, { address: 'Toronto', point: at(43.65, -79.35, 'city') })).toEqual([])
  expect(zonesAt(zones, { address: 'H2X 1Y4', point: undefined })).toEqual([])
})

describe('zones in price lists', () => {
  const rule = (code: string, cents: number, when: object) => ({
    code,
    name: { en: code, fr: code },
    when,
    then: { fixed: cents },
  })

  test('[K3] prices go from zone to zone, and a zone that a rule uses stays', async () => {
    const zone = (await create({ name: 'Core', fsas: ['M5V'] })).body.data
    const rules = [rule('base', 2_800, { toZone: [zone._id] }), rule('base', 900, {})]
    const list = (await t.post('/admin/price-lists', { name: 'Zones', rules }, boss)).body.data
    const tried = async () => (await t.post(`/admin/price-lists/${list._id}/try`, aDraft(), boss)).body.data
    expect(await tried()).toMatchObject({
      toZones: [{ name: 'Core' }],
      lines: [
        { amount: 28, why: { en: 'to zone Core: $28.00', fr: 'vers la zone Core\u00a0: 28,00\u00a0$' } },
        { amount: 9 },
        {},
      ],
    })
    const refused = await t.delete(`/admin/zones/${zone._id}`, boss)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Zones') } })
    expect((await t.post(`/admin/price-lists/${list._id}/publish`, {}, boss)).status).toBe(200)
    expect((await t.delete(`/admin/zones/${zone._id}`, boss)).status).toBe(409)
    // What is published keeps the shape it was published with.
    const moved = await t.put(`/admin/zones/${zone._id}`, { name: 'Core', fsas: ['H2X'] }, boss)
    expect(moved.body.data.usedBy).toMatchObject([{ name: 'Zones' }])
    expect((await tried()).toZones).toMatchObject([{ name: 'Core' }])
    await t.put(`/admin/price-lists/${list._id}`, { rules: [rule('base', 900, {})] }, boss)
    await t.post(`/admin/price-lists/${list._id}/publish`, {}, boss)
    expect((await t.delete(`/admin/zones/${zone._id}`, boss)).status).toBe(200)
  })
})

test('[K3] fuel rates by day', async () => {
  const add = (validFrom: string, percent: number) => t.post('/admin/fuel-rates', { validFrom, percent }, boss)
  expect(await add('2026-01-01', 8.125)).toMatchObject({
    status: 201,
    body: { data: { validFrom: '2026-01-01', percent: 8.125 } },
  })
  expect((await add('2026-01-01', 9)).status).toBe(409)
  expect((await add('2026-02-30', 9)).status).toBe(400)
  expect((await add('2026-03-01', -1)).status).toBe(400)
  await add('2026-02-01', 9)
  expect((await t.put('/admin/fuel-rates/2026-02-01', { percent: 9.5 }, boss)).body.data).toEqual({
    validFrom: '2026-02-01',
    percent: 9.5,
  })
  expect((await t.put('/admin/fuel-rates/2026-02-01', { validFrom: '2026-01-01', percent: 9.5 }, boss)).status).toBe(
    409,
  )
  expect((await t.put('/admin/fuel-rates/2025-02-01', { percent: 9.5 }, boss)).status).toBe(404)
  expect((await t.get('/admin/fuel-rates', boss)).body.data).toEqual([
    { validFrom: '2026-02-01', percent: 9.5 },
    { validFrom: '2026-01-01', percent: 8.125 },
  ])
  expect((await t.delete('/admin/fuel-rates/2026-02-01', boss)).status).toBe(200)
  expect((await t.delete('/admin/fuel-rates/2026-02-01', boss)).status).toBe(404)
})

test('[K3] fifty polygons over one another: a stop is in all that are around it, whatever their order, and each edge belongs to one side', () => {
  // Squares around one middle, each a tenth of a degree wider than the one before; every second one has a hole.
  const square = (half: number): [number, number][] => [
    [-79 - half, 43 - half],
    [-79 + half, 43 - half],
    [-79 + half, 43 + half],
    [-79 - half, 43 + half],
    [-79 - half, 43 - half],
  ]
  const halfOf = (n: number) => (n + 1) / 20
  const all = Array.from({ length: 50 }, (_, n) => ({
    id: `z${n}`,
    name: `Zone ${n}`,
    fsas: null,
    polygon: {
      type: 'Polygon' as const,
      coordinates: n % 2 ? [square(halfOf(n)), square(halfOf(n) / 2).toReversed()] : [square(halfOf(n))],
    },
  }))
  const around = (lat: number, lng: number) =>
    all.flatMap(({ id }, n) => {
      const far = Math.max(Math.abs(lat - 43), Math.abs(lng + 79))
      return far < halfOf(n) && !(n % 2 && far < halfOf(n) / 2) ? [id] : []
    })
  for (const zones of [all, all.toReversed()]) {
    const index = indexZones(zones)
    for (let step = 0; step < 200; step += 1) {
      const [lat, lng] = [43 + Math.sin(step) * step * 0.0131, -79 + Math.cos(step * 1.7) * step * 0.0127]
      const found = zonesAt(index, { address: 'somewhere', point: { lat, lng } })
      expect(found.toSorted()).toEqual(around(lat, lng).toSorted())
    }
  }
  // Two zones side by side: whoever stands on the line between them is in exactly one.
  const beside = (id: string, west: number) => ({
    id,
    name: id,
    fsas: null,
    polygon: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, 43],
          [west + 1, 43],
          [west + 1, 44],
          [west, 44],
          [west, 43],
        ] as [number, number][],
      ],
    },
  })
  const pair = indexZones([beside('west', -80), beside('east', -79)])
  for (const lat of [43, 43.25, 43.5, 43.999])
    expect(zonesAt(pair, { address: 'somewhere', point: { lat, lng: -79 } })).toHaveLength(1)
})
