import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call, type Data } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useOrdersStale } from '../../../orders/index.ts'
import { adminKeys } from '../admin.keys.ts'

export type Candidate = Data<'GET /orders/:id/candidates'>[number]

export type ListedOrder = Data<'GET /orders'>[number]

export type OrderListQuery = NonNullable<Call<'GET /orders'>['query']>

export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: adminKeys.candidates.of(id, search),
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:id/candidates', { params: { id }, query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const pricesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: adminKeys.orderPrices.of(id, version, currentLanguage()),
    queryFn: async ({ signal }) => (await api('GET /orders/:id/prices', { params: { id }, signal })).data,
  })

/** Whatever staff do with an order: everything that shows it is read again, also after a lost race. */
function useOrderChange<V>(mutationFn: (values: V) => Promise<unknown>) {
  return useMutation({ mutationFn, onSettled: useOrdersStale() })
}

export const useMoveOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id/status'>) =>
    api('PUT /orders/:id/status', { params: { id }, body }),
  )

/** One stop is done; the order follows from its stops (H4). */
export const useFinishStop = () =>
  useOrderChange(({ id, stopId, ...body }: { id: string; stopId: string } & Body<'PUT /orders/:id/stops/:stopId'>) =>
    api('PUT /orders/:id/stops/:stopId', { params: { id, stopId }, body }),
  )

export const useReattempt = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'POST /orders/:id/reattempt'>) =>
    api('POST /orders/:id/reattempt', { params: { id }, body }),
  )

export const useAssignOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id/assign'>) =>
    api('PUT /orders/:id/assign', { params: { id }, body }),
  )

export const useAskTransfer = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'POST /orders/:id/transfer'>) =>
    api('POST /orders/:id/transfer', { params: { id }, body }),
  )

export const useWithdrawTransfer = () =>
  useOrderChange(({ id }: { id: string }) => api('DELETE /orders/:id/transfer', { params: { id } }))

export const useStaffCancel = () =>
  useOrderChange(({ id, ...body }: { id: string } & NonNullable<Body<'PUT /orders/:id/cancel'>>) =>
    api('PUT /orders/:id/cancel', { params: { id }, body }),
  )

export type BulkResult = Data<'POST /admin/orders/bulk'>[number]

export type Requote = Pick<Body<'POST /orders/:id/requote'>, 'pickup' | 'delivery' | 'parcels' | 'priority' | 'confirm'>

export function useMoveMany() {
  return useMutation({
    mutationFn: (body: Body<'POST /admin/orders/bulk'>) => api('POST /admin/orders/bulk', { body }),
    onSettled: useOrdersStale(),
  })
}

export const useEditOrder = () =>
  useOrderChange(({ id, ...body }: { id: string } & Body<'PUT /orders/:id'>) =>
    api('PUT /orders/:id', { params: { id }, body }),
  )

/** The reason plays no part in a price. */
export const requoteQuery = (id: string, edit: Requote) =>
  queryOptions({
    queryKey: adminKeys.requotes.of(id, edit, currentLanguage()),
    queryFn: async ({ signal }) =>
      (await api('POST /orders/:id/requote', { params: { id }, body: { ...edit, reason: '-' }, signal })).data,
    retry: false,
  })

export type Caller = Data<'GET /admin/callers'>[number]

export const callersQuery = (query: NonNullable<Call<'GET /admin/callers'>['query']>) =>
  queryOptions({
    queryKey: adminKeys.customers.of('callers', query),
    queryFn: async ({ signal }) => (await api('GET /admin/callers', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

export const draftCandidatesQuery = (query: NonNullable<Call<'GET /admin/candidates'>['query']>) =>
  queryOptions({
    queryKey: adminKeys.candidates.of('draft', query),
    queryFn: async ({ signal }) => (await api('GET /admin/candidates', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: adminKeys.customers.of(search),
    queryFn: async ({ signal }) => (await api('GET /admin/customers', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })
