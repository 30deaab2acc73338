import type { AddLayerObject, GeoJSONSource } from 'maplibre-gl'
import { useEffect, useEffectEvent, useId } from 'react'
import { type DrawnMap, useMap } from '../map-context.ts'
import type { LngLat } from '../points.ts'

type Geometry =
  | { type: 'Point'; coordinates: LngLat }
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'Polygon'; coordinates: LngLat[][] }

export interface Shape {
  geometry: Geometry
  properties?: Record<string, string | number>
}

type LayerMaker = (drawn: DrawnMap) => (Omit<AddLayerObject, 'id' | 'source'> & object)[]

/** Shapes of one kind on the map, and how they look; put back whenever the style has changed. */
export function useGeoLayer(shapes: readonly Shape[], layersOf: LayerMaker): void {
  const drawn = useMap()
  const { map, styleVersion } = drawn
  const id = useId()
  const add = useEffectEvent(() => {
    // While a style is on its way nothing can be added; once it is there it counts as another.
    if (!map.style?._loaded) return []
    map.addSource(id, { type: 'geojson', data: collection(shapes) })
    return layersOf(drawn).map((layer, at) => {
      const layerId = `${id}-${at}`
      map.addLayer({ ...layer, id: layerId, source: id } as AddLayerObject)
      return layerId
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has none of it
  useEffect(() => {
    const layers = add()
    return () => {
      // A map that is gone, or a style that was replaced, has taken them along.
      if (!map.style || !map.getSource(id)) return
      for (const layer of layers) map.removeLayer(layer)
      map.removeSource(id)
    }
  }, [map, id, styleVersion])
  const text = JSON.stringify(shapes)
  const put = useEffectEvent(() => map.getSource<GeoJSONSource>(id)?.setData(collection(shapes)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the shapes are others
  useEffect(() => void put(), [text])
}

const collection = (shapes: readonly Shape[]) => ({
  type: 'FeatureCollection' as const,
  features: shapes.map(({ geometry, properties = {} }) => ({ type: 'Feature' as const, geometry, properties })),
})
