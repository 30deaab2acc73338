import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Body, type Call } from '../../../lib/api/api.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { adminKeys } from '../admin.keys.ts'

type AdjustmentListQuery = NonNullable<Call<'GET /admin/courier-adjustments'>['query']>

export const adjustmentsQuery = (query: AdjustmentListQuery) =>
  queryOptions({
    queryKey: adminKeys.adjustments.of(query, currentLanguage()),
    queryFn: ({ signal }) => api('GET /admin/courier-adjustments', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useAddAdjustment() {
  const stale = useStale(adminKeys.adjustments.all)
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /admin/courier-adjustments'> }) =>
      api('POST /admin/courier-adjustments', { body, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useCancelAdjustment() {
  const stale = useStale(adminKeys.adjustments.all)
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('PUT /admin/courier-adjustments/:id/cancel', { params: { id }, body: { reason } }),
    onSettled: stale,
  })
}
