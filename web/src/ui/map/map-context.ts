import type { Map as MapLibre, Marker, MarkerOptions } from 'maplibre-gl'
import { createContext, useContext } from 'react'
import type { MapColours } from './colours.ts'

export interface DrawnMap {
  map: MapLibre
  colours: MapColours
  /** Counts the styles that were loaded: what was added to an earlier one is gone and has to be added again. */
  styleVersion: number
  /** Makes a marker: layers get it from here, so that naming one does not load the library. */
  marker: (options: MarkerOptions) => Marker
}

export const MapContext = createContext<DrawnMap | undefined>(undefined)

/** The map that a layer stands in. */
export function useMap(): DrawnMap {
  const drawn = useContext(MapContext)
  if (!drawn) throw new Error('A layer needs a <MapView> around it')
  return drawn
}
