import type { DayPlan } from './dispatch.queries.ts'

type PlanStop = Pick<DayPlan['routes'][number]['stops'][number], 'orderId' | 'kind'>

/** A stop that is dragged within its route says whose route that is: it lands nowhere else. */
export const stopDragType = (courierId: string) => `application/x-maple-stop-${courierId}`

export const stopKey = ({ orderId, kind }: PlanStop) => `${orderId} ${kind}`

/** The stops with one of them at another's place; nothing if it is there already, or a pickup came after its delivery. */
export function moveWithin(stops: readonly PlanStop[], from: number, to: number): PlanStop[] | undefined {
  const moved = stops[from]
  if (!moved || from === to || to < 0 || to >= stops.length) return undefined
  const next = stops.map(({ orderId, kind }) => ({ orderId, kind }))
  next.splice(to, 0, ...next.splice(from, 1))
  const ofOrder = next.filter(({ orderId }) => orderId === moved.orderId)
  return ofOrder[0]?.kind === 'delivery' && ofOrder.length > 1 ? undefined : next
}
