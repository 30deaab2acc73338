import type { Position } from '@maple/contract'
import { type FetchJson, fetchJson, urlOf } from '../fetch-json.ts'
import type { RouterAdapter } from '../router.ts'
import { readMatrix, readRoute } from './read-routes.ts'

const place = ({ lat, lng }: Position) => ({ lat, lon: lng })

/** As many places as its own server takes, unless it is set up otherwise. */
export const mostPoints = 20

export const routeRequest = (points: readonly Position[]) => ({
  locations: points.map(place),
  costing: 'auto',
  format: 'osrm',
})
export const matrixRequest = (from: readonly Position[], to: readonly Position[]) => ({
  sources: from.map(place),
  targets: to.map(place),
  costing: 'auto',
})

export function valhalla(base: string, askOf: FetchJson = fetchJson, key?: string | undefined): RouterAdapter {
  const ask = (path: string, body: object) =>
    askOf(urlOf(base, path, key ? { api_key: key } : {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    name: 'valhalla',
    mostPoints,
    route: async (from, to) => readRoute(await ask('/route', routeRequest([from, to]))),
    through: async (points) => readRoute(await ask('/route', routeRequest(points))),
    matrix: async (from, to) => readMatrix(await ask('/sources_to_targets', matrixRequest(from, to))),
  }
}
