import type { LngLat } from '../points.ts'

interface Bounds {
  getWest(): number
  getEast(): number
  getSouth(): number
  getNorth(): number
}

const fromZoom = 10
/** Degrees between two lines: about 1 km in the city, less as one comes nearer. */
const stepAt = (zoom: number) => (zoom < 12 ? 0.05 : zoom < 14 ? 0.01 : 0.005)

/** Meridians and parallels around the view, a little beyond its edges. */
export function gridLines(bounds: Bounds, zoom: number): LngLat[][] {
  if (zoom < fromZoom) return []
  const step = stepAt(zoom)
  const [west, east] = [Math.floor(bounds.getWest() / step) - 2, Math.ceil(bounds.getEast() / step) + 2]
  const [south, north] = [Math.floor(bounds.getSouth() / step) - 2, Math.ceil(bounds.getNorth() / step) + 2]
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
  return [
    ...between(west, east).map((lng): LngLat[] => [
      [lng, south * step],
      [lng, north * step],
    ]),
    ...between(south, north).map((lat): LngLat[] => [
      [west * step, lat],
      [east * step, lat],
    ]),
  ]
}
