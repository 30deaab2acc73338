import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { courierKeys } from '../courier.keys.ts'
import { useDeliveriesStale } from '../courier.queries.ts'

export type Transfer = Data<'GET /couriers/transfers'>[number]

/** What waits to be handed over, to me and by me; also seen without a network. */
export const transfersQuery = queryOptions({
  queryKey: courierKeys.transfers.all,
  queryFn: async ({ signal }) => (await api('GET /couriers/transfers', { signal })).data,
  refetchInterval: 30_000,
  meta: { offline: true },
})

export const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: courierKeys.transfers.of('colleagues', search),
    queryFn: async ({ signal }) =>
      (await api('GET /couriers/colleagues', { query: search ? { search } : {}, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Whose it is is decided by the server alone, so each of these needs a network. */
export function useTransfers() {
  const queryClient = useQueryClient()
  const stale = useDeliveriesStale()
  const onSettled = () =>
    Promise.all([
      stale(),
      queryClient.invalidateQueries({ queryKey: courierKeys.transfers.all }),
      queryClient.invalidateQueries({ queryKey: courierKeys.runs.all }),
    ])
  const ask = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Body<'POST /orders/:id/transfer'>) =>
      api('POST /orders/:id/transfer', { params: { id }, body }),
    onSettled,
  })
  const confirm = useMutation({
    mutationFn: (id: string) => api('PUT /orders/:id/transfer/confirm', { params: { id } }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (id: string) => api('DELETE /orders/:id/transfer', { params: { id } }),
    onSettled,
  })
  return { ask, confirm, withdraw }
}
