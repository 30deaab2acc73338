import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { customerKeys } from '../customer.keys.ts'

type ListQuery = NonNullable<Call<'GET /accounts/:id/invoices'>['query']>

export const accountInvoicesQuery = (id: string, query: ListQuery) =>
  queryOptions({
    queryKey: customerKeys.invoices.of('list', id, query),
    queryFn: ({ signal }) => api('GET /accounts/:id/invoices', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

const moving = ['pending', 'needs-action', 'authorised']

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.invoices.of('one', id),
    queryFn: async ({ signal }) => (await api('GET /invoices/:id', { params: { id }, signal })).data,
    // A card that is being asked says yes or no a moment later.
    refetchInterval: ({ state }) =>
      state.data?.charges.some((charge) => moving.includes(charge.state)) ? 2000 : false,
  })

export function usePayInvoice(id: string) {
  const stale = useStale(customerKeys.invoices.all)
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /invoices/:id/pay'> }) =>
      api('POST /invoices/:id/pay', { params: { id }, body, idempotencyKey: key }),
    onSettled: stale,
  })
}
