import { type Place, toLngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

/** Where much happens: each point adds its weight to the ground around it. */
export function HeatLayer({ points }: { points: readonly (Place & { weight: number })[] }) {
  const most = points.reduce((max, { weight }) => Math.max(max, weight), 1)
  useGeoLayer(
    points.map((point) => ({
      geometry: { type: 'Point', coordinates: toLngLat(point) },
      properties: { weight: point.weight / most },
    })),
    ({ colours }) => [
      {
        type: 'heatmap',
        paint: {
          'heatmap-weight': ['get', 'weight'],
          'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 3, 12, 12, 40],
          'heatmap-opacity': 0.75,
          'heatmap-color': [
            'interpolate',
            ['linear'],
            ['heatmap-density'],
            0,
            // Not transparent black, which would cast a shadow around every place.
            `${colours['in-transit']}00`,
            0.3,
            colours['in-transit'],
            0.6,
            colours.pending,
            1,
            colours.primary,
          ],
        },
      },
    ],
  )
  return null
}
