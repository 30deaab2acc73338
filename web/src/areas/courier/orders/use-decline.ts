import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeclineOrder } from '../courier.queries.ts'

/** An offer that is not wanted goes back to everybody. */
export function useDecline() {
  const { t } = useLingui()
  const decline = useDeclineOrder()
  return (order: { _id: string }) =>
    decline.mutate(order._id, {
      onSuccess: () => toast.success(t`Offer declined`),
      onError: (error) => {
        const fallback = t`Failed to decline the offer. Please try again.`
        toast.error(isUnreachable(error) ? fallback : messageOf(error, fallback))
      },
    })
}
