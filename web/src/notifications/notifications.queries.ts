import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../lib/api.ts'

export type Mail = Data<'GET /admin/outbox'>[number]
export type MailState = Mail['state']
export type FailedJob = Data<'GET /admin/jobs/failed'>[number]

export const outboxQuery = (query: { page: number; state: MailState | 'all' }) =>
  queryOptions({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => api('GET /admin/outbox', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox-mail', id],
    queryFn: async ({ signal }) => (await api('GET /admin/outbox/:id', { params: { id }, signal })).data,
  })

export const failedJobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['failed-jobs', page],
    queryFn: ({ signal }) => api('GET /admin/jobs/failed', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /admin/jobs/:id/retry', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['failed-jobs'] }),
  })
}
