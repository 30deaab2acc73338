import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import Package from 'lucide-react/icons/package'
import type { Reply } from '../../../lib/api/api.ts'
import { fullName } from '../../../lib/format/format.ts'
import { OrderNumber, OrderPrice, WindowText } from '../../../orders/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { MarkBox } from './mark-box.tsx'
import { PriorityMark } from './priority-mark.tsx'
import type { ListedOrder } from './staff-orders.queries.ts'
import type { Selection } from './use-selection.ts'

interface OrderTableProps {
  list: UseQueryResult<Reply<'GET /orders'>>
  sort: string
  onSort: (sort: string) => void
  onPage: (page: number) => void
  selection: Selection
  opened: string | undefined
  onOpen: (number: string) => void
}

export function OrderTable({ list, sort, onSort, onPage, selection, opened, onOpen }: OrderTableProps) {
  const { t } = useLingui()
  const mark = useMarkColumn(list.data?.data ?? [], selection)
  return (
    <PagedTable
      label={t`Orders`}
      columns={[mark, ...orderColumns]}
      onMark={({ _id }) => selection.toggle(_id)}
      list={list}
      onPage={onPage}
      rowKey={(order) => order.orderNumber}
      sort={sort}
      onSort={onSort}
      openRow={opened}
      onOpen={({ orderNumber }) => onOpen(orderNumber)}
      errorText={t`Failed to fetch orders`}
      empty={
        <EmptyState
          icon={<Package />}
          title={<Trans>No orders found</Trans>}
          hint={<Trans>Try another search or another filter.</Trans>}
        />
      }
    />
  )
}

/** Marks rows for an action on all of them; the head marks the page. */
function useMarkColumn(orders: readonly ListedOrder[], { marked, change }: Selection): Column<ListedOrder> {
  const { t } = useLingui()
  const ids = orders.map(({ _id }) => _id)
  const count = ids.filter((id) => marked.has(id)).length
  return {
    id: 'mark',
    header: (
      <MarkBox
        label={t`Mark all on this page`}
        checked={count > 0 && count === ids.length}
        some={count > 0}
        // A click before the rows are there would mark nothing.
        disabled={ids.length === 0}
        onChange={(on) => change(ids, on)}
      />
    ),
    cardLabel: t`Mark`,
    cell: ({ _id, orderNumber }) => (
      <MarkBox label={t`Mark ${orderNumber}`} checked={marked.has(_id)} onChange={(on) => change([_id], on)} />
    ),
  }
}

const Name = ({ children }: { children: string }) => <span className="2xl:whitespace-nowrap">{children}</span>

const orderColumns: Column<ListedOrder>[] = [
  {
    id: 'number',
    header: <Trans>Order</Trans>,
    sort: 'orderNumber',
    cell: ({ orderNumber, priority }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium max-sm:justify-end">
        <OrderNumber number={orderNumber} />
        <PriorityMark priority={priority} />
      </span>
    ),
  },
  { id: 'customer', header: <Trans>Customer</Trans>, cell: ({ customer }) => <Name>{fullName(customer)}</Name> },
  {
    id: 'route',
    header: <Trans>To</Trans>,
    cell: ({ delivery }) => <span className="line-clamp-1 lg:max-w-64">{delivery.address}</span>,
  },
  {
    id: 'window',
    header: <Trans>Time window</Trans>,
    sort: 'scheduledDate',
    cell: ({ delivery: { timeWindow } }) => (
      <span className="2xl:whitespace-nowrap">
        <WindowText start={timeWindow.start} end={timeWindow.end} />
      </span>
    ),
  },
  {
    id: 'status',
    header: <Trans>Status</Trans>,
    sort: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'courier',
    header: <Trans>Courier</Trans>,
    cell: ({ courier }) =>
      courier ? <Name>{fullName(courier.user)}</Name> : <span className="text-ink-faint">–</span>,
  },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    sort: 'total',
    align: 'right',
    cell: ({ totalAmount }) => <OrderPrice amount={totalAmount} />,
  },
  {
    id: 'createdAt',
    header: <Trans>Placed</Trans>,
    sort: 'createdAt',
    wideOnly: true,
    cell: ({ createdAt, placedBy, placedVia }) => (
      <span className="inline-block min-w-20 max-2xl:[&_time]:whitespace-normal">
        <CompanyDateTime value={createdAt} show="relative" />
        {placedVia === 'staff' && placedBy && (
          <span className="block text-ink-soft">
            <Trans>by {placedBy.firstName}</Trans>
          </span>
        )}
      </span>
    ),
  },
]
