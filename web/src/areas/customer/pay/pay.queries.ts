import { api } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { orderKeys } from '../../../orders/index.ts'
import type { OrderPayment } from '../../../payments/index.ts'
import { paymentKeys } from '../../../payments/index.ts'

export function usePayOrder() {
  const stale = useStale(paymentKeys.ofOrders.all, ...orderKeys.everywhere)
  return useMutation({
    mutationFn: ({
      id,
      key,
      cardId,
      kind,
    }: {
      id: string
      key: string
      cardId: string | undefined
      kind: OrderPayment['kind']
    }) =>
      api('POST /orders/:id/pay', { params: { id }, body: { ...(cardId && { cardId }), kind }, idempotencyKey: key }),
    onSettled: stale,
  })
}

export function useSaveCard() {
  const stale = useStale(orderKeys.cards.all)
  return useMutation({
    mutationKey: orderKeys.cards.of('save'),
    mutationFn: (setupId: string) => api('POST /users/cards', { body: { setupId } }),
    onSettled: stale,
  })
}
