import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import countryUrl from './base/country.json?url'
import metroUrl from './base/metro.json?url'
import type { MapColours } from './colours.ts'
import { type StreetMap, streetStyle } from './street-style.ts'

/** Shown on the map: the data's licences ask for it, and the reader should know what this map is not. */
export const baseCredit = 'Natural Earth · GSHHG · © GeoNames'

const isKind = (kind: string) => ['==', ['get', 'k'], kind] as never

/** From here on the finer water of a metro area takes the place of the country's. */
const metroZoom = 7

export const baseSources: StyleSpecification['sources'] = {
  country: { type: 'geojson', data: countryUrl, tolerance: 0.4 },
  metro: { type: 'geojson', data: metroUrl, tolerance: 0.4 },
}

/** Land and water, which everything else lies on. */
export const baseGround = (colours: MapColours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours['map-water'] } },
  fill('land', 'country', 'land', colours['map-land']),
  fill('lakes', 'country', 'lake', colours['map-water']),
  line('rivers', 'country', 'river', { 'line-color': colours['map-water'], 'line-width': 1 }, 4),
  fill('metro-land', 'metro', 'area', colours['map-land'], metroZoom),
  fill('metro-water', 'metro', 'water', colours['map-water'], metroZoom),
  line('metro-rivers', 'metro', 'river', { 'line-color': colours['map-water'], 'line-width': 2 }, metroZoom),
]

/** The map that needs no account: water, borders and names, and the streets of the regions that this server has. */
export function baseStyle(colours: MapColours, streetMaps: readonly StreetMap[], language: string): StyleSpecification {
  const streets = streetStyle(colours, streetMaps, fonts, language)
  return {
    version: 8,
    // No `glyphs`: letters are drawn with the fonts of the device.
    sources: { ...baseSources, ...streets.sources },
    layers: [
      ...baseGround(colours),
      ...streets.ground,
      line('provinces', 'country', 'province', { 'line-color': colours['map-line'], 'line-dasharray': [3, 2] }),
      line('borders', 'country', 'border', { 'line-color': colours['line-strong'], 'line-width': 1.2 }),
      ...streets.names,
      ...names(colours),
    ],
  }
}

const fill = (id: string, source: string, kind: string, colour: string, minzoom = 0): LayerSpecification => ({
  id,
  source,
  minzoom,
  type: 'fill',
  filter: isKind(kind),
  paint: { 'fill-color': colour, 'fill-antialias': true },
})

const line = (id: string, source: string, kind: string, paint: object, minzoom = 0): LayerSpecification => ({
  id,
  source,
  minzoom,
  type: 'line',
  filter: isKind(kind),
  paint,
})

export const fonts = ['Inter Variable', 'Inter', 'Arial', 'sans-serif']

const names = (colours: MapColours): LayerSpecification[] => {
  const halo = { 'text-halo-color': colours['map-land'], 'text-halo-width': 1.4 }
  return [
    {
      id: 'province-names',
      source: 'country',
      type: 'symbol',
      maxzoom: 6,
      filter: isKind('province-name'),
      layout: {
        'text-field': ['get', 'n'],
        'text-font': fonts,
        'text-size': 12,
        'text-letter-spacing': 0.12,
        'text-transform': 'uppercase',
      },
      paint: { 'text-color': colours['ink-faint'], ...halo },
    },
    {
      id: 'places',
      source: 'country',
      type: 'symbol',
      // Large places first; the small ones as one comes nearer.
      filter: [
        'all',
        isKind('place'),
        ['>=', ['get', 'p'], ['step', ['zoom'], 400_000, 5, 100_000, 7, 20_000, 9, 0]],
      ] as never,
      layout: {
        'text-field': ['get', 'n'],
        'text-font': fonts,
        'text-size': ['interpolate', ['linear'], ['get', 'p'], 5000, 11, 1_000_000, 15],
        'symbol-sort-key': ['-', 0, ['get', 'p']],
        'text-padding': 6,
      },
      paint: { 'text-color': colours['ink-soft'], ...halo },
    },
  ]
}
