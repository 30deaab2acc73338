import { Plural, Trans } from '@lingui/react/macro'
import { formatDistance, formatNumber } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, StatCard } from '../../../ui/card.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { DayPlan } from './dispatch.queries.ts'

const hours = (seconds: number) => formatNumber(seconds / 3600, 1)

/** What the plan costs in driving, against the orders as they stand. */
export function PlanTotals({ plan, busy, onApply }: { plan: DayPlan; busy: boolean; onApply: () => void }) {
  const { distanceUnit } = useConfig()
  const { totals, today, routes, orders, unplanned, appliedAt } = plan
  const late = routes.flatMap((route) => route.stops).filter((stop) => stop.isLate).length
  const before = formatDistance(today.meters, distanceUnit)
  const hoursBefore = hours(today.drivingSeconds)
  return (
    <Card
      title={<Trans>Totals</Trans>}
      hint={<Trans>Beside each: the same orders first come, first served.</Trans>}
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
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
          label={<Trans>Orders planned</Trans>}
          value={formatNumber(orders.length - unplanned.length)}
          note={<Plural value={unplanned.length} _0="none left" one="# left" other="# left" />}
        />
        <StatCard
          label={<Trans>Couriers</Trans>}
          value={formatNumber(routes.length)}
          note={<Plural value={late} _0="every window kept" one="# late" other="# late" />}
        />
      </div>
    </Card>
  )
}
