import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDistance, formatNumber } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { earningsQuery } from '../earnings/earnings.queries.ts'

export function WeekCard() {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const { data, error, refetch, isFetching } = useQuery(earningsQuery('week'))
  return (
    <Card title={<Trans>This Week</Trans>}>
      {data ? (
        <Facts>
          <Fact label={<Trans>Earnings</Trans>}>
            <Money amount={data.totals.earnings} />
          </Fact>
          <Fact label={<Trans>Tips</Trans>}>
            <Money amount={data.totals.tips} />
          </Fact>
          <Fact label={<Trans>Deliveries</Trans>}>{formatNumber(data.totals.deliveries)}</Fact>
          <Fact label={<Trans>Distance</Trans>}>{formatDistance(data.totals.distanceMeters, distanceUnit)}</Fact>
          <Fact label={<Trans>Hours Online</Trans>}>{formatNumber(data.totals.hoursOnline, 1)}</Fact>
        </Facts>
      ) : error ? (
        <ErrorState
          error={error}
          fallback={t`Your numbers could not be loaded`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  )
}
