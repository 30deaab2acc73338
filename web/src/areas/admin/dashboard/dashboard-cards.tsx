import { Trans, useLingui } from '@lingui/react/macro'
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign'
import Bike from 'lucide-react/icons/bike'
import CircleCheck from 'lucide-react/icons/circle-check'
import Package from 'lucide-react/icons/package'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format.ts'
import { StatCard } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Dashboard } from './dashboard.queries.ts'

type Change = Dashboard['changes']['orders']

export function DashboardCards({ data }: { data: Dashboard | undefined }) {
  const { t } = useLingui()
  const figures = data?.statistics
  const loading = !figures
  const count = (value: number | undefined) => formatNumber(value ?? 0)
  const active = count(figures?.activeCouriers)
  const online = count(figures?.onlineCouriers)
  const rate = data?.completionRate ?? 0
  return (
    <section aria-label={t`Key figures`} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      <StatCard
        label={<Trans>Total Orders</Trans>}
        icon={<Package />}
        loading={loading}
        value={count(figures?.totalOrders)}
        note={<ChangeText change={data?.changes.orders} />}
      />
      <StatCard
        label={<Trans>Active Orders</Trans>}
        icon={<Truck />}
        loading={loading}
        value={count(figures?.activeOrders)}
        note={<Trans>Placed and not yet delivered</Trans>}
      />
      <StatCard
        label={<Trans>Completed Orders</Trans>}
        icon={<CircleCheck />}
        loading={loading}
        value={count(figures?.completedOrders)}
        note={<ChangeText change={data?.changes.completed} />}
        picture={<ProgressBar className="mt-1" part={rate / 100} label={<Trans>Completion rate</Trans>} />}
      />
      <StatCard
        label={<Trans>Total Revenue</Trans>}
        icon={<BadgeDollarSign />}
        loading={loading}
        value={formatMoney(figures?.totalRevenue ?? 0)}
        note={<ChangeText change={data?.changes.revenue} />}
      />
      <StatCard
        label={<Trans>Total Users</Trans>}
        icon={<Users />}
        loading={loading}
        value={count(figures?.totalUsers)}
        note={<ChangeText change={data?.changes.users} />}
      />
      <StatCard
        label={<Trans>Couriers</Trans>}
        icon={<Bike />}
        loading={loading}
        value={count(figures?.totalCouriers)}
        note={
          <Trans>
            {active} active, {online} online
          </Trans>
        }
      />
    </section>
  )
}

/** The true change: this month so far against as much of last month. */
function ChangeText({ change }: { change: Change | undefined }) {
  if (!change) return null
  if (change.ratio === null) return <Trans>Nothing last month to compare with</Trans>
  const percent = `${change.ratio > 0 ? '+' : ''}${formatPercent(change.ratio)}`
  return <Trans>{percent} from last month</Trans>
}
