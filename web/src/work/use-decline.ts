import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../lib/api-error.ts'
import { isSilence } from '../orders/is-silence.ts'
import { toast } from '../ui/toast.ts'
import { useMoveOrder } from './work.queries.ts'

/** An offer that is not wanted goes back to everybody. */
export function useDecline() {
  const { t } = useLingui()
  const move = useMoveOrder()
  return (order: { _id: string }) =>
    move.mutate(
      { id: order._id, status: 'pending' },
      {
        onSuccess: () => toast.success(t`Offer declined`),
        onError: (error) => {
          const fallback = t`Failed to decline the offer. Please try again.`
          toast.error(isSilence(error) ? fallback : messageOf(error, fallback))
        },
      },
    )
}
