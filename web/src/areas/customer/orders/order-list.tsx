import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import type { Reply } from '../../../lib/api/api.ts'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import type { OrderSummary } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { countTo, Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

interface OrderListProps {
  list: UseQueryResult<Reply<'GET /orders'>>
  /** Whether a search or a status narrows the list. */
  filtered: boolean
  /** They are those of a business: of all its members. */
  business: boolean
  mayOrder: boolean
  onClear: () => void
  onOpen: (orderNumber: string) => void
  onRate: (order: OrderSummary) => void
}

export function OrderList({ list, filtered, business, mayOrder, onClear, onOpen, onRate }: OrderListProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching, isPlaceholderData } = list
  if (error && !data) {
    return (
      <Card flush>
        <ErrorState
          error={isUnreachable(error) ? undefined : error}
          fallback={t`Failed to fetch orders`}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Card>
    )
  }
  if (!data) return <Waiting />
  if (data.data.length === 0) {
    // A page beyond the last one is not an empty list.
    const narrowed = filtered || data.pagination.total > 0
    return (
      <Card flush>
        <EmptyState
          title={<Trans>No orders found</Trans>}
          hint={narrowed ? <Trans>Nothing matches what you are looking for.</Trans> : undefined}
          action={
            narrowed ? (
              <Button onClick={onClear}>
                <Trans>Show all orders</Trans>
              </Button>
            ) : (
              mayOrder && (
                <LinkButton to="/customer/new" variant="primary" icon={<PackagePlus className="size-4" />}>
                  <Trans>Place Your First Order</Trans>
                </LinkButton>
              )
            )
          }
        />
      </Card>
    )
  }
  return (
    <ul aria-busy={isPlaceholderData} className="flex flex-col gap-4 aria-busy:opacity-60">
      {data.data.map((order) => (
        <li key={order._id}>
          <OrderCard
            order={order}
            business={business}
            mayOrder={mayOrder}
            onOpen={() => onOpen(order.orderNumber)}
            onRate={() => onRate(order)}
          />
        </li>
      ))}
    </ul>
  )
}

const Waiting = () => (
  <SkeletonGroup className="flex flex-col gap-4">
    {countTo(3).map((card) => (
      <div key={card} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
        <div className="flex justify-between">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-16" />
        </div>
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-8 w-40" />
      </div>
    ))}
  </SkeletonGroup>
)
