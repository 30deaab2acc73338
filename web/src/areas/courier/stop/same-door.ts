import { isAhead, type StopKind } from '@maple/contract/orders/stop-moves'
import type { Road, RoadStop } from './road.ts'

export interface DoorStop extends RoadStop {
  /** Nothing at another door comes before it, so the server asks for no reason (O7). */
  inTurn: boolean
}

/** Pickups of other orders of a run at the door where the courier stands: the same address, as the server has it. */
export function sameDoor(road: Road | undefined, stop: { _id: string; kind: StopKind; address: string }): DoorStop[] {
  if (!road?.run || stop.kind !== 'pickup') return []
  const isHere = ({ address }: RoadStop) => address === stop.address
  const elsewhere = road.stops.findIndex((other) => isAhead(other) && !isHere(other))
  return road.stops
    .map((other, at) => ({ ...other, inTurn: elsewhere < 0 || at < elsewhere }))
    .filter((other) => isHere(other) && other.kind === 'pickup' && other.stopId !== stop._id)
}
