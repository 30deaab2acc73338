import { useQueryClient } from '@tanstack/react-query'
import { useOrderTracking } from '../../../lib/api/socket.ts'
import { type Tracking, trackingQuery } from '../../../orders/index.ts'

/** Keeps the order on the page true while it is open. */
export function useFollow(number: string, isFound: boolean) {
  const queryClient = useQueryClient()
  const key = trackingQuery(number).queryKey
  const put = (change: Partial<Tracking>) =>
    queryClient.setQueryData(key, (before) => (before ? { ...before, ...change } : before))
  useOrderTracking(isFound ? number : undefined, {
    onSnapshot: ({ order, courierLocation }) => put({ ...order, courierLocation }),
    onUpdate: (order) => {
      put(order)
      // What may be done with it now depends on who asks, and is not in what everybody hears.
      void queryClient.invalidateQueries({ queryKey: key })
    },
    onLocation: ({ orderId, location, eta }) => {
      if (queryClient.getQueryData(key)?._id === orderId) put({ courierLocation: location, ...(eta && { eta }) })
    },
  })
}
