import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { TravelMode } from '../platform/geo/travel-modes.ts'

/** A way as a map draws it: by road where one is known, else straight and saying so. */
export async function getWay({ router }: Pick<Deps, 'router'>, from: Position, to: Position, by: TravelMode) {
  const { points, meters, seconds, estimated } = await router.route(from, to, { by })
  return {
    points: points.map(({ lat, lng }) => ({ lat, lng })),
    distanceMeters: meters,
    durationSeconds: seconds,
    estimated,
  }
}
