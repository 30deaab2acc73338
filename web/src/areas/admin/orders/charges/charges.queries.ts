import { queryOptions } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../../lib/api/api.ts'
import { useMutation } from '../../../../lib/query/use-mutation.ts'
import { useStale } from '../../../../lib/query/use-stale.ts'
import { orderKeys } from '../../../../orders/index.ts'
import { paymentKeys } from '../../../../payments/index.ts'
import { adminKeys } from '../../admin.keys.ts'

export type Charge = Data<'GET /orders/:id/charges'>['charges'][number]
export type NewCharge = Body<'POST /orders/:id/charges'>

/** A charge is another version of the price, so that one is part of the question. */
export const chargesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: adminKeys.orderCharges.of(id, version),
    queryFn: async ({ signal }) => (await api('GET /orders/:id/charges', { params: { id }, signal })).data,
  })

export function useAddCharge() {
  const stale = useStale(adminKeys.orderCharges.all, paymentKeys.ofOrders.all, ...orderKeys.everywhere)
  return useMutation({
    mutationFn: ({ id, key, body }: { id: string; key: string; body: NewCharge }) =>
      api('POST /orders/:id/charges', { params: { id }, body, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function usePriceOrder() {
  const stale = useStale(adminKeys.orderPrices.all, paymentKeys.ofOrders.all, ...orderKeys.everywhere)
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Body<'PUT /orders/:id/price'> }) =>
      api('PUT /orders/:id/price', { params: { id }, body }),
    onSettled: stale,
  })
}
