import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import type { ReactNode } from 'react'
import { useArrival } from '../../../orders/index.ts'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { useNow } from './use-now.ts'

/** The estimate as a time window, in the company's time, and what is left. */
export function ArrivalWords({ order }: { order: TrackingView }) {
  const { i18n } = useLingui()
  const now = useNow()
  const arrivalOf = useArrival()
  const { status, eta, estimatedDelivery } = order
  if (status === 'delivered') {
    return (
      <Words label={<Trans>Delivered</Trans>}>
        {estimatedDelivery && <CompanyDateTime value={estimatedDelivery} />}
      </Words>
    )
  }
  if (status === 'returned' || status === 'undelivered')
    return <Words label={<Trans>Status</Trans>}>{i18n._(orderStatusNames[status])}</Words>
  if (!eta) {
    return (
      <Words label={<Trans>Estimated arrival</Trans>}>
        <Trans>Calculating...</Trans>
      </Words>
    )
  }
  const { short, left, window, isLate } = arrivalOf(eta, now)
  return (
    <Words label={<Trans>Estimated arrival</Trans>} note={window && left} isLate={isLate}>
      {window ?? short}
    </Words>
  )
}

interface WordsProps {
  label: ReactNode
  note?: ReactNode
  isLate?: boolean
  children: ReactNode
}

const Words = ({ label, note, isLate, children }: WordsProps) => (
  <div>
    <p className="text-sm font-medium text-ink-soft">{label}</p>
    <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">{children}</p>
    {note && <p className={isLate ? 'mt-1 text-pending' : 'mt-1 text-ink-soft'}>{note}</p>}
  </div>
)
