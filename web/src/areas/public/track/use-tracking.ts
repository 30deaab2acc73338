import { isEnded } from '@maple/contract/orders/order-moves'
import { isMistyped, plainNumber } from '@maple/contract/orders/order-number'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useLanguage } from '../../../content/index.ts'
import { useIsLive, useOrderTracking } from '../../../lib/api/socket.ts'
import { cacheResponse } from '../../../lib/query/cache-response.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { readHandedOver, trackingQuery } from './tracking.queries.ts'

/** One order as it is now: read once or handed over, then kept true by the socket and, where that is not enough, by asking. */
export function useTracking(number: string) {
  const language = useLanguage()
  const { publicRefreshSeconds } = useConfig()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const given = readHandedOver(useLocation().state)
  const fits = given?.language === language && plainNumber(given.tracking.orderNumber) === plainNumber(number)
  const options = trackingQuery(number, language)

  const query = useQuery({
    ...options,
    // A wrong check digit says enough (B5).
    enabled: !isMistyped(number),
    ...(fits && { initialData: given.tracking, initialDataUpdatedAt: given.at }),
    refetchInterval: ({ state }) =>
      (fits && isLive) || (state.data && isEnded(state.data.status)) ? false : publicRefreshSeconds * 1000,
  })

  const order = query.data
  const put = (change: (before: TrackingView | undefined) => TrackingView | undefined) =>
    queryClient.setQueryData<TrackingView>(options.queryKey, change)
  useOrderTracking(order ? number : undefined, {
    onSnapshot: ({ order, courierLocation }) => put(() => ({ ...order, courierLocation })),
    // A reading that is under way may be from before it.
    onUpdate: (data) =>
      void cacheResponse<TrackingView>(queryClient, options.queryKey, (before) => ({ ...before, ...data })),
    onLocation: ({ courierId, location, eta }) =>
      put((before) =>
        // A stranger is not told who the courier is, and follows only this one order.
        before && (before.courier?._id ?? courierId) === courierId
          ? { ...before, courierLocation: location, ...(eta && { eta, estimatedDelivery: eta.at }) }
          : before,
      ),
  })
  return query
}
