import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { orderKeys, useOrderNews } from '../../../orders/index.ts'
import { adminKeys } from '../admin.keys.ts'

export type IssueReport = Data<'GET /admin/issues'>[number]

export const issuesQuery = (query: { state: 'open' | 'resolved'; page: number }) =>
  queryOptions({
    queryKey: adminKeys.issues.of(query),
    queryFn: ({ signal }) => api('GET /admin/issues', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useIssueNews = () => useOrderNews(adminKeys.issues.all)

export function useResolveIssue() {
  const stale = useStale(adminKeys.issues.all, orderKeys.singles, orderKeys.lists)
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      api('PUT /admin/issues/:id/resolve', { params: { id }, body: { note } }),
    onSettled: stale,
  })
}
