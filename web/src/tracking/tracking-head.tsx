import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/order-moves'
import { spacedNumber } from '@maple/contract/order-number'
import type { TrackingView } from '@maple/contract/tracking'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../ui/button.tsx'
import { orderStatusNames, StatusBadge } from '../ui/status-badge.tsx'

export function TrackingHead({ order, isLive }: { order: TrackingView; isLive: boolean }) {
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
          {isLive && !isEnded(order.status) && <LiveMark />}
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

const LiveMark = () => (
  <span className="inline-flex items-center gap-1.5 font-medium text-delivered print:hidden">
    <span aria-hidden="true" className="size-2 animate-shimmer rounded-full bg-delivered" />
    <Trans>Live</Trans>
  </span>
)
