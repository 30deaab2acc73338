import { Trans, useLingui } from '@lingui/react/macro'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Clock from 'lucide-react/icons/clock'
import HandCoins from 'lucide-react/icons/hand-coins'
import Package from 'lucide-react/icons/package'
import { formatDistance, formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { StatCard } from '../../../ui/card.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { Earnings } from './earnings.queries.ts'
import { hourlyOf } from './hourly.ts'

export function EarningsCards({ earnings }: { earnings: Earnings | undefined }) {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const { totals } = earnings ?? {}
  const loading = !totals
  const commission = formatMoney(totals?.commission ?? 0)
  const distance = formatDistance(totals?.distanceMeters ?? 0, distanceUnit)
  const average = formatMoney(totals?.deliveries ? totals.earnings / totals.deliveries : 0)
  const perHour = totals && hourlyOf(totals)
  const hourly = perHour === undefined ? undefined : formatMoney(perHour)
  return (
    <section aria-label={t`Earnings in numbers`} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={<Trans>Earnings</Trans>}
        icon={<BadgeDollarSign />}
        loading={loading}
        value={<Money amount={totals?.earnings ?? 0} />}
        note={<Trans>after {commission} commission</Trans>}
      />
      <StatCard
        label={<Trans>Tips</Trans>}
        icon={<HandCoins />}
        loading={loading}
        value={<Money amount={totals?.tips ?? 0} />}
        note={<Trans>included in earnings</Trans>}
      />
      <StatCard
        label={<Trans>Deliveries</Trans>}
        icon={<Package />}
        loading={loading}
        value={formatNumber(totals?.deliveries ?? 0)}
        note={totals?.deliveries ? <Trans>{average} each</Trans> : distance}
      />
      <StatCard
        label={<Trans>Hours online</Trans>}
        icon={<Clock />}
        loading={loading}
        value={formatNumber(totals?.hoursOnline ?? 0, 1)}
        note={
          hourly ? (
            <Trans>
              {hourly} an hour, {distance}
            </Trans>
          ) : (
            distance
          )
        }
      />
    </section>
  )
}
