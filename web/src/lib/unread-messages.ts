import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api/api.ts'
import { useIsSettled, useNews } from './api/socket.ts'
import { unreadKeys } from './unread-messages.keys.ts'

const unreadQuery = queryOptions({
  queryKey: unreadKeys.all,
  queryFn: async ({ signal }) => (await api('GET /messages/unread', { signal })).data,
})

/** The orders with messages that wait to be read; kept true by the live connection. Here, since every area shows it. */
export function useUnreadOrders() {
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({ ...unreadQuery, enabled: useIsSettled() })
  useNews('messages', () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }))
  return data
}

export const useUnreadTotal = (): number => useUnreadOrders().reduce((sum, { unread }) => sum + unread, 0)

export const useUnreadMessages = (orderNumber: string): number =>
  useUnreadOrders().find((order) => order.orderNumber === orderNumber)?.unread ?? 0
