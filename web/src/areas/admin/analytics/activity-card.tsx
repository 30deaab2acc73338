import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OrderNumber } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { Analytics } from './analytics.queries.ts'

export const ActivityCard = ({ entries }: { entries: Analytics['activity'] | undefined }) => (
  <Card flush title={<Trans>Recent activity</Trans>} className="min-w-0">
    {!entries ? (
      <div className="px-5 pb-5">
        <SkeletonLines lines={6} />
      </div>
    ) : entries.length === 0 ? (
      <EmptyState title={<Trans>Nothing has happened yet</Trans>} />
    ) : (
      <ol className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry._id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-5 py-2.5 text-sm">
            <Link to={`/admin/orders?order=${entry.orderNumber}`} className="link font-medium">
              <OrderNumber number={entry.orderNumber} />
            </Link>
            <span className="min-w-0 text-ink-soft max-sm:order-last max-sm:basis-full sm:flex-1 sm:truncate">
              {entry.message}
            </span>
            <span className="text-ink-faint max-sm:ml-auto">
              <CompanyDateTime value={entry.timestamp} show="relative" />
            </span>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
