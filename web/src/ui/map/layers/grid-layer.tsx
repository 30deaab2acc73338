import { useEffect, useState } from 'react'
import { useMap } from '../map-context.ts'
import { gridLines } from './grid-lines.ts'
import { useGeoLayer } from './use-geo-layer.ts'

/** A light grid where the embedded map has nothing else to show: one sees that one moves, and by how much. */
export function GridLayer() {
  const { map } = useMap()
  const [lines, setLines] = useState(() => gridLines(map.getBounds(), map.getZoom()))
  useEffect(() => {
    const subscription = map.on('moveend', () => setLines(gridLines(map.getBounds(), map.getZoom())))
    return () => subscription.unsubscribe()
  }, [map])
  useGeoLayer(
    lines.map((coordinates) => ({ geometry: { type: 'LineString', coordinates } })),
    ({ colours }) => [{ type: 'line', paint: { 'line-color': colours['map-line'], 'line-opacity': 0.35 } }],
  )
  return null
}
