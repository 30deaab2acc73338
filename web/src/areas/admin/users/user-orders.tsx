import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { OrderNumber, OrderPrice, ordersQuery } from '../../../orders/index.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

/** What this customer has ordered, newest first. */
export function UserOrders({ customerId }: { customerId: string }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(ordersQuery({ customerId, page }))
  if (error && !data) return <ErrorState error={error} fallback={t`Failed to fetch orders`} onRetry={refetch} />
  if (!data) return <SkeletonLines lines={5} />
  if (data.data.length === 0) return <EmptyState title={<Trans>No orders found</Trans>} />
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.data.map((order) => (
          <li key={order._id}>
            <Link
              to={`/admin/orders?order=${order.orderNumber}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-sunken"
            >
              <span className="font-medium">
                <OrderNumber number={order.orderNumber} />
              </span>
              <StatusBadge status={order.status} />
              <span className="ml-auto">
                <OrderPrice amount={order.totalAmount} />
              </span>
              <span className="text-ink-faint">
                <CompanyDateTime value={order.createdAt} show="date" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination pagination={data.pagination} onPage={setPage} />
    </>
  )
}
