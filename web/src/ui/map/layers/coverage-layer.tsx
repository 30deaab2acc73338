import type { LngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

/** How far something reaches: an outline with a light ground. */
export function CoverageLayer({ outline }: { outline: readonly LngLat[] }) {
  const [first] = outline
  useGeoLayer(first ? [{ geometry: { type: 'Polygon', coordinates: [[...outline, first]] } }] : [], ({ colours }) => [
    { type: 'fill', paint: { 'fill-color': colours.primary, 'fill-opacity': 0.1 } },
    { type: 'line', paint: { 'line-color': colours.primary, 'line-width': 2 } },
  ])
  return null
}
