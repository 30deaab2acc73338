import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTransfers } from './transfers.queries.ts'

/** It waits for a colleague, and can be taken back until then. */
export function TransferNote({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { withdraw } = useTransfers()
  if (!order.transfer) return null
  const name = order.transfer.toCourier.firstName
  const keep = () =>
    withdraw.mutate(order._id, {
      onSuccess: () => toast.success(t`The parcel stays with you`),
      onError: (error) => toast.error(messageOf(error, t`Failed to update the handover. Please try again.`)),
    })
  return (
    <Banner
      kind="info"
      action={
        <Button size="sm" loading={withdraw.isPending} onClick={keep}>
          <Trans>Withdraw</Trans>
        </Button>
      }
    >
      <Trans>Waits for {name} to take it over</Trans>
    </Banner>
  )
}
