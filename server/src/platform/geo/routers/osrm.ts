import type { Position } from '@maple/contract'
import { askJson, urlOf } from '../ask-json.ts'
import type { RouterAdapter } from '../router.ts'
import { readRoute, readTable } from './read-routes.ts'

const pairs = (points: readonly Position[]): string => points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
const span = (from: number, to: number): string => Array.from({ length: to - from }, (_, at) => from + at).join(';')

const through = async (base: string, points: readonly Position[]) =>
  readRoute(
    await askJson(urlOf(base, `/route/v1/driving/${pairs(points)}`, { overview: 'full', geometries: 'geojson' })),
  )

export const osrm = (base: string): RouterAdapter => ({
  name: 'osrm',
  mostPoints: 100,
  route: (from, to) => through(base, [from, to]),
  through: (points) => through(base, points),
  matrix: async (from, to) =>
    readTable(
      await askJson(
        urlOf(base, `/table/v1/driving/${pairs([...from, ...to])}`, {
          annotations: 'duration,distance',
          sources: span(0, from.length),
          destinations: span(from.length, from.length + to.length),
        }),
      ),
    ),
})
