import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Config } from '../../lib/query/config.queries.ts'
import { baseGround, baseSources, fonts } from './base-style.ts'
import type { MapColours } from './colours.ts'

export type MapFile = NonNullable<Config['mapFile']>

const source = 'file'

/** Also as files of the years before call it. */
const kind = ['coalesce', ['get', 'kind'], ['get', 'pmap:kind']]
const isKind = (...kinds: string[]) => ['in', kind, ['literal', kinds]] as never
const all = (...filters: unknown[]) => ['all', ...filters] as never

/** Widths in pixels at zooms 6, 10, 14 and 18; drawn from the least to the most important. */
const ways: {
  id: string
  filter: never
  widths: [number, number, number, number]
  fill: keyof MapColours
  edge: keyof MapColours
  minzoom: number
}[] = [
  {
    id: 'small',
    filter: isKind('minor_road', 'other'),
    widths: [0, 0.3, 1.8, 11],
    fill: 'map-road',
    edge: 'map-road-edge',
    minzoom: 12,
  },
  {
    id: 'medium',
    filter: isKind('medium_road'),
    widths: [0, 0.6, 3, 15],
    fill: 'map-road',
    edge: 'map-road-edge',
    minzoom: 10,
  },
  {
    id: 'main',
    filter: isKind('major_road'),
    widths: [0.3, 0.9, 4, 18],
    fill: 'map-main',
    edge: 'map-main-edge',
    minzoom: 7,
  },
  {
    id: 'fast',
    filter: isKind('highway'),
    widths: [0.6, 1.6, 5, 20],
    fill: 'map-highway',
    edge: 'map-highway-edge',
    minzoom: 5,
  },
]

/** A map file of the Protomaps schema, in our own colours, over the land and water that every map here lies on. */
export function protomapsStyle(colours: MapColours, file: MapFile, language: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...baseSources,
      [source]: { type: 'vector', url: `pmtiles://${file.url}`, bounds: file.bounds },
    },
    layers: [...baseGround(colours), ...ground(colours), ...roads(colours), ...names(colours, language)],
  }
}

function ground(colours: MapColours): LayerSpecification[] {
  const area = (id: string, layer: string, colour: string, filter?: never, minzoom = 0): LayerSpecification => ({
    id: `file-${id}`,
    source,
    'source-layer': layer,
    type: 'fill',
    minzoom,
    ...(filter === undefined ? {} : { filter }),
    paint: { 'fill-color': colour },
  })
  const isArea = ['==', ['geometry-type'], 'Polygon']
  return [
    area('earth', 'earth', colours['map-land'], all(isArea)),
    area('grounds', 'landuse', colours['map-ground'], isKind(...built)),
    area('parks', 'landuse', colours['map-park'], isKind(...green)),
    area('sand', 'landuse', colours['map-sand'], isKind('beach', 'sand')),
    area('water', 'water', colours['map-water'], all(isArea)),
    {
      id: 'file-rivers',
      source,
      'source-layer': 'water',
      type: 'line',
      minzoom: 9,
      filter: all(['==', ['geometry-type'], 'LineString']),
      paint: { 'line-color': colours['map-water'], 'line-width': byZoom([0.5, 0.8, 2, 8]) },
    },
    area('buildings', 'buildings', colours['map-ground'], all(isArea), 14),
    {
      id: 'file-borders',
      source,
      'source-layer': 'boundaries',
      type: 'line',
      filter: isKind('country', 'region'),
      paint: { 'line-color': colours['map-line'], 'line-dasharray': [3, 2] },
    },
  ]
}

const green = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'protected_area',
  'grass',
  'garden',
  'meadow',
  'scrub',
  'golf_course',
  'cemetery',
  'pitch',
  'playground',
  'recreation_ground',
  'zoo',
]
const built = [
  'industrial',
  'commercial',
  'hospital',
  'school',
  'university',
  'college',
  'aerodrome',
  'railway',
  'military',
  'pier',
]

const byZoom = ([z6, z10, z14, z18]: readonly [number, number, number, number], more = 0) =>
  ['interpolate', ['exponential', 1.4], ['zoom'], 6, z6, 10, z10 + more / 3, 14, z14 + more, 18, z18 + more] as never

