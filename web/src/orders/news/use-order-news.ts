import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNews } from '../../lib/api/socket.ts'
import { gatherNews } from './gather-news.ts'

/** Keeps the orders on this screen true, and reads `also` again whenever one has changed. */
export function useOrderNews(...also: QueryKey[]) {
  const queryClient = useQueryClient()
  useNews('orders', ({ orderId, change }) =>
    gatherNews(queryClient, { ...(orderId && { orderId }), ...(change && { change }) }, also),
  )
}
