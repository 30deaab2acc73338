import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OrderNumber } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { Dashboard } from './dashboard.queries.ts'

/** What happened today, newest first. */
export const TodayCard = ({ entries }: { entries: Dashboard['timeline'] | undefined }) => (
  <Card flush title={<Trans>Today</Trans>}>
    {!entries ? (
      <div className="px-5 pb-5">
        <SkeletonLines lines={6} />
      </div>
    ) : entries.length === 0 ? (
      <EmptyState title={<Trans>Nothing has happened yet today</Trans>} />
    ) : (
      <ol className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 text-sm">
            <span className="w-16 text-ink-faint tabular-nums">
              <CompanyDateTime value={entry.timestamp} show="time" />
            </span>
            <Link to={`/admin/orders?order=${entry.orderNumber}`} className="link font-medium">
              <OrderNumber number={entry.orderNumber} />
            </Link>
            <StatusBadge status={entry.status} />
            <span className="min-w-0 basis-full truncate text-ink-soft sm:pl-19">{entry.message}</span>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
