export interface SourceFeature {
  geometry: { type: string; coordinates: unknown } | null
  properties: Record<string, unknown>
}

export const isFeature = (value: Record<string, unknown>): value is Record<string, unknown> & SourceFeature =>
  typeof value.properties === 'object' && value.properties !== null && typeof value.geometry === 'object'

/** One line of longitudes and latitudes; parts that follow each other become one. */
export function lineOfGeometry(geometry: SourceFeature['geometry']): number[] | undefined {
  if (!geometry) return undefined
  const { type, coordinates } = geometry
  if (type !== 'LineString' && type !== 'MultiLineString') return undefined
  const points = type === 'MultiLineString' ? (coordinates as unknown[]).flat() : (coordinates as unknown[])
  const isPoint = (point: unknown): point is number[] =>
    Array.isArray(point) && Number.isFinite(point[0]) && Number.isFinite(point[1])
  if (!Array.isArray(points) || points.length < 2 || !points.every(isPoint)) return undefined
  return points.flatMap(([lng, lat]) => [lng as number, lat as number])
}
