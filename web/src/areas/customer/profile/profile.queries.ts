import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { orderKeys } from '../../../orders/index.ts'
import { customerKeys } from '../customer.keys.ts'

export const receiptsQuery = (page: number) =>
  queryOptions({
    queryKey: customerKeys.receipts.of(page),
    queryFn: ({ signal }) => api('GET /users/receipts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** One after the other, so that the card chosen last is the one; no order is placed meanwhile (`useCardsBusy`). */
export function useDefaultCard() {
  const stale = useStale(orderKeys.cards.all)
  return useMutation({
    mutationKey: orderKeys.cards.of('default'),
    scope: { id: 'default-card' },
    mutationFn: (id: string) => api('PUT /users/cards/:id/default', { params: { id } }),
    onSettled: stale,
  })
}

export function useRemoveCard() {
  const stale = useStale(orderKeys.cards.all)
  return useMutation({
    mutationFn: (id: string) => api('DELETE /users/cards/:id', { params: { id } }),
    onSettled: stale,
  })
}
