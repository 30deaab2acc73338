import type { StopKind } from '@maple/contract/orders/stop-moves'

interface LoadStop {
  stopId: string
  kind: StopKind
}

interface LoadParcel {
  fromStop: string
  toStop: string
}

/**
 * What should be on board when a run sets out: all it delivers, but for what it picks up on the way, which is behind its
 * first delivery.
 */
export function parcelsToLoad<P extends LoadParcel>(stops: readonly LoadStop[], parcels: readonly P[]): P[] {
  const first = stops.findIndex(({ kind }) => kind === 'delivery')
  const onTheWay = new Set(stops.slice(Math.max(0, first)).map(({ stopId }) => stopId))
  const inRun = new Set(stops.map(({ stopId }) => stopId))
  return parcels.filter(({ fromStop, toStop }) => inRun.has(toStop) && !onTheWay.has(fromStop))
}
