import { Trans, useLingui } from '@lingui/react/macro'
import { isMistyped, plainNumber } from '@maple/contract/orders/order-number'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { trackingQuery } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActiveOrders, activeOrdersQuery } from './active-orders.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackView } from './track-view.tsx'
import { useFollow } from './use-follow.ts'

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404

export const readFirst = (client: QueryClient) => [client.prefetchQuery(activeOrdersQuery())]

export function TrackPage() {
  const { t } = useLingui()
  usePageTitle(t`Track Order`)
  const [params, setParams] = useSearchParams()
  const asked = params.get('order') ?? ''
  const mistyped = isMistyped(asked)
  const number = mistyped ? '' : plainNumber(asked)
  const { data: order, error, refetch, isFetching, isLoading } = useQuery(trackingQuery(number))
  useFollow(number, order !== undefined)

  const tell = useEffectEvent((error: unknown) => void toast.error(messageOf(error, t`Failed to track order`)))
  useEffect(() => {
    if (error) tell(error)
  }, [error])

  const track = (typed: string) => {
    if (plainNumber(typed) === number && number) void refetch()
    else setParams({ order: typed })
  }
  // Below an order that is found: what people came for is where it is.
  const form = (
    <Card>
      <TrackForm key={asked} number={asked} busy={isFetching && !order} onTrack={track} />
    </Card>
  )
  return (
    <>
      <PageHeader title={<Trans>Track Order</Trans>} hint={<Trans>Follow your package live, to the door.</Trans>} />
      {!asked && <ActiveOrders />}
      {!order && form}
      {mistyped || (isAbsent(error) && !order) ? (
        <Card flush>
          <EmptyState
            icon={<SearchX />}
            title={<Trans>Order not found</Trans>}
            hint={
              mistyped ? (
                <Trans>One of the digits does not fit the others. Please check the number.</Trans>
              ) : (
                <Trans>Please check the number, or look under My Orders.</Trans>
              )
            }
          />
        </Card>
      ) : error && !order ? (
        <Card flush>
          <ErrorState error={error} fallback={t`Failed to track order`} onRetry={refetch} retrying={isFetching} />
        </Card>
      ) : order ? (
        <>
          <TrackView order={order} />
          {form}
        </>
      ) : isLoading ? (
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      ) : null}
    </>
  )
}
