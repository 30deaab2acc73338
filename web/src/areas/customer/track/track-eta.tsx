import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { type Tracking, useArrival } from '../../../orders/index.ts'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

const refreshMs = 15_000

/** The one number that matters: when is it here. */
export function TrackEta({ order }: { order: Tracking }) {
  const now = useNow(refreshMs)
  const arrivalOf = useArrival()
  if (order.status === 'cancelled') return null
  if (order.status === 'delivered') {
    const at = order.delivery?.completedAt ?? order.estimatedDelivery
    return (
      <Shown
        label={<Trans>Delivered</Trans>}
        value={at ? <CompanyDateTime value={at} show="time" /> : <Trans>Delivered</Trans>}
      >
        {at && <CompanyDateTime value={at} show="date" />}
      </Shown>
    )
  }
  if (order.status === 'returned')
    return <Shown label={<Trans>Status</Trans>} value={<Trans>Returned to sender</Trans>} />
  if (order.status === 'undelivered')
    return (
      <Shown label={<Trans>Status</Trans>} value={<Trans>Delivery failed</Trans>}>
        <Trans>We are deciding what happens next.</Trans>
      </Shown>
    )
  const label = <Trans>Estimated arrival</Trans>
  if (!order.eta) return <Shown label={label} value={<Trans>Calculating...</Trans>} />
  const { short, left, window, isLate } = arrivalOf(order.eta, new Date(now))
  return (
    <Shown label={label} value={left === undefined ? window : short}>
      {left !== undefined && (isLate && window ? `${left} · ${window}` : window)}
    </Shown>
  )
}

const Shown = ({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) => (
  <div>
    <p className="text-sm text-ink-soft">{label}</p>
    <p className="text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
    {children && <p className="text-sm text-ink-soft">{children}</p>}
  </div>
)
