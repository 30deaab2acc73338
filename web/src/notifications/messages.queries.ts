import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Data, type Reply } from '../lib/api.ts'
import { currentLanguage } from '../lib/i18n.ts'

export type Message = Data<'GET /orders/:id/messages'>[number]
export type Conversation = Reply<'GET /orders/:id/messages'>

/** Ready-made replies come in the reader's language, so it is part of the key. Newest page first. */
export const messagesQuery = (order: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', order, currentLanguage()],
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/:id/messages', { params: { id: order }, query: { before: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.data[0]?._id : undefined),
  })

export const messagePhotoQuery = (order: string, messageId: string) =>
  queryOptions({
    queryKey: ['message-photo', messageId],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /orders/:order/messages/:id/photo', {
        params: { order, id: messageId },
        signal,
      })
      return URL.createObjectURL(data)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface Draft {
  text?: string
  canned?: string
  photo?: File
  /** Kept over repeats of the same attempt (E5). */
  key: string
}

export function useSendMessage(order: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text, canned, photo, key }: Draft) =>
      api('POST /orders/:id/messages', {
        params: { id: order },
        body: { ...(text && { text }), ...(canned && { canned }) },
        files: photo ? { photo } : (undefined as never),
        idempotencyKey: key,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages', order] }),
  })
}

export function useReadMessages(order: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (upTo: string) => api('PUT /orders/:id/messages/read', { params: { id: order }, body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['unread-messages'] }),
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
