import { Plural, Trans } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { formatNumber } from '../../../lib/format/format.ts'
import { Money } from '../../../ui/text/money.tsx'
import type { CourierRow } from './staff-couriers.queries.ts'

export function CourierStats({ courier: { stats, ratings } }: { courier: CourierRow }) {
  return (
    <span className="flex flex-col text-sm">
      <span className="whitespace-nowrap">
        <Plural value={stats.totalDeliveries} one="# delivery" other="# deliveries" />
      </span>
      <span className="flex items-center gap-1 whitespace-nowrap text-ink-soft max-sm:justify-end">
        {ratings.average === null ? (
          <Trans>No ratings yet</Trans>
        ) : (
          <>
            <Star aria-hidden="true" className="size-3.5 fill-star text-star" />
            {formatNumber(ratings.average, 2)} ({formatNumber(ratings.count)})
          </>
        )}
      </span>
      <span className="text-ink-soft">
        <Money amount={stats.totalEarnings} />
      </span>
    </span>
  )
}
