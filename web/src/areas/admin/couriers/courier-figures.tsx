import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { Money } from '../../../ui/text/money.tsx'
import type { CourierDetails } from './staff-couriers.queries.ts'

export function CourierFigures({ stats }: Pick<CourierDetails, 'stats'>) {
  const [today, week] = [stats.secondsOnlineToday, stats.secondsOnlineThisWeek].map((seconds) =>
    formatNumber(seconds / 3600, 1),
  )
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label={<Trans>Deliveries</Trans>}>{formatNumber(stats.totalDeliveries)}</Figure>
      <Figure label={<Trans>Earnings</Trans>}>
        <Money amount={stats.totalEarnings} />
      </Figure>
      <Figure label={<Trans>Online today</Trans>}>
        <Trans>{today} h</Trans>
      </Figure>
      <Figure label={<Trans>Online this week</Trans>}>
        <Trans>{week} h</Trans>
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="rounded-md bg-sunken px-4 py-3">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{children}</dd>
  </div>
)
