import type { useMap } from '../map-context.ts'
import { type Place, toLngLat } from '../points.ts'

/** How far an arrow key moves something, in pixels. */
export const arrowSteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

export function shifted(map: ReturnType<typeof useMap>['map'], at: Place, x: number, y: number): Place {
  const point = map.project(toLngLat(at))
  const { lat, lng } = map.unproject([point.x + x, point.y + y])
  return { lat, lng }
}
