import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data } from '../lib/api/api.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { notificationKeys } from './notifications.keys.ts'

export type Notification = Data<'GET /notifications'>[number]

/** The server says them in the reader's language, so the language is part of the key. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationKeys.list.of(currentLanguage()),
    queryFn: ({ signal }) => api('GET /notifications', { query: { limit: 20 }, signal }),
    meta: { offline: true },
  })

export function useReadNotification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /notifications/:id/read', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.list.all }),
  })
}

export function useReadAllNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /notifications/read-all'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.list.all }),
  })
}
