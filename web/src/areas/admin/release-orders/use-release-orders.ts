import { useLingui } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useOrdersStale } from '../../../orders/index.ts'
import { toast } from '../../../ui/toast.ts'
import type { OpenOrdersChoice } from './open-orders-choice.tsx'

/** Does with the open orders of a courier what was chosen, and says what became of them. */
export function useReleaseOrders() {
  const { t } = useLingui()
  const release = useMutation({
    mutationFn: async ({ id, to }: { id: string; to?: string | undefined }) =>
      (await api('POST /admin/couriers/:id/release-orders', { params: { id }, body: { ...(to && { to }) } })).data,
    onSettled: useOrdersStale(),
  })
  return async (id: string, choice: OpenOrdersChoice) => {
    if (choice === 'leave') return
    try {
      const { released, kept } = await release.mutateAsync({ id, to: choice === 'back' ? undefined : choice })
      if (released.length === 0 && kept.length === 0) return
      void toast.info(
        choice === 'back' ? t`Orders taken back: ${released.length}` : t`Orders offered: ${released.length}`,
        kept.length > 0 ? { description: t`Stay with the courier: ${kept.length}` } : {},
      )
    } catch (error) {
      void toast.error(t`The open orders could not be moved`, { description: messageOf(error, '') })
    }
  }
}
