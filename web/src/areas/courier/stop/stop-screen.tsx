import { Trans, useLingui } from '@lingui/react/macro'
import { isAhead } from '@maple/contract/orders/stop-moves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isUnreachable } from '../../../lib/api/is-unreachable.ts'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { type OrderView, orderQuery } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useRunNews } from '../run/run.queries.ts'
import { StopView } from './stop-view.tsx'

export interface StopScreenProps {
  orderRef: string
  stopId: string | undefined
  onGo: (orderNumber: string, stopId?: string) => void
  onLeave: () => void
}

/** The stop that was asked for; of an order alone, the first that is ahead. */
export function StopScreen({ orderRef, stopId, onGo, onLeave }: StopScreenProps) {
  const { t } = useLingui()
  useRunNews()
  const { data, error, refetch, isFetching } = useQuery(orderQuery(orderRef))
  const [order] = useOptimisticOrders(data && [data]) ?? []
  if (isGone(error)) return <Gone onLeave={onLeave} />
  if (order) return <Held key={`${order._id} ${stopId}`} order={order} stopId={stopId} onGo={onGo} onLeave={onLeave} />
  return (
    <Card flush={Boolean(error)}>
      {error ? (
        <ErrorState
          error={isUnreachable(error) ? undefined : error}
          fallback={t`Order not found`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Card>
  )
}

/** Given back, handed over to a colleague, or taken back by the company; what was shown before is not theirs any more. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

const Gone = ({ onLeave }: Pick<StopScreenProps, 'onLeave'>) => (
  <Card>
    <EmptyState
      title={<Trans>This order is no longer yours</Trans>}
      hint={<Trans>If you still have its parcel, keep it safe and call us.</Trans>}
      action={
        <Button variant="primary" onClick={onLeave}>
          <Trans>All deliveries</Trans>
        </Button>
      }
    />
  </Card>
)

/** A stop stays in view when it is done, until the courier goes on. */
function Held({ order, stopId, ...ways }: { order: OrderView } & Omit<StopScreenProps, 'orderRef'>) {
  const [held] = useState(() => stopId ?? (order.stops.find(isAhead) ?? order.stops.at(-1))?._id)
  const stop = order.stops.find(({ _id }) => _id === held) ?? order.stops.find(isAhead) ?? order.stops.at(-1)
  return stop ? <StopView order={order} stop={stop} {...ways} /> : null
}
