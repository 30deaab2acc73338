import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { contentKeys } from '../content/index.ts'
import { api, type Body, type Call, type Data } from '../lib/api/api.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { useMutating } from '../lib/query/use-mutating.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useStale } from '../lib/query/use-stale.ts'
import type { Place } from '../ui/map/points.ts'
import { orderKeys } from './orders.keys.ts'

export type OrderSummary = Data<'GET /orders'>[number]
export type OrderView = Data<'GET /orders/:id'>
export type Tracking = Data<'GET /orders/track/:number'>
export type QuoteDraft = Body<'POST /orders/quote'>
export type Quote = Data<'POST /orders/quote'>
export type PriceLine = Quote['lines'][number]
export type TimelineEntry = OrderView['timeline'][number]
type OrderListQuery = NonNullable<Call<'GET /orders'>['query']>

export const ordersQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => api('GET /orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Of one account, or of the person's own. */
export const orderStatsQuery = (accountId?: string) =>
  queryOptions({
    queryKey: orderKeys.statsOf(accountId),
    queryFn: async ({ signal }) =>
      (await api('GET /orders/stats', { query: accountId ? { accountId } : {}, signal })).data,
  })

export const orderQuery = (ref: string) =>
  queryOptions({
    queryKey: orderKeys.one(ref),
    queryFn: async ({ signal }) => (await api('GET /orders/:id', { params: { id: ref }, signal })).data,
    meta: { offline: true },
  })

/** The way for the map. It is the same for as long as the addresses are, which are part of the key. */
export const routeQuery = (orderId: string | undefined, ends = '') =>
  queryOptions({
    queryKey: orderKeys.routes.of(orderId, ends),
    queryFn: async ({ signal }) => (await api('GET /orders/:id/route', { params: { id: orderId ?? '' }, signal })).data,
    enabled: orderId !== undefined,
    staleTime: 60 * 60_000,
  })

/** The way of a trip that is not an order yet. */
export const wayQuery = (from: Place, to: Place, by: 'car' | 'bicycle' = 'car') =>
  queryOptions({
    queryKey: orderKeys.ways.of(from.lat, from.lng, to.lat, to.lng, by),
    queryFn: async ({ signal }) =>
      (
        await api('GET /geo/way', {
          query: { fromLat: from.lat, fromLng: from.lng, toLat: to.lat, toLng: to.lng, by },
          signal,
        })
      ).data,
    staleTime: 60 * 60_000,
  })

export const trackingQuery = (number: string) =>
  queryOptions({
    queryKey: orderKeys.tracking(number),
    queryFn: async ({ signal }) => (await api('GET /orders/track/:number', { params: { number }, signal })).data,
    enabled: number !== '',
  })

/** Asked again a little before it runs out, so that what is shown can be ordered. */
const marginMs = 60_000
const goodFor = (asked: { quote: Quote } | undefined) =>
  asked ? Math.max(5000, new Date(asked.quote.expiresAt).getTime() - Date.now() - marginMs) : 0

/** What it costs, and what it is the price of. */
export const quoteQuery = (draft: QuoteDraft) =>
  queryOptions({
    queryKey: orderKeys.quotes.of(draft, currentLanguage()),
    queryFn: async ({ signal }) => ({ draft, quote: (await api('POST /orders/quote', { body: draft, signal })).data }),
    staleTime: ({ state }) => goodFor(state.data),
    refetchInterval: ({ state }) => goodFor(state.data) || false,
  })

/** A picture that only some may see. It never changes, so it is asked for once. */
export const evidenceQuery = (orderId: string, kind: 'proof' | 'issues', id: string, which: 'photo' | 'signature') =>
  queryOptions({
    queryKey: orderKeys.evidence.of(orderId, kind, id, which),
    queryFn: async ({ signal }) => (await askEvidence(orderId, kind, id, which, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

function askEvidence(
  id: string,
  kind: 'proof' | 'issues',
  part: string,
  which: 'photo' | 'signature',
  signal: AbortSignal,
) {
  if (kind === 'issues') return api('GET /orders/:id/issues/:issueId/photo', { params: { id, issueId: part }, signal })
  const params = { id, proofId: part }
  return which === 'photo'
    ? api('GET /orders/:id/proof/:proofId/photo', { params, signal })
    : api('GET /orders/:id/proof/:proofId/signature', { params, signal })
}

export type SavedCard = Data<'GET /users/cards'>[number]

/** Here and not in the room of payments, since an order is placed with the default one. */
export const cardsQuery = queryOptions({
  queryKey: orderKeys.cards.all,
  queryFn: async ({ signal }) => (await api('GET /users/cards', { signal })).data,
})

/** A card is being saved or made the default one: what an order would be paid with is not settled yet. */
export const useCardsBusy = () => useMutating(orderKeys.cards.all)

export const useOrdersStale = () => useStale(...orderKeys.everywhere)

export function useCancelOrder() {
  const stale = useOrdersStale()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('PUT /orders/:id/cancel', { params: { id }, body: reason.trim() ? { reason } : {} }),
    onSettled: stale,
  })
}

export function useRateOrder() {
  const stale = useOrdersStale()
  return useMutation({
    mutationFn: ({ id, key, body }: { id: string; key: string; body: Body<'POST /orders/:id/rate'> }) =>
      api('POST /orders/:id/rate', { params: { id }, body, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useAllowTestimonial() {
  const stale = useStale(...orderKeys.everywhere, contentKeys.testimonials.all)
  return useMutation({
    mutationFn: ({ id, mayShow }: { id: string; mayShow: boolean }) =>
      api('PUT /orders/:id/testimonial', { params: { id }, body: { mayShow } }),
    onSettled: stale,
  })
}
