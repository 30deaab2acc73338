import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../lib/api-error.ts'
import { isSilence } from '../orders/is-silence.ts'
import { toast } from '../ui/toast.ts'
import { useMoveOrder } from './work.queries.ts'

/** The next step of a delivery, with the device's own time beside the server's. */
export function useStep(id: string) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const go = (status: 'picked-up' | 'in-transit' | 'delivered', done: string) =>
    move.mutate(
      { id, status },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => {
          const fallback = t`Failed to update delivery status. Please try again.`
          toast.error(isSilence(error) ? fallback : messageOf(error, fallback))
        },
      },
    )
  return { go, busyWith: move.isPending ? move.variables.status : undefined }
}
