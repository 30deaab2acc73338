import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Data, type Reply } from '../../lib/api/api.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { errorOf } from '../../lib/offline/queue.ts'
import { useAction } from '../../lib/offline/use-queue.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { useSession } from '../../lib/session/session.tsx'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { unreadKeys } from '../../lib/unread-messages.keys.ts'
import { notificationKeys } from '../notifications.keys.ts'
import { type About, type Draft, messageAction } from './message-action.ts'

export type Message = Data<'GET /orders/:id/messages'>[number]
export type Conversation = Reply<'GET /orders/:id/messages'>

/** Ready-made replies come in the reader's language, so it is part of the key. Newest page first. */
export const messagesQuery = (order: string) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.messages.of(order, currentLanguage()),
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/:id/messages', { params: { id: order }, query: { before: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.data[0]?._id : undefined),
    meta: { offline: true },
  })

export const messagePhotoQuery = (order: string, messageId: string) =>
  queryOptions({
    queryKey: notificationKeys.messagePhotos.of(messageId),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /orders/:order/messages/:id/photo', {
        params: { order, id: messageId },
        signal,
      })
      return URL.createObjectURL(data)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Couriers write through the queue of their device, with a network or without; everybody else at once. */
export function useSendMessage(about: About) {
  const queryClient = useQueryClient()
  const act = useAction()
  const isQueued = useSession().user?.role === 'courier'
  return useMutation({
    mutationFn: async ({ text, canned, photo: taken, key }: Draft) => {
      // Here and not before: while it is made smaller, too, a second press of Enter sends nothing.
      const photo = taken && (await shrinkPhoto(taken))
      if (isQueued) {
        const result = await act(
          messageAction(about, { text, ...(canned && { canned }), ...(photo && { photo }), key }),
        )
        if (result.is === 'refused') throw errorOf(result.refusal)
        return
      }
      await api('POST /orders/:id/messages', {
        params: { id: about.orderId },
        body: canned ? { canned } : { ...(text && { text }) },
        files: photo ? { photo } : (undefined as never),
        idempotencyKey: key,
      })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: notificationKeys.messages.of(about.orderNumber) }),
  })
}

export function useReadMessages(order: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => api('PUT /orders/:id/messages/read', { params: { id: order }, body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadKeys.all }),
  })
}

export const useReportMessage = (order: string) =>
  useMutation({
    mutationFn: ({ messageId, reason, key }: { messageId: string; reason: string; key: string }) =>
      api('POST /orders/:order/messages/:id/report', {
        params: { order, id: messageId },
        body: { reason },
        idempotencyKey: key,
      }),
  })
