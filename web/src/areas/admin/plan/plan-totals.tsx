import { Plural, Trans } from '@lingui/react/macro'
import { formatDistance, formatNumber } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, StatCard } from '../../../ui/card.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { DayPlan } from './dispatch.queries.ts'

const hours = (seconds: number) => formatNumber(seconds / 3600, 1)

/** What the plan costs in driving and lateness, against the orders as they stand. */
export function PlanTotals({ plan, busy, onApply }: { plan: DayPlan; busy: boolean; onApply: () => void }) {
  const { distanceUnit } = useConfig()
  const { totals, today, routes, orders, unplanned, appliedAt } = plan
  const [late, minutes] = [formatNumber(totals.lateStops), formatNumber(totals.lateMinutes)]
  const [lateBefore, minutesBefore] = [formatNumber(today.lateStops), formatNumber(today.lateMinutes)]
  const before = formatDistance(today.meters, distanceUnit)
  const hoursBefore = hours(today.drivingSeconds)
  return (
    <Card
      title={<Trans>Totals</Trans>}
      hint={<Trans>Beside each: the same orders without a plan, one after the other as they fall due.</Trans>}
      actions={
        appliedAt ? (
          <Badge tone="delivered">
            <Trans>
              Handed out <CompanyDateTime value={appliedAt} />
            </Trans>
          </Badge>
        ) : (
          <Button variant="primary" loading={busy} disabled={routes.length === 0} onClick={onApply}>
            <Trans>Hand out</Trans>
          </Button>
        )
      }
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <StatCard
          label={plan.isEstimated ? <Trans>Distance, about</Trans> : <Trans>Distance by road</Trans>}
          value={formatDistance(totals.meters, distanceUnit)}
          note={<Trans>instead of {before}</Trans>}
        />
        <StatCard
          label={plan.isEstimated ? <Trans>Driving, about</Trans> : <Trans>Driving</Trans>}
          value={<Trans>{hours(totals.drivingSeconds)} h</Trans>}
          note={<Trans>instead of {hoursBefore} h</Trans>}
        />
        <StatCard
          label={<Trans>Late stops</Trans>}
          value={
            totals.lateStops > 0 ? (
              <Trans>
                {late}, {minutes} min
              </Trans>
            ) : (
              late
            )
          }
          note={
            today.lateStops > 0 ? (
              <Trans>
                instead of {lateBefore}, {minutesBefore} min
              </Trans>
            ) : (
              <Trans>instead of {lateBefore}</Trans>
            )
          }
        />
        <StatCard
          label={<Trans>Orders planned</Trans>}
          value={formatNumber(orders.length - unplanned.length)}
          note={<Plural value={unplanned.length} _0="none left" one="# left" other="# left" />}
        />
        <StatCard label={<Trans>Couriers</Trans>} value={formatNumber(routes.length)} />
      </div>
    </Card>
  )
}
