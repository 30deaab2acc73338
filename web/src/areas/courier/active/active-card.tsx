import { Trans, useLingui } from '@lingui/react/macro'
import { progressOf } from '@maple/contract/orders/order-moves'
import { spacedNumber } from '@maple/contract/orders/order-number'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { OrderNumber, RouteLines, StatusLine, WindowText } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { ActiveOrder } from '../courier.queries.ts'
import { OrderMarks } from '../orders/order-marks.tsx'
import { WaitingMark } from './waiting-mark.tsx'

export function ActiveCard({ order, onOpen }: { order: ActiveOrder; onOpen: () => void }) {
  const { t } = useLingui()
  const { start, end } = order.delivery.timeWindow
  return (
    <article
      aria-label={t`Order ${order.orderNumber}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          <OrderNumber number={order.orderNumber} />
        </h2>
        <div className="flex flex-wrap gap-2">
          <WaitingMark orderId={order._id} />
          <StatusBadge status={order.status} />
        </div>
      </header>
      <StatusLine status={order.status} percent={progressOf(order.status, 'courier')} />
      <RouteLines from={order.pickup.address} to={order.delivery.address} />
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <WindowText start={start} end={end} />
      </p>
      <OrderMarks order={order} />
      <Button
        variant="primary"
        size="lg"
        block
        aria-label={t`Open: ${spacedNumber(order.orderNumber)}`}
        onClick={onOpen}
      >
        <Trans>Open</Trans>
      </Button>
    </article>
  )
}
