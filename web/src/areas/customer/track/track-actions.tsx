import { Trans } from '@lingui/react/macro'
import { isOpen } from '@maple/contract/orders/order-moves'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { type Tracking, useShare } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'

const CancelDialog = lazy(async () => ({ default: (await import('../orders/cancel-dialog.tsx')).CancelDialog }))

/** What its owner may do with an order while they follow it. */
export function TrackActions({ order }: { order: Tracking }) {
  const share = useShare(order.orderNumber)
  const [cancelling, setCancelling] = useState(false)
  const { _id, status, totalAmount, complete } = order
  const mayCancel = complete && _id !== undefined && totalAmount !== undefined && isOpen('cancel', status, 'customer')
  return (
    <>
      <Button size="sm" icon={<Share2 className="size-4" />} onClick={share}>
        <Trans>Share</Trans>
      </Button>
      {mayCancel && (
        <Button size="sm" icon={<X className="size-4" />} onClick={() => setCancelling(true)}>
          <Trans>Cancel Order</Trans>
        </Button>
      )}
      <Suspense>
        {cancelling && mayCancel && (
          <CancelDialog order={{ _id, status, totalAmount }} onClose={() => setCancelling(false)} />
        )}
      </Suspense>
    </>
  )
}
