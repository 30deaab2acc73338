import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded, progressOf } from '@maple/contract/orders/order-moves'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { fullName } from '../../../../lib/format/format.ts'
import { type OrderView, orderQuery, StatusLine } from '../../../../orders/index.ts'
import { Drawer } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { AssignDialog } from '../assign/assign-dialog.tsx'
import { TransferDialog } from '../assign/transfer-dialog.tsx'
import { StaffCancelDialog } from '../cancel/staff-cancel-dialog.tsx'
import { PriorityMark } from '../priority-mark.tsx'
import { DecideDialog, EditOrderDialog, FinishStopDialog } from './late-dialogs.ts'
import { type Asking, OrderMoves } from './order-moves.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrderTools } from './order-tools.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

/** The whole order beside the list. What can be done with it is what the server says (C3). */
export function OrderDrawer({ orderRef, onClose }: { orderRef: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderRef))
  const [asking, setAsking] = useState<Asking>()
  const number = spacedNumber(order?.orderNumber ?? orderRef)
  const close = () => setAsking(undefined)
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={<Trans>Order {number}</Trans>}
      description={order && <Placed order={order} />}
      footer={order && <OrderMoves order={order} onAsk={setAsking} />}
    >
      {order ? (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={order.status} />
            <PriorityMark priority={order.priority} />
            <OrderTools order={order} onEdit={() => setAsking('edit')} />
          </div>
          {!isEnded(order.status) && (
            <StatusLine status={order.status} percent={progressOf(order.status, 'customer')} />
          )}
          <OrderTabs order={order} onAssign={() => setAsking('assign')} />
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={t`Order not found`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={12} />
      )}
      {order && asking === 'assign' && <AssignDialog order={order} onClose={close} />}
      {order && asking === 'cancel' && <StaffCancelDialog order={order} onClose={close} />}
      {order && asking === 'transfer' && <TransferDialog order={order} onClose={close} />}
      <Suspense fallback={null}>
        {order && asking === 'edit' && <EditOrderDialog order={order} onClose={close} />}
        {order && typeof asking === 'object' && 'decide' in asking && (
          <DecideDialog order={order} way={asking.decide} onClose={close} />
        )}
        {order && typeof asking === 'object' && 'finish' in asking && (
          <FinishStopDialog order={order} kind={asking.finish} onClose={close} />
        )}
      </Suspense>
      {order && asking === 'release' && <TakeBackDialog order={order} onClose={close} />}
    </Drawer>
  )
}

/** Who placed it, as it was: staff for the customer, or nobody. */
function Placed({ order: { createdAt, customer, placedBy, placedVia } }: { order: OrderView }) {
  const [name, by] = [fullName(customer), placedBy && fullName(placedBy)]
  const at = <CompanyDateTime value={createdAt} />
  if (placedVia === 'staff' && by)
    return (
      <Trans>
        Placed {at} by {by} for {name}
      </Trans>
    )
  return by ? (
    <Trans>
      Placed {at} by {by}
    </Trans>
  ) : (
    <Trans>
      Placed {at} for {name}
    </Trans>
  )
}
