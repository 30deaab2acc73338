import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Package from 'lucide-react/icons/package'
import StarIcon from 'lucide-react/icons/star'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { StatCard } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { courierProfileQuery } from '../courier-file.queries.ts'
import { earningsQuery } from '../earnings/earnings.queries.ts'

/** Today in four numbers. */
export function TodayStats() {
  const { t } = useLingui()
  const today = useQuery(earningsQuery('today'))
  const profile = useQuery(courierProfileQuery())
  const { data, error } = today
  if (error && !data)
    return (
      <ErrorState
        error={isUnreachable(error) ? undefined : error}
        fallback={t`Your numbers could not be loaded`}
        onRetry={() => today.refetch()}
        retrying={today.isFetching}
      />
    )
  const rating = profile.data?.ratings
  const count = rating?.count ?? 0
  return (
    <div className="grid grid-cols-2 gap-3">
      <StatCard
        label={<Trans>Today’s Earnings</Trans>}
        icon={<DollarSign />}
        loading={!data}
        value={data && <Money amount={data.todayEarnings} />}
      />
      <StatCard
        label={<Trans>Deliveries Today</Trans>}
        icon={<Package />}
        loading={!data}
        value={data && formatNumber(data.deliveriesToday)}
      />
      <StatCard
        label={<Trans>Hours Online</Trans>}
        icon={<Clock />}
        loading={!data}
        value={data && formatNumber(data.hoursOnline, 1)}
      />
      <StatCard
        label={<Trans>Rating</Trans>}
        icon={<StarIcon />}
        loading={!profile.data && !profile.error}
        value={rating?.average == null ? '–' : formatNumber(rating.average, 1)}
        picture={rating?.average != null && count > 0 ? <Stars score={Math.round(rating.average)} /> : undefined}
      />
    </div>
  )
}
