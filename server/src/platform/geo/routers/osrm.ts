import type { Position } from '@maple/contract'
import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { RouterAdapter } from '../router.ts'
import { readRoute, readTable } from './read-routes.ts'

const pairs = (points: readonly Position[]): string => points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
const span = (from: number, to: number): string => Array.from({ length: to - from }, (_, at) => from + at).join(';')

/** A server that somebody hosts for others may want a key: `api_key`, as such hosts call it. */
export function osrm(base: string, askOf: FetchJson = fetchJson, key?: string | undefined): RouterAdapter {
  const ask = (path: string, query: Record<string, string>) =>
    askOf(urlOf(base, path, { ...query, ...(key && { api_key: key }) }))
  const through = async (points: readonly Position[]) =>
    readRoute(await ask(`/route/v1/driving/${pairs(points)}`, { overview: 'full', geometries: 'geojson' }))
  return {
    name: 'osrm',
    mostPoints: 100,
    route: (from, to) => through([from, to]),
    through,
    matrix: async (from, to) =>
      readTable(
        await ask(`/table/v1/driving/${pairs([...from, ...to])}`, {
          annotations: 'duration,distance',
          sources: span(0, from.length),
          destinations: span(from.length, from.length + to.length),
        }),
      ),
  }
}
