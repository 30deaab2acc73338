import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Discount = Data<'GET /admin/discounts'>[number]
export type NewDiscount = Body<'POST /admin/discounts'>

export const discountsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.discounts.of(page),
    queryFn: ({ signal }) => api('GET /admin/discounts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export function useCreateDiscount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: NewDiscount }) =>
      api('POST /admin/discounts', { body, idempotencyKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.discounts.all }),
  })
}

export function useEndDiscount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('PUT /admin/discounts/:id/end', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.discounts.all }),
  })
}
