import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeclineOrder } from '../courier.queries.ts'

/** An offer that is not wanted goes back to everybody. */
export function useDecline() {
  const { t } = useLingui()
  const send = useDeclineOrder()
  const decline = async (order: { _id: string }): Promise<boolean> => {
    try {
      await send.mutateAsync(order._id)
      void toast.success(t`Offer declined`)
      return true
    } catch (error) {
      const fallback = t`Failed to decline the offer. Please try again.`
      void toast.error(isUnreachable(error) ? fallback : messageOf(error, fallback))
      return false
    }
  }
  return { decline, isDeclining: send.isPending }
}
