import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { fullName } from '../../../lib/format/format.ts'
import { OrderNumber, OrderPrice } from '../../../orders/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import type { Dashboard } from './dashboard.queries.ts'

type Recent = Dashboard['recentOrders'][number]

const columns: Column<Recent>[] = [
  {
    id: 'number',
    header: <Trans>Order</Trans>,
    cell: ({ orderNumber }) => (
      <span className="font-medium">
        <OrderNumber number={orderNumber} />
      </span>
    ),
  },
  { id: 'customer', header: <Trans>Customer</Trans>, cell: ({ customer }) => fullName(customer) },
  { id: 'status', header: <Trans>Status</Trans>, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'courier',
    header: <Trans>Courier</Trans>,
    wideOnly: true,
    cell: ({ courier }) => (courier ? fullName(courier) : <span className="text-ink-faint">–</span>),
  },
  {
    id: 'total',
    header: <Trans>Total</Trans>,
    align: 'right',
    cell: ({ totalAmount }) => <OrderPrice amount={totalAmount} />,
  },
  {
    id: 'createdAt',
    header: <Trans>Placed</Trans>,
    cell: ({ createdAt }) => <CompanyDateTime value={createdAt} show="relative" />,
  },
]

export function RecentOrdersCard({ orders }: { orders: Recent[] | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Card
      flush
      title={<Trans>Recent Orders</Trans>}
      actions={
        <LinkButton size="sm" variant="ghost" to="/admin/orders">
          <Trans>All orders</Trans>
        </LinkButton>
      }
    >
      <Table
        label={t`Recent Orders`}
        columns={columns}
        rows={orders}
        rowKey={(order) => order._id}
        onOpen={({ orderNumber }) => navigate(`/admin/orders?order=${orderNumber}`)}
        errorText={t`Failed to fetch orders`}
        onRetry={() => undefined}
        empty={t`No orders found`}
      />
    </Card>
  )
}
