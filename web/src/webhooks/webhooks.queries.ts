import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import { webhookKeys } from './webhooks.keys.ts'

export type Webhook = Data<'GET /webhooks/:id'>
export type Delivery = Data<'GET /webhooks/:id/deliveries'>[number]
export type DeliveryDetail = Data<'GET /webhooks/:id/deliveries/:deliveryId'>
export type NewWebhook = Body<'POST /webhooks'>
export type WebhookChange = Body<'PUT /webhooks/:id'>
type LogQuery = NonNullable<Call<'GET /webhooks/:id/deliveries'>['query']>

/** As many as there can be: the server takes no more of one account. */
const all = 50
const lookMs = 5000
const lookOftenMs = 1000

/** Nobody has tried yet, so the first answer is a moment away. */
const isFresh = ({ state, tries }: Pick<Delivery, 'state' | 'tries'>) => state === 'pending' && tries === 0

/** Without an account those of the company, for staff. */
export const webhooksQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: webhookKeys.lists.of(accountId),
    queryFn: async ({ signal }) => (await api('GET /webhooks', { query: { accountId, limit: all }, signal })).data,
  })

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: webhookKeys.one.of(id),
    queryFn: async ({ signal }) => (await api('GET /webhooks/:id', { params: { id }, signal })).data,
    refetchInterval: lookMs,
  })

export const deliveriesQuery = (id: string, query: LogQuery) =>
  queryOptions({
    queryKey: webhookKeys.deliveries.of(id, query),
    queryFn: ({ signal }) => api('GET /webhooks/:id/deliveries', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isFresh) ? lookOftenMs : lookMs),
  })

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: webhookKeys.delivery.of(id, deliveryId),
    queryFn: async ({ signal }) =>
      (await api('GET /webhooks/:id/deliveries/:deliveryId', { params: { id, deliveryId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' ? (isFresh(state.data) ? lookOftenMs : lookMs) : false,
  })

export const useAddWebhook = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewWebhook }) =>
      api('POST /webhooks', { body, idempotencyKey: key }),
    onSettled: useStale(webhookKeys.lists.all),
  })

export function useChangeWebhook(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WebhookChange) => api('PUT /webhooks/:id', { params: { id }, body }),
    onSuccess: ({ data }) => client.setQueryData(webhookQuery(id).queryKey, data),
    onSettled: useStale(webhookKeys.lists.all, webhookKeys.one.of(id), webhookKeys.deliveries.of(id)),
  })
}

export const useRotateSecret = (id: string) =>
  useMutation({
    mutationFn: (key: string) => api('POST /webhooks/:id/rotate', { params: { id }, idempotencyKey: key }),
    onSettled: useStale(webhookKeys.lists.all, webhookKeys.one.of(id)),
  })

export const useDeleteWebhook = (id: string) =>
  useMutation({
    mutationFn: () => api('DELETE /webhooks/:id', { params: { id } }),
    onSettled: useStale(webhookKeys.lists.all),
  })

export const useSendTest = (id: string) =>
  useMutation({
    mutationFn: (key: string) => api('POST /webhooks/:id/test', { params: { id }, idempotencyKey: key }),
    onSettled: useStale(webhookKeys.deliveries.of(id), webhookKeys.one.of(id)),
  })

export const useResend = (id: string, deliveryId: string) =>
  useMutation({
    mutationFn: () => api('POST /webhooks/:id/deliveries/:deliveryId/resend', { params: { id, deliveryId } }),
    onSettled: useStale(
      webhookKeys.delivery.of(id, deliveryId),
      webhookKeys.deliveries.of(id),
      webhookKeys.one.of(id),
      webhookKeys.lists.all,
    ),
  })
