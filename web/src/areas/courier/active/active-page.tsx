import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type ActiveOrder as Active, activeQuery } from '../courier.queries.ts'
import { StopScreen } from '../stop/stop-screen.tsx'
import { IncomingTransfers } from '../transfers/incoming-transfers.tsx'
import { ActiveCard } from './active-card.tsx'

/** What the courier carries: all of it in a list, or one at a time (`?order=`). */
export const readFirst = (client: QueryClient) => [client.prefetchQuery(activeQuery)]

export function ActivePage() {
  const { t } = useLingui()
  usePageTitle(t`Active Deliveries`)
  const list = useQuery(activeQuery)
  // One that was given back waits to be sent, but is no longer work.
  const optimistic = useOptimisticOrders(list.data)?.filter(({ status }) => status !== 'pending')
  const [params, change] = useQueryParams()
  const chosen = params.get('order')
  const go = (orderNumber?: string, stopId?: string) =>
    change((next) => {
      next.delete('order')
      next.delete('stop')
      if (orderNumber) next.set('order', orderNumber)
      if (stopId) next.set('stop', stopId)
    })
  if (chosen)
    return <StopScreen orderRef={chosen} stopId={params.get('stop') ?? undefined} onGo={go} onLeave={() => go()} />
  return (
    <>
      <PageHeader title={<Trans>Active Deliveries</Trans>} />
      <IncomingTransfers />
      <List list={{ ...list, data: optimistic }} onChoose={go} />
    </>
  )
}

interface ListProps {
  list: { data?: Active[]; error: unknown; refetch: () => void; isFetching: boolean }
  onChoose: (number: string) => void
}

function List({ list: { data, error, refetch, isFetching }, onChoose }: ListProps) {
  const { t } = useLingui()
  if (!data)
    return (
      <Card flush={Boolean(error)}>
        {error ? (
          <ErrorState
            error={isUnreachable(error) ? undefined : error}
            fallback={t`Your deliveries could not be loaded`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
    )
  if (data.length === 0)
    return (
      <Card flush>
        <EmptyState
          title={<Trans>No active deliveries</Trans>}
          action={
            <LinkButton to="/courier/orders" variant="primary">
              <Trans>View available orders</Trans>
            </LinkButton>
          }
        />
      </Card>
    )
  return (
    <ul className="flex flex-col gap-4">
      {data.map((order) => (
        <li key={order._id}>
          <ActiveCard order={order} onOpen={() => onChoose(order.orderNumber)} />
        </li>
      ))}
    </ul>
  )
}
