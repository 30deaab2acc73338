import { readFile } from 'node:fs/promises'
import { type Area, boxArea } from './area.ts'

const isPoint = (point: unknown): point is [number, number] =>
  Array.isArray(point) && point.length >= 2 && point.slice(0, 2).every(Number.isFinite)

/** WEST,SOUTH,EAST,NORTH in degrees, or a GeoJSON file with one polygon. */
export async function readArea(text: string): Promise<Area> {
  const numbers = text.split(',').map(Number)
  if (numbers.length === 4 && numbers.every(Number.isFinite)) {
    const [west, south, east, north] = numbers as [number, number, number, number]
    if (west < east && south < north) return boxArea(west, south, east, north)
    throw new Error(`${text} is no area: west has to be less than east, and south less than north.`)
  }
  const ring = ringOf(await readShape(text))
  if (!ring || ring.length < 4 || !ring.every(isPoint))
    throw new Error(`${text} is neither WEST,SOUTH,EAST,NORTH nor a GeoJSON file with one polygon.`)
  return ring
}

async function readShape(file: string): Promise<unknown> {
  const bytes = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} is neither WEST,SOUTH,EAST,NORTH nor a file that can be read${error.code ? ` (${error.code})` : ''}.`,
    )
  })
  try {
    return JSON.parse(bytes)
  } catch {
    return undefined
  }
}

/** The outline of a polygon, of a feature with one, or of a collection of a single one. */
function ringOf(shape: unknown): unknown[] | undefined {
  const { type, geometry, features, coordinates } = (shape ?? {}) as Record<string, unknown>
  if (type === 'FeatureCollection')
    return Array.isArray(features) && features.length === 1 ? ringOf(features[0]) : undefined
  if (type === 'Feature') return ringOf(geometry)
  const ring = type === 'Polygon' && Array.isArray(coordinates) ? coordinates[0] : undefined
  return Array.isArray(ring) ? ring : undefined
}
