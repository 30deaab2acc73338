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
  /** `leadOn` brings the courier there and answers true; else the toast offers to. True once it is theirs. */
  const run = async (order: { _id: string; orderNumber: string }, leadOn?: () => boolean): Promise<boolean> => {
    const number = spacedNumber(order.orderNumber)
    try {
      await accept.mutateAsync(order._id)
    } catch (error) {
      const fallback = t`Failed to accept order. Please try again.`
      void toast.error(isUnreachable(error) ? fallback : messageOf(error, fallback))
      return false
    }
    const open = { label: t`Open`, onClick: () => void navigate(`/courier/active?order=${order.orderNumber}`) }
    void toast.success(t`Order ${number} is yours`, leadOn?.() ? undefined : { action: open })
    return true
  }
  return { accept: run, busyWith: accept.isPending ? accept.variables : undefined }
}