function roads(colours: MapColours): LayerSpecification[] {
  const line = (
    id: string,
    filter: never,
    minzoom: number,
    paint: object,
    layout: object = { 'line-cap': 'round', 'line-join': 'round' },
  ): LayerSpecification => ({
    id: `file-${id}`,
    source,
    'source-layer': 'roads',
    type: 'line',
    minzoom,
    filter,
    layout,
    paint,
  })
  return [
    line('paths', isKind('path'), 14, {
      'line-color': colours['map-road-edge'],
      'line-width': 1.2,
      'line-dasharray': [2, 1.5],
    }),
    ...ways.map(({ id, filter, minzoom, widths, edge }) =>
      line(`${id}-edge`, filter, Math.max(minzoom, 10), {
        'line-color': colours[edge],
        'line-width': byZoom(widths, 1.8),
      }),
    ),
    ...ways.map(({ id, filter, minzoom, widths, fill }) =>
      line(id, filter, minzoom, { 'line-color': colours[fill], 'line-width': byZoom(widths) }),
    ),
    line(
      'rail',
      isKind('rail'),
      11,
      { 'line-color': colours['map-line'], 'line-width': byZoom([0.4, 0.8, 1.2, 2.4]), 'line-dasharray': [4, 2] },
      {},
    ),
    line('ferries', isKind('ferry'), 9, { 'line-color': colours['ink-faint'], 'line-dasharray': [3, 3] }, {}),
  ]
}

function names(colours: MapColours, language: string): LayerSpecification[] {
  const halo = { 'text-halo-color': colours['map-land'], 'text-halo-width': 1.5 }
  const name = ['coalesce', ['get', `name:${language}`], ['get', 'name']]
  const written = (
    id: string,
    layer: string,
    filter: never,
    minzoom: number,
    layout: object,
    colour: keyof MapColours = 'ink-soft',
  ): LayerSpecification => ({
    id: `file-${id}`,
    source,
    'source-layer': layer,
    type: 'symbol',
    minzoom,
    filter,
    layout: { 'text-field': name as never, 'text-font': fonts, 'text-size': 12, 'text-padding': 4, ...layout },
    paint: { 'text-color': colours[colour], ...halo },
  })
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-max-angle': 35 }
  const rank = ['coalesce', ['get', 'population_rank'], ['get', 'pmap:population_rank'], 0]
  return [
    written(
      'house-numbers',
      'buildings',
      all(['has', 'addr_housenumber']),
      17,
      { 'text-field': ['get', 'addr_housenumber'], 'text-size': 10, 'text-padding': 1 },
      'ink-faint',
    ),
    written(
      'one-way',
      'roads',
      all(['==', ['get', 'oneway'], 'yes'], isKind('minor_road', 'medium_road', 'major_road')),
      15.5,
      {
        'symbol-placement': 'line',
        'symbol-spacing': 110,
        'text-field': '→',
        'text-size': 13,
        'text-keep-upright': false,
      },
      'ink-faint',
    ),
    written('small-names', 'roads', isKind('minor_road', 'other'), 14.5, { ...along, 'text-size': 11 }),
    written('main-names', 'roads', isKind('highway', 'major_road', 'medium_road'), 12, { ...along, 'text-size': 12 }),
    written('water-names', 'water', all(['has', 'name']), 10, { 'text-letter-spacing': 0.1 }, 'ink-faint'),
    written(
      'quarters',
      'places',
      isKind('macrohood', 'neighbourhood'),
      12,
      { 'text-transform': 'uppercase', 'text-letter-spacing': 0.08, 'text-max-width': 8 },
      'ink-faint',
    ),
    written('towns', 'places', isKind('locality'), 4, {
      'text-size': ['interpolate', ['linear'], rank, 5, 11, 13, 17],
      'symbol-sort-key': ['-', 0, rank],
      'text-max-width': 8,
    }),
    written('regions', 'places', isKind('country', 'region'), 2, { 'text-transform': 'uppercase' }, 'ink-faint'),
  ]
}
