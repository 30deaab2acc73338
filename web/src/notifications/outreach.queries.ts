import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../lib/api/api.ts'
import { putAnswer } from '../lib/query/put-answer.ts'

export type Report = Data<'GET /admin/message-reports'>[number]
export type Promotion = Data<'GET /admin/promotions'>[number]
export type PromotionPlan = Body<'POST /admin/promotions'>
export type TextMessage = Data<'GET /admin/outbox/sms'>[number]

export const reportsQuery = (query: { page: number; state: 'all' | 'open' | 'resolved' }) =>
  queryOptions({
    queryKey: ['message-reports', query],
    queryFn: ({ signal }) => api('GET /admin/message-reports', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useResolveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, resolution }: { id: string; resolution: string }) =>
      api('PUT /admin/message-reports/:id/resolve', { params: { id }, body: { resolution } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['message-reports'] }),
  })
}

export const promotionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['promotions', page],
    queryFn: ({ signal }) => api('GET /admin/promotions', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

type Reach = Pick<Promotion, 'kind' | 'audience'>
export const reachQuery = ({ kind, audience }: Reach) =>
  queryOptions({
    queryKey: ['promotion-reach', kind, audience],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/promotions/reach', { query: { kind, audience }, signal })).data,
  })

export function useSendPromotion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ plan, key }: { plan: PromotionPlan; key: string }) =>
      api('POST /admin/promotions', { body: plan, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['promotions'] }),
  })
}

export const textsQuery = (query: { page: number; state: 'all' | TextMessage['state'] }) =>
  queryOptions({
    queryKey: ['outbox-sms', query],
    queryFn: ({ signal }) => api('GET /admin/outbox/sms', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const unsubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: async ({ signal }) => (await api('GET /unsubscribe', { query: { token }, signal })).data,
    enabled: token !== '',
    retry: false,
  })

export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /unsubscribe', { query: { token }, body: {}, files: undefined as never }),
    onSuccess: ({ data }) => putAnswer(queryClient, unsubscriptionQuery(token).queryKey, data),
  })
}
