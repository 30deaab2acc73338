import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CompanyDateTime } from '../ui/company-date-time.tsx'
import type { Tracking } from './orders.queries.ts'
import { useNow } from './use-now.ts'
import { WindowText } from './window-text.tsx'

const refreshMs = 15_000

/** The one number that matters: when is it here. */
export function TrackEta({ order }: { order: Tracking }) {
  const now = useNow(refreshMs)
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
  const minutes = order.eta && Math.max(1, Math.ceil((new Date(order.eta.at).getTime() - now) / 60_000))
  return (
    <Shown
      label={<Trans>Estimated arrival</Trans>}
      value={minutes ? <Trans>{minutes} min</Trans> : <Trans>Calculating...</Trans>}
    >
      {order.eta && <WindowText start={order.eta.from} end={order.eta.to} />}
    </Shown>
  )
}

const Shown = ({ label, value, children }: { label: ReactNode; value: ReactNode; children: ReactNode }) => (
  <div>
    <p className="text-sm text-ink-soft">{label}</p>
    <p className="text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
    {children && <p className="text-sm text-ink-soft">{children}</p>}
  </div>
)
