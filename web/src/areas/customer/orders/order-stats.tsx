import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Package from 'lucide-react/icons/package'
import StarIcon from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { orderStatsQuery } from '../../../orders/index.ts'
import { StatCard } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Money } from '../../../ui/text/money.tsx'

export function OrderStats({ accountId }: { accountId: string | undefined }) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(orderStatsQuery(accountId))
  const known = (value: ReactNode) => (data ? value : '–')
  return (
    <section aria-label={t`Your orders in numbers`} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={<Trans>Total Orders</Trans>}
        icon={<Package />}
        loading={isPending}
        value={known(formatNumber(data?.totalOrders ?? 0))}
      />
      <StatCard
        label={<Trans>This Month</Trans>}
        icon={<CalendarDays />}
        loading={isPending}
        value={known(formatNumber(data?.thisMonth ?? 0))}
        picture={data && <Share part={data.thisMonth} whole={data.totalOrders} />}
      />
      <StatCard
        label={<Trans>Total Spent</Trans>}
        icon={<Wallet />}
        loading={isPending}
        value={known(<Money amount={data?.totalSpent ?? 0} />)}
      />
      <StatCard
        label={<Trans>Avg Rating</Trans>}
        icon={<StarIcon />}
        loading={isPending}
        value={data?.averageRating ? formatNumber(data.averageRating, 1) : '–'}
        picture={data?.averageRating ? <Stars score={data.averageRating} /> : undefined}
      />
    </section>
  )
}

/** How much of all orders this month is; the numbers stand on the cards. */
const Share = ({ part, whole }: { part: number; whole: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full rounded-full">
    <rect width="100" height="4" className="fill-sunken" />
    <rect width={whole ? (100 * part) / whole : 0} height="4" className="fill-in-transit" />
  </svg>
)
