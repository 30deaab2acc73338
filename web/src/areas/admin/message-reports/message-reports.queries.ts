import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Report = Data<'GET /admin/message-reports'>[number]

export const reportsQuery = (query: { page: number; state: 'all' | 'open' | 'resolved' }) =>
  queryOptions({
    queryKey: adminKeys.messageReports.of(query),
    queryFn: ({ signal }) => api('GET /admin/message-reports', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useResolveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, resolution }: { id: string; resolution: string }) =>
      api('PUT /admin/message-reports/:id/resolve', { params: { id }, body: { resolution } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.messageReports.all }),
  })
}
