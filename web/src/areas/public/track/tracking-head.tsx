import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import Printer from 'lucide-react/icons/printer'
import { LiveMark } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { orderStatusNames, StatusBadge } from '../../../ui/status-badge.tsx'

export function TrackingHead({ order }: { order: TrackingView }) {
  const { i18n } = useLingui()
  const name = order.customerName
  const status = i18n._(orderStatusNames[order.status])
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="text-sm text-ink-faint">
          <Trans>Order</Trans>
        </p>
        <h1 className="text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">
          {spacedNumber(order.orderNumber)}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge status={order.status} />
          <span>
            <Trans>for {name}</Trans>
          </span>
          <LiveMark order={order} />
        </div>
      </div>
      <Button icon={<Printer className="size-4" />} onClick={() => window.print()} className="print:hidden">
        <span className="max-sm:sr-only">
          <Trans>Print</Trans>
        </span>
      </Button>
      {/* Said when it changes, to those who do not see the badge. */}
      <p aria-live="polite" className="sr-only">
        <Trans>Status: {status}</Trans>
      </p>
    </header>
  )
}
