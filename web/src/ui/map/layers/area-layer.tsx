import { type Place, ringAround } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

interface AreaLayerProps {
  areas: readonly (Place & { meters: number })[]
}

/** Circles on the ground: geofences, or a point that is known only roughly. */
export function AreaLayer({ areas }: AreaLayerProps) {
  useGeoLayer(
    areas.map(({ meters, ...centre }) => ({
      geometry: { type: 'Polygon', coordinates: [ringAround(centre, meters)] },
    })),
    ({ colours }) => [
      { type: 'fill', paint: { 'fill-color': colours['ink-faint'], 'fill-opacity': 0.07 } },
      { type: 'line', paint: { 'line-color': colours['ink-faint'], 'line-opacity': 0.7, 'line-dasharray': [2, 2] } },
    ],
  )
  return null
}
