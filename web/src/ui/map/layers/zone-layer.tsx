import type { LngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

export interface DrawnZone {
  /** Each with its outer ring first and its holes after. */
  polygons: readonly LngLat[][][]
  isChosen?: boolean
}

/** Areas with an edge; the chosen one stands out. */
export function ZoneLayer({ zones }: { zones: readonly DrawnZone[] }) {
  useGeoLayer(
    zones.flatMap(({ polygons, isChosen }) =>
      polygons.map((coordinates) => ({
        geometry: { type: 'Polygon' as const, coordinates },
        properties: { chosen: isChosen ? 1 : 0 },
      })),
    ),
    ({ colours }) => [
      {
        type: 'fill',
        paint: { 'fill-color': colours.primary, 'fill-opacity': ['case', ['==', ['get', 'chosen'], 1], 0.25, 0.1] },
      },
      {
        type: 'line',
        paint: { 'line-color': colours.primary, 'line-width': ['case', ['==', ['get', 'chosen'], 1], 3, 1.5] },
      },
    ],
  )
  return null
}
