import { Trans, useLingui } from '@lingui/react/macro'
import { plainNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type ActiveOrder as Active, activeQuery } from '../courier.queries.ts'
import { ActiveCard } from './active-card.tsx'
import { ActiveOrder } from './active-order.tsx'

/** What the courier carries: all of it in a list, or one at a time (`?order=`). */
export function ActivePage() {
  const { t } = useLingui()
  usePageTitle(t`Active Deliveries`)
  const list = useQuery(activeQuery)
  // One that was given back waits to be sent, but is no longer work.
  const optimistic = useOptimisticOrders(list.data)?.filter(({ status }) => status !== 'pending')
  const [chosen, choose] = useOpenParam('order')
  if (chosen) return <ActiveOrder orderRef={chosen} others={othersOf(list.data, chosen)} onChoose={choose} />
  return (
    <>
      <PageHeader title={<Trans>Active Deliveries</Trans>} />
      <List list={{ ...list, data: optimistic }} onChoose={choose} />
    </>
  )
}

/** The ones before and after it, for the step to the next. */
function othersOf(orders: Active[] | undefined, chosen: string) {
  const numbers = orders?.map((order) => order.orderNumber) ?? []
  const at = numbers.findIndex((number) => plainNumber(number) === plainNumber(chosen))
  return { at, count: numbers.length, before: numbers[at - 1], after: at < 0 ? undefined : numbers[at + 1] }
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
