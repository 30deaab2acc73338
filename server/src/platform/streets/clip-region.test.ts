import { expect, test } from 'vitest'
import { boxArea } from './area.ts'
import { clipRegion } from './clip-region.ts'
import { makeRegion, type Shape } from './region.ts'

const lake = [-106.1, 52, -105.9, 52, -105.9, 52.1, -106.1, 52.1, -106.1, 52]
const island = [-106.01, 52.04, -105.99, 52.04, -105.99, 52.06, -106.01, 52.06, -106.01, 52.04]

function withLake() {
  const region = makeRegion()
  region.shapes.push({ kind: 'water', name: 'Lake', rings: [lake, island] })
  region.shapes.push({ kind: 'park', name: null, rings: [lake.map((degrees, nth) => degrees + (nth % 2 ? 3 : 0))] })
  region.lines.push({ kind: 'rail', name: null, line: [-106.1, 52.05, -105.9, 52.05, -105.9, 52.09, -106.1, 52.09] })
  return region
}

/** To about a metre. */
const rounded = (flat: readonly number[]) => flat.map((degrees) => Number(degrees.toFixed(5)))
const spread = (flat: readonly number[]) => ({
  west: Math.min(...rounded(flat.filter((_, nth) => nth % 2 === 0))),
  east: Math.max(...rounded(flat.filter((_, nth) => nth % 2 === 0))),
  south: Math.min(...rounded(flat.filter((_, nth) => nth % 2 === 1))),
  north: Math.max(...rounded(flat.filter((_, nth) => nth % 2 === 1))),
})

test('[P2] of a lake with an island and of a rail as much is kept as lies in the area, and nothing of what does not', () => {
  const { shapes, lines } = clipRegion(withLake(), boxArea(-106.05, 51.9, -106, 52.08))
  expect(shapes.map(({ kind, rings }) => [kind, ...rings.map(spread)])).toEqual([
    [
      'water',
      { west: -106.05, east: -106, south: 52, north: 52.08 },
      { west: -106.01, east: -106, south: 52.04, north: 52.06 },
    ],
  ])
  for (const ring of shapes[0]?.rings ?? []) expect(ring.slice(0, 2)).toEqual(ring.slice(-2))
  expect(lines.map(({ line }) => rounded(line))).toEqual([[-106.05, 52.05, -106, 52.05]])
})

test('[P2] an area with a notch keeps what touches it', () => {
  const region = withLake()
  const inNotch = [-106.05, 52.03, -106.02, 52.03, -106.02, 52.04, -106.05, 52.03]
  region.shapes.push({ kind: 'wood', name: null, rings: [inNotch] })
  const hook = [
    [-106.2, 51.9],
    [-105.8, 51.9],
    [-105.8, 52.01],
    [-106.15, 52.01],
    [-106.15, 52.07],
    [-105.8, 52.07],
    [-105.8, 52.2],
    [-106.2, 52.2],
  ] as const
  const { shapes, lines } = clipRegion(region, hook)
  expect(shapes.map(({ kind }) => kind)).toEqual(['water'])
  expect(lines.map(({ line }) => rounded(line))).toEqual([[-105.9, 52.07, -105.9, 52.09, -106.1, 52.09]])
})

test('[P2] as many shapes and names as a province has are no hindrance', () => {
  const region = withLake()
  const [shape] = region.shapes.splice(0)
  for (let nth = 0; nth < 200_000; nth++) {
    region.shapes.push({ ...(shape as Shape), rings: [island] })
    region.labels.push({ kind: 'park', name: 'Park', lng: -106.01, lat: 52.01 })
  }
  const { shapes, labels } = clipRegion(region, boxArea(-106.05, 51.9, -105.9, 52.08))
  expect([shapes.length, labels.length]).toEqual([200_000, 200_000])
})
