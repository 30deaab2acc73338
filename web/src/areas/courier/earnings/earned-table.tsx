import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import { formatDistance } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { type EarningsRow, earnedQuery, type Period } from './earnings.queries.ts'

export function EarnedTable({
  period,
  page,
  onPage,
}: {
  period: Period
  page: number
  onPage: (page: number) => void
}) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(earnedQuery(period, page))
  return (
    <Card flush title={<Trans>Recent earnings</Trans>}>
      <Table
        label={t`Recent earnings`}
        columns={useColumns()}
        rows={data?.data}
        rowKey={(row) => row._id}
        error={error}
        errorText={t`Your earnings could not be loaded.`}
        onRetry={refetch}
        skeletonRows={4}
        empty={
          <EmptyState
            icon={<Package />}
            title={<Trans>Nothing earned in this period</Trans>}
            hint={<Trans>Every delivery appears here as soon as it is paid.</Trans>}
          />
        }
      />
      {data && data.pagination.total > 0 && (
        <div className="border-t border-line px-5 py-3">
          <Pagination pagination={data.pagination} onPage={onPage} />
        </div>
      )}
    </Card>
  )
}

function useColumns(): Column<EarningsRow>[] {
  const { distanceUnit } = useConfig()
  return [
    {
      id: 'at',
      header: <Trans>When</Trans>,
      cell: ({ at }) => (
        <span className="inline-flex flex-wrap gap-x-2 max-sm:justify-end sm:flex-col">
          <CompanyDateTime value={at} show="date" />
          <span className="text-ink-soft">
            <CompanyDateTime value={at} show="time" />
          </span>
        </span>
      ),
    },
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber, kind }) => (
        <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
          <OrderNumber number={orderNumber} />
          {kind !== 'delivery' && (
            <Badge tone={kind === 'tip' ? 'pending' : 'neutral'}>
              {kind === 'tip' ? <Trans>Tip</Trans> : <Trans>Adjustment</Trans>}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'distance',
      header: <Trans>Distance</Trans>,
      align: 'right',
      wideOnly: true,
      cell: ({ distanceMeters }) => (distanceMeters === null ? '–' : formatDistance(distanceMeters, distanceUnit)),
    },
    {
      id: 'commission',
      header: <Trans>Commission</Trans>,
      align: 'right',
      wideOnly: true,
      cell: ({ commission }) => <Money amount={commission} />,
    },
    { id: 'tip', header: <Trans>Of which tip</Trans>, align: 'right', cell: ({ tip }) => <Money amount={tip} /> },
    {
      id: 'earnings',
      header: <Trans>Earnings</Trans>,
      align: 'right',
      cell: ({ earnings }) => (
        <span className="font-semibold">
          <Money amount={earnings} />
        </span>
      ),
    },
  ]
}
