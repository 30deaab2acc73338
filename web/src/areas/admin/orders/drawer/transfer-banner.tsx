import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useWithdrawTransfer } from '../staff-orders.queries.ts'

/** It waits for another courier to confirm (O3). */
export function TransferBanner({ order: { _id, transfer } }: { order: OrderView }) {
  const { t } = useLingui()
  const { user } = useSession()
  const withdraw = useWithdrawTransfer()
  if (!transfer) return null
  const name = transfer.toCourier.firstName
  const stop = () =>
    withdraw.mutate(
      { id: _id },
      {
        onSuccess: () => void toast.success(t`It stays with its courier`),
        onError: (error) => void toast.error(messageOf(error, t`Failed to withdraw the handover`)),
      },
    )
  return (
    <Banner kind="info">
      <Trans>To be handed over to {name}, who has not confirmed yet.</Trans>
      <p className="font-normal">{transfer.reason}</p>
      {user?.permissions.includes('courier-assignment') && (
        <Button size="sm" className="mt-2" loading={withdraw.isPending} onClick={stop}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </Banner>
  )
}
