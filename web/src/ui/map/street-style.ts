import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Config } from '../../lib/query/config.queries.ts'
import type { MapColours } from './colours.ts'

export type StreetMap = Config['streetMaps'][number]

interface StreetStyle {
  sources: StyleSpecification['sources']
  /** Under the borders: land, water, ways. */
  ground: LayerSpecification[]
  /** Over them: what is written. */
  names: LayerSpecification[]
}

/** Widths in pixels at zooms 8, 12, 15 and 18. */
const widths: Record<string, [number, number, number, number]> = {
  motorway: [0.8, 2.4, 7, 22],
  highway: [0.6, 2, 6, 20],
  'motorway-ramp': [0, 1, 4, 12],
  ramp: [0, 1, 4, 12],
  arterial: [0.3, 1.6, 6, 20],
  'minor-arterial': [0.2, 1.2, 5, 17],
  collector: [0, 0.9, 4.4, 15],
  local: [0, 0.5, 3.6, 13],
  service: [0, 0.3, 2, 8],
  lane: [0, 0.3, 1.6, 6],
}

/** Drawn from the least to the most important, so that main streets lie on top where they cross. */
const groups: { id: string; kinds: string[]; fill: keyof MapColours; edge: keyof MapColours; minzoom: number }[] = [
  { id: 'small', kinds: ['lane', 'service'], fill: 'map-road', edge: 'map-road-edge', minzoom: 14 },
  { id: 'local', kinds: ['local'], fill: 'map-road', edge: 'map-road-edge', minzoom: 12.5 },
  { id: 'collector', kinds: ['collector', 'ramp'], fill: 'map-road', edge: 'map-road-edge', minzoom: 11.5 },
  { id: 'minor', kinds: ['minor-arterial'], fill: 'map-road', edge: 'map-road-edge', minzoom: 10.5 },
  { id: 'main', kinds: ['arterial'], fill: 'map-main', edge: 'map-main-edge', minzoom: 9.5 },
  {
    id: 'fast',
    kinds: ['motorway-ramp', 'highway', 'motorway'],
    fill: 'map-highway',
    edge: 'map-highway-edge',
    minzoom: 7.5,
  },
]

/** Our own streets: quiet land and water, ways by their class, names along the line. */
export function streetStyle(
  colours: MapColours,
  maps: readonly StreetMap[],
  fonts: string[],
  language: string,
): StreetStyle {
  const perMap = maps.map(({ url }, nth) => {
    const source = `streets-${nth}`
    return {
      source: [source, { type: 'vector', url: `pmtiles://${url}` }] as const,
      areas: areas(source, colours),
      ways: lines(source, colours),
      names: names(source, colours, fonts, language),
    }
  })
  return {
    sources: Object.fromEntries(perMap.map(({ source }) => source)),
    // The land of one region must not cover the streets of another.
    ground: [...perMap.flatMap((one) => one.areas), ...perMap.flatMap((one) => one.ways)],
    names: perMap.flatMap((one) => one.names),
  }
}

const isKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]] as never

function areas(source: string, colours: MapColours): LayerSpecification[] {
  const area = (id: string, layer: string, colour: string, kinds?: string[]): LayerSpecification => ({
    id: `${source}-${id}`,
    source,
    'source-layer': layer,
    type: 'fill',
    ...(kinds && { filter: isKind(...kinds) }),
    paint: { 'fill-color': colour },
  })
  return [
    area('land', 'ground', colours['map-land'], ['land']),
    area('grounds', 'ground', colours['map-ground'], ['campus', 'industry', 'pier']),
    area('sand', 'ground', colours['map-sand'], ['sand']),
    area('parks', 'ground', colours['map-park'], ['park', 'wood']),
    area('water', 'water', colours['map-water']),
  ]
}

function lines(source: string, colours: MapColours): LayerSpecification[] {
  return [
    {
      id: `${source}-paths`,
      source,
      'source-layer': 'roads',
      type: 'line',
      minzoom: 14,
      filter: isKind('cycleway', 'footway'),
      paint: { 'line-color': colours['map-road-edge'], 'line-width': 1.2, 'line-dasharray': [2, 1.5] },
    },
    {
      id: `${source}-ferries`,
      source,
      'source-layer': 'roads',
      type: 'line',
      minzoom: 10,
      filter: isKind('ferry', 'foot-ferry'),
      paint: { 'line-color': colours['ink-faint'], 'line-width': 1.2, 'line-dasharray': [3, 3] },
    },
    ...groups.map((group) => ways(source, colours, group, true)),
    ...groups.map((group) => ways(source, colours, group, false)),
    {
      id: `${source}-rail`,
      source,
      'source-layer': 'rail',
      type: 'line',
      minzoom: 11,
      paint: {
        'line-color': colours['map-line'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.8, 16, 2.4],
        'line-dasharray': [4, 2],
      },
    },
  ]
}

