import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../lib/api/api.ts'
import { currentLanguage } from '../lib/i18n.ts'

export type Mail = Data<'GET /admin/outbox'>[number]
export type MailState = Mail['state']
export type FailedJob = Data<'GET /admin/jobs/failed'>[number]

export type Notification = Data<'GET /notifications'>[number]

/** The server says them in the reader's language, so the language is part of the key. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', currentLanguage()],
    queryFn: ({ signal }) => api('GET /notifications', { query: { limit: 20 }, signal }),
    meta: { offline: true },
  })

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

const notificationsKey = ['notifications']

export function useReadNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /notifications/:id/read', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /notifications/read-all'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  })
}
