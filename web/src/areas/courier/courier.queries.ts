import type { AvailableSort } from '@maple/contract/dispatch/available-sorts'
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Data, type Reply } from '../../lib/api/api.ts'
import { useNews } from '../../lib/api/socket.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { type Action, errorOf } from '../../lib/offline/queue.ts'
import { useAction } from '../../lib/offline/use-queue.ts'
import { cacheResponse } from '../../lib/query/cache-response.ts'
import { useMutation } from '../../lib/query/use-mutation.ts'
import { orderKeys, useOrderNews } from '../../orders/index.ts'
import {
  acceptOrder,
  declineOrder,
  finishAction,
  issueAction,
  missAction,
  moveAction,
  returnAction,
  scanAction,
  stopAction,
} from './courier.actions.ts'
import { courierKeys } from './courier.keys.ts'

export type AvailableOrder = Data<'GET /couriers/available-orders'>[number]
export type AvailableList = Reply<'GET /couriers/available-orders'>
export type ActiveOrder = Data<'GET /orders'>[number]

interface AvailableAsked {
  sort?: AvailableSort
  radius?: number
  page?: number
  limit?: number
}

/** Besides the news: an order that became ready by itself, or a position that has changed. */
const everyMs = 30_000

export const availableQuery = (query: AvailableAsked) =>
  queryOptions({
    queryKey: courierKeys.available.of(query, currentLanguage()),
    queryFn: ({ signal }) => api('GET /couriers/available-orders', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    meta: { offline: true },
  })

/** Those offered to this courier come first (F5): more than anybody is asked at a time. */
export const firstAvailableQuery = () => availableQuery({ limit: 10 })

/** The most that a courier carries at a time and that the screen shows at once. */
const mostActive = 100

export const activeQuery = queryOptions({
  queryKey: orderKeys.active,
  queryFn: async ({ signal }) =>
    (
      await api('GET /orders', {
        query: { status: 'accepted,picked-up,in-transit,undelivered', sort: 'scheduledDate', limit: mostActive },
        signal,
      })
    ).data,
  meta: { offline: true },
})

/** What the company lets couriers choose on the road, also without a network. */
export const courierRulesQuery = queryOptions({
  queryKey: courierKeys.rules.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/rules', { signal })).data,
  staleTime: 5 * 60_000,
  meta: { offline: true },
})

export const goalsQuery = queryOptions({
  queryKey: courierKeys.goals.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/goals', { signal })).data,
  meta: { offline: true },
})

/** Everything that shows a courier's work. */
const deliveryKeys = [...orderKeys.everywhere, courierKeys.available.all, courierKeys.earnings.all]
const staleDeliveries = (queryClient: QueryClient) =>
  Promise.all(deliveryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export function useDeliveriesStale() {
  const queryClient = useQueryClient()
  return () => staleDeliveries(queryClient)
}

export function useAcceptOrder() {
  const stale = useDeliveriesStale()
  return useMutation({ mutationFn: acceptOrder, onSettled: stale })
}

export function useDeclineOrder() {
  const stale = useDeliveriesStale()
  return useMutation({ mutationFn: declineOrder, onSettled: stale })
}

/** Whether the screen that asked is still the one to tell: the next stop does not wait for the last one's answer. */
function useIsThere() {
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return () => there.current
}

/** What is done through the queue. It answers when; a refusal is thrown, as a plain call would throw it. */
function useQueued<F>(actionOf: (form: F) => Action) {
  const act = useAction()
  const stale = useDeliveriesStale()
  const isThere = useIsThere()
  return useMutation({
    mutationFn: async (form: F) => {
      const result = await act(actionOf(form), isThere)
      if (result.is === 'refused') throw errorOf(result.refusal)
      return result.is
    },
    // Not waited for: without a network there is nothing to read.
    onSettled: () => void stale(),
  })
}

export const useMoveOrder = () => useQueued(moveAction)
export const useMoveStop = () => useQueued(stopAction)
export const useScanParcel = () => useQueued(scanAction)
export const useMissParcels = () => useQueued(missAction)
export const useReturnOrder = () => useQueued(returnAction)
export const useFinishStep = () => useQueued(finishAction)
export const useReportIssue = () => useQueued(issueAction)

const without = (list: AvailableList | undefined, orderId: string | undefined): AvailableList | undefined =>
  list && {
    ...list,
    data: list.data.filter((order) => order._id !== orderId),
    pagination: { ...list.pagination, total: Math.max(0, list.pagination.total - 1) },
  }

/** What somebody else took disappears at once; what is new is read. */
export function useAvailableNews() {
  const queryClient = useQueryClient()
  const queryKey = courierKeys.available.all
  useNews('available-orders', ({ orderId, gone }) => {
    if (!gone) return void queryClient.invalidateQueries({ queryKey })
    // A list that is being read may still have it, too.
    const shows = (list: AvailableList | undefined) => list?.data.some((order) => order._id === orderId)
    const lists = queryClient.getQueryCache().findAll({ queryKey })
    for (const { queryKey: key, state } of lists) {
      if (state.fetchStatus === 'fetching' || shows(state.data as AvailableList | undefined))
        void cacheResponse<AvailableList>(queryClient, key, (list) => (shows(list) ? without(list, orderId) : list))
    }
  })
  useOrderNews(courierKeys.available.all, courierKeys.earnings.all)
}
