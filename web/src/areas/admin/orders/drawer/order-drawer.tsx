import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded, progressOf } from '@maple/contract/orders/order-moves'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../../lib/format/format.ts'
import { type OrderView, orderQuery, StatusLine } from '../../../../orders/index.ts'
import { Drawer } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { AssignDialog } from '../assign/assign-dialog.tsx'
import { StaffCancelDialog } from '../cancel/staff-cancel-dialog.tsx'
import { EditOrderDialog } from '../edit/edit-order-dialog.tsx'
import { PriorityMark } from '../priority-mark.tsx'
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
      {order && asking === 'edit' && <EditOrderDialog order={order} onClose={close} />}
      {order && asking === 'release' && <TakeBackDialog order={order} onClose={close} />}
    </Drawer>
  )
}

function Placed({ order }: { order: OrderView }) {
  const name = fullName(order.customer)
  return (
    <Trans>
      Placed <CompanyDateTime value={order.createdAt} /> by {name}
    </Trans>
  )
}
