import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type PriceListSummary = Data<'GET /admin/price-lists'>[number]
export type PriceList = Data<'GET /admin/price-lists/:id'>
export type PriceVersion = Data<'GET /admin/price-lists/:id/history'>[number]
export type Trial = Data<'POST /admin/price-lists/:id/try'>
export type Comparison = Data<'POST /admin/price-lists/:id/compare'>
export type FuelRate = Data<'GET /admin/fuel-rates'>[number]

interface ListWish {
  page?: number
  search?: string
  archived?: 'true' | 'false'
  limit?: number
}

/** Also for whoever picks a list: the account's page. */
export const priceListsQuery = (wish: ListWish = {}) =>
  queryOptions({
    queryKey: adminKeys.priceLists.of(wish),
    queryFn: ({ signal }) => api('GET /admin/price-lists', { query: wish, signal }),
    placeholderData: keepPreviousData,
  })

export const priceListQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.priceList.of(id),
    queryFn: async ({ signal }) => (await api('GET /admin/price-lists/:id', { params: { id }, signal })).data,
  })

export const priceHistoryQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.priceHistory.of(id, page),
    queryFn: ({ signal }) => api('GET /admin/price-lists/:id/history', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const fuelRatesQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.fuelRates.of(page),
    queryFn: ({ signal }) => api('GET /admin/fuel-rates', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** The list as it came back is shown at once; what else shows it asks anew. */
function useListChange<V>(send: (wish: V) => Promise<{ data: PriceList }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(priceListQuery(data._id).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: adminKeys.priceLists.all })
      void queryClient.invalidateQueries({ queryKey: adminKeys.priceHistory.all })
      void queryClient.invalidateQueries({ queryKey: adminKeys.zones.all })
    },
    // Somebody else may have been first: what they made of it is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: adminKeys.priceList.all }),
  })
}

type Named<B> = { id: string } & B

export const useCreatePriceList = () =>
  useListChange(({ key, body }: { key: string; body: Body<'POST /admin/price-lists'> }) =>
    api('POST /admin/price-lists', { body, idempotencyKey: key }),
  )

export const useSavePriceList = () =>
  useListChange(({ id, ...body }: Named<Body<'PUT /admin/price-lists/:id'>>) =>
    api('PUT /admin/price-lists/:id', { params: { id }, body }),
  )

export const useDiscardDraft = () =>
  useListChange((id: string) => api('DELETE /admin/price-lists/:id/draft', { params: { id } }))

export const usePublishPriceList = () =>
  useListChange(({ id, ...body }: Named<Body<'POST /admin/price-lists/:id/publish'>>) =>
    api('POST /admin/price-lists/:id/publish', { params: { id }, body }),
  )

export const useArchivePriceList = () =>
  useListChange(({ id, isArchived }: { id: string; isArchived: boolean }) =>
    api('POST /admin/price-lists/:id/archive', { params: { id }, body: { isArchived } }),
  )

export const useImportRules = () =>
  useListChange(({ id, file, edition }: { id: string; file: File; edition: number }) =>
    api('POST /admin/price-lists/:id/rules.csv', { params: { id }, files: { file }, body: { edition } }),
  )

export const exportRules = (id: string) => api('GET /admin/price-lists/:id/rules.csv', { params: { id } })

export const useTryPriceList = (id: string) =>
  useMutation({
    mutationFn: async (body: Body<'POST /admin/price-lists/:id/try'>) =>
      (await api('POST /admin/price-lists/:id/try', { params: { id }, body })).data,
  })

export const useComparePrices = (id: string) =>
  useMutation({
    mutationFn: async (body: Body<'POST /admin/price-lists/:id/compare'>) =>
      (await api('POST /admin/price-lists/:id/compare', { params: { id }, body })).data,
  })

function useFuelChange<V>(send: (wish: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.fuelRates.all }),
  })
}

export const useCreateFuelRate = () =>
  useFuelChange(({ key, body }: { key: string; body: FuelRate }) =>
    api('POST /admin/fuel-rates', { body, idempotencyKey: key }),
  )

export const useSaveFuelRate = () =>
  useFuelChange(({ of, body }: { of: string; body: FuelRate }) =>
    api('PUT /admin/fuel-rates/:validFrom', { params: { validFrom: of }, body }),
  )

export const useDeleteFuelRate = () =>
  useFuelChange((validFrom: string) => api('DELETE /admin/fuel-rates/:validFrom', { params: { validFrom } }))
