import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { toast } from '../../../ui/toast.ts'
import { useAcceptOrder } from '../courier.queries.ts'

/** Accepts and says how it went; the order is then among the active ones. */
export function useAccept() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const accept = useAcceptOrder()
  const run = (order: { _id: string; orderNumber: string }) => {
    const number = spacedNumber(order.orderNumber)
    accept.mutate(order._id, {
      onSuccess: () =>
        toast.success(t`Order ${number} is yours`, {
          action: { label: t`Open`, onClick: () => navigate(`/courier/active?order=${order.orderNumber}`) },
        }),
      onError: (error) => {
        const fallback = t`Failed to accept order. Please try again.`
        toast.error(isUnreachable(error) ? fallback : messageOf(error, fallback))
      },
    })
  }
  return { accept: run, busyWith: accept.isPending ? accept.variables : undefined }
}
