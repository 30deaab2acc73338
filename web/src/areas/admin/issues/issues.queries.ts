import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useNews } from '../../../lib/api/socket.ts'

export type IssueReport = Data<'GET /admin/issues'>[number]

export const issuesQuery = (query: { state: 'open' | 'resolved'; page: number }) =>
  queryOptions({
    queryKey: ['issues', query],
    queryFn: ({ signal }) => api('GET /admin/issues', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useIssueNews() {
  const queryClient = useQueryClient()
  useNews('orders', () => void queryClient.invalidateQueries({ queryKey: ['issues'] }))
}

export function useResolveIssue() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      api('PUT /admin/issues/:id/resolve', { params: { id }, body: { note } }),
    onSettled: () =>
      Promise.all(['issues', 'order', 'orders'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}
