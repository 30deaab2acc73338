import { isEnded } from '@maple/contract/orders/order-moves'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderTracking } from '../../../lib/api/socket.ts'
import { recipientQuery } from './recipient.queries.ts'

/**
 * Their parcel as it is now. What is said aloud of an order is for everybody with its number and holds less than the link
 * shows: a change only says that there is something to read. Where the courier is comes with every reading in between.
 */
export function useParcel(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = recipientQuery(token)
  const query = useQuery(recipientQuery(token))
  const { data } = query
  useOrderTracking(data && !isEnded(data.status) ? data.orderNumber : undefined, {
    onSnapshot: ({ order }) => {
      if (order.status !== data?.status) void queryClient.invalidateQueries({ queryKey, exact: true })
    },
    onUpdate: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  })
  return query
}
