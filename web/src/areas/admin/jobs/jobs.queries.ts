import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type FailedJob = Data<'GET /admin/jobs/failed'>[number]

export const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.failedJobs.of(page),
    queryFn: ({ signal }) => api('GET /admin/jobs/failed', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /admin/jobs/:id/retry', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.failedJobs.all }),
  })
}