/** One group of ways, or the edge around it, which is a little wider and lies below all of them. */
function ways(
  source: string,
  colours: MapColours,
  { id, kinds, fill, edge, minzoom }: (typeof groups)[number],
  isEdge: boolean,
): LayerSpecification {
  const width = (at: 0 | 1 | 2 | 3) => [
    'match',
    ['get', 'kind'],
    ...kinds.flatMap((kind) => [kind, (widths[kind]?.[at] ?? 1) + (isEdge ? ([0, 0.8, 1.4, 2][at] as number) : 0)]),
    1,
  ]
  return {
    id: `${source}-${id}${isEdge ? '-edge' : ''}`,
    source,
    'source-layer': 'roads',
    type: 'line',
    minzoom,
    filter: isKind(...kinds),
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      'line-sort-key': ['match', ['get', 'kind'], ...kinds.flatMap((kind, nth) => [kind, nth]), 0] as never,
    },
    paint: {
      'line-color': colours[isEdge ? edge : fill],
      // Where nobody is led along: behind a gate, or closed.
      'line-opacity': ['case', ['has', 'access'], 0.5, 1] as never,
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        8,
        width(0),
        12,
        width(1),
        15,
        width(2),
        18,
        width(3),
      ] as never,
    },
  }
}

function names(source: string, colours: MapColours, fonts: string[], language: string): LayerSpecification[] {
  const name = ['coalesce', ['get', `name:${language}`], ['get', 'name']] as never
  const halo = { 'text-halo-color': colours['map-land'], 'text-halo-width': 1.5 }
  const street = (id: string, kinds: string[], minzoom: number, size: number): LayerSpecification => ({
    id: `${source}-${id}-names`,
    source,
    'source-layer': 'roads',
    type: 'symbol',
    minzoom,
    filter: ['all', isKind(...kinds), ['has', 'name']] as never,
    layout: {
      'symbol-placement': 'line',
      'text-field': name,
      'text-font': fonts,
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, size, 18, size + 3],
      'text-max-angle': 35,
      'symbol-spacing': 320,
      'text-padding': 4,
    },
    paint: { 'text-color': colours['ink-soft'], ...halo },
  })
  const place = (id: string, kinds: string[], minzoom: number, layout: object): LayerSpecification => ({
    id: `${source}-${id}`,
    source,
    'source-layer': 'places',
    type: 'symbol',
    minzoom,
    filter: isKind(...kinds),
    layout: {
      'text-field': name,
      'text-font': fonts,
      'text-size': 12,
      'text-max-width': 8,
      'text-padding': 6,
      ...layout,
    },
    paint: { 'text-color': colours['ink-faint'], ...halo },
  })
  return [
    {
      id: `${source}-house-numbers`,
      source,
      'source-layer': 'houses',
      type: 'symbol',
      minzoom: 17,
      layout: { 'text-field': ['get', 'n'], 'text-font': fonts, 'text-size': 10, 'text-padding': 1 },
      paint: { 'text-color': colours['ink-faint'], ...halo },
    },
    {
      id: `${source}-one-way`,
      source,
      'source-layer': 'roads',
      type: 'symbol',
      minzoom: 15.5,
      filter: ['==', ['get', 'oneway'], 1] as never,
      layout: {
        'symbol-placement': 'line',
        'text-field': '→',
        'text-font': fonts,
        'text-size': 13,
        'symbol-spacing': 110,
        'text-keep-upright': false,
        'text-padding': 2,
      },
      paint: { 'text-color': colours['ink-faint'] },
    },
    street('small', ['lane', 'service'], 16.5, 10),
    street('local', ['local'], 14.5, 11),
    street('collector', ['collector'], 13.5, 11),
    street('ferry', ['ferry', 'foot-ferry'], 13, 10),
    street('main', ['arterial', 'minor-arterial', 'highway', 'motorway'], 12, 11),
    place('landmarks', ['park', 'station', 'hospital', 'university', 'landmark'], 14, {}),
    place('waters', ['water'], 11, { 'text-size': 13, 'text-letter-spacing': 0.1 }),
    place('quarters', ['neighbourhood'], 12, {
      'text-size': 12,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.08,
    }),
    place('towns', ['town'], 8, { 'text-size': 15 }),
  ]
}
