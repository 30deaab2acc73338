import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@maple/contract/orders/order-moves'
import { clsx } from 'clsx'

const grounds: Record<OrderStatus, string> = {
  pending: 'fill-pending',
  assigned: 'fill-assigned',
  accepted: 'fill-accepted',
  'picked-up': 'fill-picked-up',
  'in-transit': 'fill-in-transit',
  undelivered: 'fill-undelivered',
  delivered: 'fill-delivered',
  returned: 'fill-returned',
  cancelled: 'fill-cancelled',
}

/** How far the order has come, in the colour of its status. */
export function StatusLine({
  status,
  percent,
  className,
}: {
  status: OrderStatus
  percent: number
  className?: string
}) {
  const { t } = useLingui()
  return (
    <div
      role="progressbar"
      aria-label={t`Progress`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={clsx('overflow-hidden rounded-full', className)}
    >
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-1.5 w-full">
        <rect width="100" height="4" className="fill-line" />
        <rect width={percent} height="4" className={clsx('transition-[width] duration-200', grounds[status])} />
      </svg>
    </div>
  )
}
