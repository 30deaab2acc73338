import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDistance, formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { goalsQuery } from '../courier.queries.ts'
import { earningsQuery } from '../earnings/earnings.queries.ts'
import { metersOf, partOf } from './goals.ts'

/** What the company hopes for in a day, and how far it is. A goal of 0 is none. */
export function GoalsCard() {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const goals = useQuery(goalsQuery)
  const today = useQuery(earningsQuery('today'))
  const error = goals.error ?? today.error
  if (!goals.data || !today.data)
    return (
      <Card title={<Trans>Today’s Goals</Trans>}>
        {error ? (
          <ErrorState
            error={error}
            fallback={t`Your numbers could not be loaded`}
            onRetry={() => Promise.all([goals.refetch(), today.refetch()])}
          />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Card>
    )
  const { deliveries, earnings, distance } = goals.data
  const { totals } = today.data
  const rows = [
    {
      name: t`Deliveries`,
      done: totals.deliveries,
      goal: deliveries,
      say: (count: number) => formatNumber(count),
    },
    { name: t`Earnings`, done: totals.earnings, goal: earnings, say: formatMoney },
    {
      name: t`Distance`,
      done: totals.distanceMeters,
      goal: metersOf(distance, distanceUnit),
      say: (meters: number) => formatDistance(meters, distanceUnit),
    },
  ].filter(({ goal }) => goal > 0)
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Today’s Goals</Trans>}>
      <div className="flex flex-col gap-4">
        {rows.map(({ name, done, goal, say }) => {
          const [reached, wanted] = [say(done), say(goal)]
          return (
            <ProgressBar
              key={name}
              part={partOf(done, goal)}
              label={
                <Trans>
                  {name}: {reached} of {wanted}
                </Trans>
              }
            />
          )
        })}
      </div>
    </Card>
  )
}
