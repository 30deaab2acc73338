import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { useMoveOrder } from '../courier.queries.ts'
import { useSayDone } from './use-say-done.ts'

/** The next step of a delivery, with a network or without. */
export function useStep(order: { _id: string; orderNumber: string }) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const say = useSayDone()
  const go = (status: 'picked-up' | 'in-transit' | 'delivered', done: string) =>
    move.mutate(
      { order, status },
      {
        onSuccess: (when) => say(when, done),
        onError: (error) => toast.error(messageOf(error, t`Failed to update delivery status. Please try again.`)),
      },
    )
  return { go, busyWith: move.isPending ? move.variables.status : undefined }
}
