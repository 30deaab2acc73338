import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded, progressOf } from '@maple/contract/orders/order-moves'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { type OrderView, orderQuery, StatusLine } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { AgainLink, MessageLink, PayLink, RateButton, RepeatLink, TrackLink } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'

interface OrderDialogProps {
  /** Its number, as the URL has it. */
  orderRef: string
  onClose: () => void
  onRate: (order: OrderView) => void
  onCancel: (order: OrderView) => void
}

/** The whole order. What can be done with it is what the server says (C3). */
export function OrderDialog({ orderRef, onClose, onRate, onCancel }: OrderDialogProps) {
  const { t } = useLingui()
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderRef))
  const number = spacedNumber(order?.orderNumber ?? orderRef)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={<Trans>Order {number}</Trans>}
      description={
        order && (
          <Trans>
            Placed <CompanyDateTime value={order.createdAt} />
          </Trans>
        )
      }
      footer={
        order && (
          <>
            {order.moves.includes('cancel') && (
              <Button variant="danger" className="sm:mr-auto" onClick={() => onCancel(order)}>
                <Trans>Cancel Order</Trans>
              </Button>
            )}
            <RepeatLink order={order} />
            <AgainLink order={order} />
            <MessageLink order={order} />
            <TrackLink order={order} />
            <PayLink payment={order.payment} />
            <RateButton order={order} onClick={() => onRate(order)} />
          </>
        )
      }
    >
      {order ? (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3">
            <div>
              <StatusBadge status={order.status} />
            </div>
            {!isEnded(order.status) && (
              <StatusLine status={order.status} percent={progressOf(order.status, 'customer')} />
            )}
          </div>
          <OrderDetails order={order} />
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={t`Order not found`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Dialog>
  )
}
