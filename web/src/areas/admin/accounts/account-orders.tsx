import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { fullName } from '../../../lib/format/format.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { OrderNumber, OrderPrice, type OrderSummary, ordersQuery, referenceTexts } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

const defaults = {} as const

const columns: Column<OrderSummary>[] = [
  {
    id: 'number',
    header: <Trans>Order</Trans>,
    cell: ({ orderNumber }) => (
      <span className="font-medium">
        <OrderNumber number={orderNumber} />
      </span>
    ),
  },
  { id: 'status', header: <Trans>Status</Trans>, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'placedBy', header: <Trans>Placed by</Trans>, cell: ({ placedBy }) => placedBy && fullName(placedBy) },
  {
    id: 'references',
    header: <Trans>References</Trans>,
    cell: (order) => referenceTexts(order).join(', '),
  },
  {
    id: 'createdAt',
    header: <Trans>Placed</Trans>,
    cell: ({ createdAt }) => <CompanyDateTime value={createdAt} show="date" />,
  },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    align: 'right',
    cell: ({ totalAmount }) => <OrderPrice amount={totalAmount} />,
  },
]

/** What was ordered for the account, newest first, and by whom. */
export function AccountOrders({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { page, set } = useListParams(defaults)
  const list = useQuery(ordersQuery({ accountId, page }))
  return (
    <Card flush>
      <PagedTable
        list={list}
        onPage={(page) => set({ page })}
        label={t`Orders of the account`}
        columns={columns}
        rowKey={({ _id }) => _id}
        onOpen={({ orderNumber }) => navigate(`/admin/orders?order=${orderNumber}`)}
        errorText={t`Failed to fetch orders`}
        empty={<EmptyState title={<Trans>No orders found</Trans>} />}
      />
    </Card>
  )
}
