import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { optimisticStops } from '../../../lib/offline/optimistic-order.ts'
import { useOptimisticOrders, useWaiting } from '../../../lib/offline/use-queue.ts'
import { activeQuery } from '../courier.queries.ts'
import { runsQuery } from '../run/run.queries.ts'
import { useToday } from '../run/use-today.ts'
import { type Road, roadsOf } from './road.ts'

/** All that lies before the courier, also what was done without a network. */
export function useRoads(): Road[] {
  const { data: runs } = useQuery(runsQuery)
  const orders = useOptimisticOrders(useQuery(activeQuery).data)
  const waiting = useWaiting()
  const today = useToday()
  return useMemo(
    () =>
      roadsOf(
        (runs ?? []).map((run) => ({ ...run, stops: optimisticStops(run.stops, waiting) })),
        (orders ?? []).filter(({ status }) => status !== 'pending'),
        today,
      ),
    [runs, orders, waiting, today],
  )
}
