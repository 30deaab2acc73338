import { type Place, toLngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

interface RouteLayerProps {
  done: readonly Place[]
  toCome: readonly Place[]
  /** Not by road: a straight line, drawn so that nobody takes it for a street. */
  estimated: boolean
}

/** The way behind and the way ahead. */
export function RouteLayer({ done, toCome, estimated }: RouteLayerProps) {
  const lines = [
    { kind: 'to-come', line: toCome },
    { kind: 'done', line: done },
  ].filter(({ line }) => line.length > 1)
  useGeoLayer(
    lines.map(({ kind, line }) => ({
      geometry: { type: 'LineString', coordinates: line.map(toLngLat) },
      properties: { kind, how: estimated ? 'straight' : 'road' },
    })),
    ({ colours }) => {
      // A pattern of dashes cannot be chosen feature by feature, and the answer of the router comes later: a layer each.
      const layer = (how: string, dashes: object) => ({
        type: 'line' as const,
        filter: ['==', ['get', 'how'], how] as never,
        layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
        paint: {
          'line-color': ['match', ['get', 'kind'], 'done', colours.primary, colours['line-strong']] as never,
          'line-width': 4,
          ...dashes,
        },
      })
      return [layer('straight', { 'line-dasharray': [0.1, 2] }), layer('road', {})]
    },
  )
  return null
}
