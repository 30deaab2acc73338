import type GeoJSONVT from 'geojson-vt'
import { boxOf } from './box.ts'
import { indexIn } from './name-point.ts'
import { readRangeEnd } from './range-numbers.ts'
import { lineOf, type Pack } from './read-pack.ts'
import { type OtherNames, type Shape, toDegrees } from './region.ts'
import { accesses, roadClasses } from './road-classes.ts'

export type Feature = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'Feature' }>

export const tileZooms = { min: 8, max: 14 }

/** The first zoom at which a kind of road is drawn. */
const firstZoom: Record<(typeof roadClasses)[number], number> = {
  motorway: 8,
  'motorway-ramp': 11,
  highway: 8,
  arterial: 10,
  'minor-arterial': 11,
  collector: 12,
  ramp: 12,
  local: 13,
  service: 14,
  lane: 14,
  cycleway: 13,
  footway: 14,
  ferry: 10,
  'foot-ferry': 12,
}

/** Something to draw: where it lies is known before it is made, since a province has millions of them. */
export interface Drawing {
  layer: 'ground' | 'water' | 'rail' | 'roads' | 'places' | 'houses'
  /** The first zoom that shows it. */
  from: number
  /** West, south, east, north in degrees. */
  box: readonly [number, number, number, number]
  make(): Feature
}

/** Everything of a pack but its houses. */
export function* drawingsOf(pack: Pack): Generator<Drawing> {
  const { shapes, lines, labels } = pack.drawn()
  for (const shape of shapes)
    yield {
      layer: shape.kind === 'water' ? 'water' : 'ground',
      from: tileZooms.min,
      box: boxOf(shape.rings[0] ?? []),
      make: () => areaOf(shape),
    }
  for (const { kind, line } of lines)
    if (kind === 'rail')
      yield {
        layer: 'rail',
        from: 11,
        box: boxOf(line),
        make: () => feature({ type: 'LineString', coordinates: pairs(line) }, { kind: 'rail' }),
      }
  for (const run of runs(pack)) yield roadOf(pack, run)
  for (const { kind, name, names, lng, lat } of labels)
    yield {
      layer: 'places',
      from: tileZooms.min,
      box: [lng, lat, lng, lat],
      make: () => feature({ type: 'Point', coordinates: [lng, lat] }, { kind, ...named(name, names) }),
    }
}

export function houseOf({ doors, texts }: Pack, door: number): Feature {
  const place = [toDegrees(doors.lng[door] as number), toDegrees(doors.lat[door] as number)]
  const number = `${doors.number[door]}${texts[doors.suffix[door] as number] ?? ''}`
  return feature({ type: 'Point', coordinates: place }, { n: number })
}

export function cornerOf(pack: Pack, code: number): Feature {
  const { number, lng, lat } = readRangeEnd(pack, code)
  return feature({ type: 'Point', coordinates: [toDegrees(lng), toDegrees(lat)] }, { n: String(number) })
}

/** As other maps have it: the name of the place, and beside it those in languages that name it otherwise. */
const named = (name: string | null | undefined, names: OtherNames = {}): Record<string, string> => ({
  ...(name && { name }),
  ...(names.en && { 'name:en': names.en }),
  ...(names.fr && { 'name:fr': names.fr }),
})

const areaOf = ({ kind, name, rings }: Shape): Feature =>
  feature({ type: 'Polygon', coordinates: rings.map(pairs) }, { kind, ...named(name) })

const feature = (geometry: Feature['geometry'], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const pairs = (flat: readonly number[]): [number, number][] => {
  const list: [number, number][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) list.push([flat[at] as number, flat[at + 1] as number])
  return list
}

/** Edges of one street that follow each other, from `first` to before `end`. */
interface Run {
  first: number
  end: number
  street: number
}

function roadOf(pack: Pack, { first, end, street }: Run): Drawing {
  const kind = roadClasses[pack.edges.class[first] as number] ?? 'local'
  const line = () => {
    const whole = lineOf(pack, first)
    for (let edge = first + 1; edge < end; edge++) for (const units of lineOf(pack, edge).slice(2)) whole.push(units)
    return whole.map(toDegrees)
  }
  return {
    layer: 'roads',
    from: firstZoom[kind],
    box: boxOf(line()),
    make: () => {
      const { name, nameEn, nameFr } = pack.streets
      const text = (names: Int32Array) => pack.texts[names[street] as number]
      const access = accesses[pack.edges.access[first] as number]
      const oneWay = pack.edges.oneWay[first] as number
      const points = pairs(line())
      const properties = {
        kind,
        ...named(text(name), { en: text(nameEn), fr: text(nameFr) }),
        ...(oneWay !== 0 && { oneway: 1 }),
        ...(access && access !== 'open' && { access }),
      }
      return feature({ type: 'LineString', coordinates: oneWay < 0 ? points.reverse() : points }, properties)
    },
  }
}

/** As one line, since a name needs room to be written along it. */
function* runs({ edges, streets }: Pack): Generator<Run> {
  let run: Run | undefined
  for (let edge = 0; edge < edges.from.length; edge++) {
    const street =
      run && edge < (streets.firstEdge[run.street + 1] as number) ? run.street : indexIn(streets.firstEdge, edge)
    const goesOn =
      run &&
      street === run.street &&
      edges.class[edge] === edges.class[run.first] &&
      edges.oneWay[edge] === edges.oneWay[run.first] &&
      edges.access[edge] === edges.access[run.first] &&
      edges.to[edge - 1] === edges.from[edge]
    if (run && goesOn) {
      run.end = edge + 1
      continue
    }
    if (run) yield run
    run = { first: edge, end: edge + 1, street }
  }
  if (run) yield run
}
