import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { adminKeys } from '../admin.keys.ts'

export type Promotion = Data<'GET /admin/promotions'>[number]

export type PromotionPlan = Body<'POST /admin/promotions'>

export const promotionsQuery = (page: number) =>
  queryOptions({
    queryKey: adminKeys.promotions.of(page),
    queryFn: ({ signal }) => api('GET /admin/promotions', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

type Reach = Pick<Promotion, 'kind' | 'audience'>

export const reachQuery = ({ kind, audience }: Reach) =>
  queryOptions({
    queryKey: adminKeys.promotionReach.of(kind, audience),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/promotions/reach', { query: { kind, audience }, signal })).data,
  })

export function useSendPromotion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ plan, key }: { plan: PromotionPlan; key: string }) =>
      api('POST /admin/promotions', { body: plan, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKeys.promotions.all }),
  })
}
