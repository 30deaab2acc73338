import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api/api.ts'
import { useNews } from './api/socket.ts'
import { unreadKeys } from './unread-messages.keys.ts'

const unreadQuery = queryOptions({
  queryKey: unreadKeys.all,
  queryFn: async ({ signal }) => (await api('GET /messages/unread', { signal })).data,
})

/** How many messages about this order wait to be read; kept true by the live connection. Here, since every area shows it. */
export function useUnreadMessages(orderNumber: string): number {
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery)
  useNews('messages', () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }))
  return data?.find((order) => order.orderNumber === orderNumber)?.unread ?? 0
}
