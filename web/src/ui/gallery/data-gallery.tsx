import { spacedNumber } from '@maple/contract/orders/order-number'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDistance } from '../../lib/format/format.ts'
import { Card, StatCard } from '../card.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Pagination } from '../table/pagination.tsx'
import { type Column, Table } from '../table/table.tsx'
import { DateTime } from '../text/date-time.tsx'
import { Money } from '../text/money.tsx'
import { Phone } from '../text/phone.tsx'
import { toast } from '../toast.ts'

const rows = (['pending', 'in-transit', 'delivered'] as const).map((status, index) => ({
  number: `MD10000000000${index}`,
  status,
  at: new Date(Date.UTC(2026, 0, 12 + index, 15, 30)).toISOString(),
  total: 12.5 + index,
}))
type Row = (typeof rows)[number]

const columns: Column<Row>[] = [
  {
    id: 'number',
    header: 'Order',
    sort: 'number',
    cell: (row) => <b className="font-medium">{spacedNumber(row.number)}</b>,
  },
  { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { id: 'at', header: 'Placed', sort: 'createdAt', cell: (row) => <DateTime value={row.at} /> },
  { id: 'total', header: 'Total', align: 'right', cell: (row) => <Money amount={row.total} /> },
]

export function DataGallery() {
  const [page, setPage] = useState(4)
  const [sort, setSort] = useState('-createdAt')
  const again = () => toast.info('Asked again')
  const table = {
    label: 'Orders',
    columns,
    rowKey: (row: Row) => row.number,
    errorText: 'Failed to fetch orders',
    onRetry: again,
    empty: 'No orders found',
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Total Orders" value="1,284" icon={<Package />} note="+4 % from last month" />
        <StatCard label="Total Spent" value={<Money amount={15240.5} />} icon={<DollarSign />} />
        <StatCard label="Loading" value="" loading />
      </div>
      <Card title="Table" flush>
        <Table {...table} rows={rows} sort={sort} onSort={setSort} onOpen={(row) => toast.info(row.number)} />
        <div className="border-t border-line px-4 py-3">
          <Pagination pagination={{ page, limit: 10, total: 87, pages: 9 }} onPage={setPage} />
        </div>
      </Card>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title="Loading" flush>
          <Table {...table} columns={columns.slice(0, 2)} rows={undefined} skeletonRows={3} />
        </Card>
        <Card title="Empty" flush>
          <Table {...table} rows={[]} />
        </Card>
        <Card title="Error" flush>
          <Table
            {...table}
            rows={undefined}
            error={new ApiError('', { status: 503, code: 'unavailable', requestId: 'req-7' })}
          />
        </Card>
      </div>
      <Card title="Words and numbers">
        <div className="grid gap-2 text-sm sm:grid-cols-3">
          <Money amount={1234.5} />
          <DateTime value={rows[0]?.at ?? ''} />
          <DateTime value={new Date(Date.now() - 300_000).toISOString()} show="relative" />
          <Phone number="+14165550123" />
          <span>{formatDistance(4200, 'mi')}</span>
          <span>{formatDistance(4200, 'km')}</span>
        </div>
      </Card>
    </>
  )
}
