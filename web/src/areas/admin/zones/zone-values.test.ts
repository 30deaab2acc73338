import { expect, test } from 'vitest'
import { emptyZone, neighboursOf, polygonOf, readFsas, readGeoJson, shapeOf, zoneOf } from './zone-values.ts'
import type { Zone } from './zones.queries.ts'

test('postal areas are read as typed or pasted, each once; what is none is told', () => {
  expect(readFsas('m5v, M5V\nK1A 0B1;H2X')).toEqual({ fsas: ['M5V', 'K1A', 'H2X'], wrong: [] })
  expect(readFsas('M5V D5V 123')).toEqual({ fsas: ['M5V'], wrong: ['D5V', '123'] })
})

const square = [
  { lat: 43, lng: -79 },
  { lat: 43, lng: -78 },
  { lat: 44, lng: -78 },
]

test('a drawn shape is closed for GeoJSON and comes back as its corners', () => {
  const polygon = polygonOf({ corners: square, complex: null })
  expect(polygon.coordinates[0]).toEqual([
    [-79, 43],
    [-78, 43],
    [-78, 44],
    [-79, 43],
  ])
  expect(shapeOf(polygon)).toEqual({ corners: square, complex: null })
  expect(zoneOf({ ...emptyZone, name: ' East ', kind: 'polygon', corners: square })).toEqual({ name: 'East', polygon })
})

test('GeoJSON is taken as map programs write it; a shape with a hole is kept as it is', () => {
  const polygon = polygonOf({ corners: square, complex: null })
  const feature = { type: 'Feature', properties: {}, geometry: polygon }
  expect(readGeoJson(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual(polygon)
  const [ring] = polygon.coordinates
  const holed = { type: 'Polygon', coordinates: [ring, ring] } as typeof polygon
  expect(shapeOf(holed)).toEqual({ corners: [], complex: holed })
  for (const wrong of ['', '{}', '{"type":"Point","coordinates":[1,2]}', '{"type":"Polygon","coordinates":[[[1,2]]]}'])
    expect(readGeoJson(wrong)).toBeUndefined()
})

test('around a zone the shapes of the others are drawn, not its own', () => {
  const ring = [
    [-79, 43],
    [-79, 44],
    [-78, 43],
    [-79, 43],
  ]
  const drawn = (_id: string) => ({ _id, polygon: { type: 'Polygon', coordinates: [ring] } }) as unknown as Zone
  const postal = { _id: 'postal', polygon: null } as unknown as Zone
  expect(neighboursOf([drawn('a'), drawn('b'), postal], 'a')).toEqual([{ polygons: [[ring]] }])
  expect(neighboursOf([drawn('a'), postal], undefined)).toHaveLength(1)
})
