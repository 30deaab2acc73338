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
      properties: { kind },
    })),
    ({ colours }) => [
      {
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': ['match', ['get', 'kind'], 'done', colours.primary, colours['line-strong']],
          'line-width': 4,
          ...(estimated && { 'line-dasharray': [0.1, 2] }),
        },
      },
    ],
  )
  return null
}
