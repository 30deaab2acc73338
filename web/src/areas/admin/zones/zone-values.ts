import type { ZonePolygon } from '@maple/contract'
import type { DrawnZone } from '../../../ui/map/layers/zone-layer.tsx'
import type { LngLat, Place } from '../../../ui/map/points.ts'
import type { Zone, ZoneForm } from './zones.queries.ts'

export interface ZoneValues {
  name: string
  kind: 'fsas' | 'polygon'
  /** As typed or pasted: parted by commas, spaces or lines. */
  fsas: string
  /** Of the shape that is drawn, in order; the last is joined to the first. */
  corners: Place[]
  /** A shape with holes or several parts: shown, and changed as GeoJSON only. */
  complex: ZonePolygon | null
}

export const emptyZone: ZoneValues = { name: '', kind: 'fsas', fsas: '', corners: [], complex: null }

const fsaPattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/

/** The shapes of all other zones, so that none is drawn over them by mistake. */
export const neighboursOf = (zones: readonly Zone[], zoneId: string | undefined): DrawnZone[] =>
  zones.flatMap(({ _id, polygon }) => (polygon && _id !== zoneId ? [{ polygons: polygonsOf(polygon) }] : []))

/** Each once, in order, and what is none. Of a whole postal code the first half is taken. */
export function readFsas(typed: string): { fsas: string[]; wrong: string[] } {
  const words = typed
    .toUpperCase()
    .replace(/\b([A-Z]\d[A-Z])[ -]?\d[A-Z]\d\b/g, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const once = [...new Set(words)]
  return { fsas: once.filter((word) => fsaPattern.test(word)), wrong: once.filter((word) => !fsaPattern.test(word)) }
}

/** Six digits of a degree are a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** GeoJSON closes a ring by saying its first corner again. */
function ringOf(corners: readonly Place[]): LngLat[] {
  const ring = corners.map(({ lat, lng }): LngLat => [round(lng), round(lat)])
  return ring[0] ? [...ring, ring[0]] : []
}

const openRing = (ring: readonly LngLat[]): Place[] => ring.slice(0, -1).map(([lng, lat]) => ({ lat, lng }))

export const polygonOf = ({ corners, complex }: Pick<ZoneValues, 'corners' | 'complex'>): ZonePolygon =>
  complex ?? { type: 'Polygon', coordinates: [ringOf(corners)] }

/** What is drawn of a polygon, and what is kept as it is. */
export function shapeOf(polygon: StoredPolygon): Pick<ZoneValues, 'corners' | 'complex'> {
  const [only, ...more] = polygonsOf(polygon)
  const [ring, ...holes] = only ?? []
  return ring && more.length === 0 && holes.length === 0
    ? { corners: openRing(ring), complex: null }
    : { corners: [], complex: polygon as ZonePolygon }
}

/** As replies carry it: its rings were checked when it was saved. */
type StoredPolygon = NonNullable<Zone['polygon']>

export const polygonsOf = ({ type, coordinates }: StoredPolygon): LngLat[][][] =>
  (type === 'Polygon' ? [coordinates] : coordinates) as LngLat[][][]

/** A geometry, a feature or a collection with one, as map programs write them; undefined for what is none. */
export function readGeoJson(text: string): ZonePolygon | undefined {
  const found = geometryIn(parse(text))
  if (found?.type !== 'Polygon' && found?.type !== 'MultiPolygon') return undefined
  const rings = found.type === 'Polygon' ? found.coordinates : (found.coordinates as unknown[])?.flat()
  const isRing = (ring: unknown) => Array.isArray(ring) && ring.length >= 4 && ring.every(isCorner)
  return Array.isArray(rings) && rings.length > 0 && rings.every(isRing)
    ? ({ type: found.type, coordinates: found.coordinates } as ZonePolygon)
    : undefined
}

const isCorner = (corner: unknown) =>
  Array.isArray(corner) && corner.length >= 2 && corner.slice(0, 2).every((each) => Number.isFinite(each))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Json {
  type?: unknown
  coordinates?: unknown
  geometry?: unknown
  features?: unknown
}

function geometryIn(value: unknown): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { geometry, features } = value as Json
  if (Array.isArray(features)) return features.length === 1 ? geometryIn(features[0]) : undefined
  return geometry ? geometryIn(geometry) : (value as Json)
}

export const valuesOf = ({ name, fsas, polygon }: Zone): ZoneValues => ({
  ...emptyZone,
  name,
  kind: polygon ? 'polygon' : 'fsas',
  fsas: (fsas ?? []).join(', '),
  ...(polygon && shapeOf(polygon)),
})

export function zoneOf(values: ZoneValues): ZoneForm {
  const name = values.name.trim()
  return values.kind === 'fsas' ? { name, fsas: readFsas(values.fsas).fsas } : { name, polygon: polygonOf(values) }
}
