import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/order-moves'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '../lib/api.ts'
import { formatTime } from '../lib/format.ts'
import type { OrderView } from '../orders/orders.queries.ts'
import { Banner } from '../ui/banner.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const OrderMap = lazy(() => import('../orders/order-map.tsx'))

/** The order on the map; once it has been carried, the way it went, to be played again. */
export function OrderMapTab({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const [at, setAt] = useState<number>()
  const { data: track } = useQuery({
    queryKey: ['track-history', order._id, order.status],
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:id/track-history', { params: { id: order._id }, signal })).data,
  })
  const points = track?.points ?? []
  const shown = points[at ?? points.length - 1]
  const driven = useMemo(
    () =>
      points
        .slice(0, (at ?? points.length - 1) + 1)
        .map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    [points, at],
  )
  return (
    <div className="flex flex-col gap-4">
      {order.farDelivery && (
        <Banner kind="warning">
          <Trans>Delivered far from the address.</Trans>
          <p className="font-normal">{order.farDelivery.reason}</p>
        </Banner>
      )}
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <OrderMap
          order={{ ...order, courier: courierOf(order), courierLocation: shown ?? null }}
          driven={driven}
          className="h-96 rounded-lg"
        />
      </Suspense>
      {points.length > 1 && (
        <label className="flex flex-col gap-1 text-sm text-ink-soft">
          <span className="flex justify-between gap-3">
            {isEnded(order.status) ? <Trans>Replay of the delivery</Trans> : <Trans>The way so far</Trans>}
            <span className="tabular-nums">{shown && formatTime(shown.at)}</span>
          </span>
          <input
            type="range"
            min={0}
            max={points.length - 1}
            value={at ?? points.length - 1}
            aria-valuetext={shown ? formatTime(shown.at) : t`Nothing yet`}
            onChange={(event) => setAt(Number(event.target.value))}
            className="accent-primary"
          />
        </label>
      )}
    </div>
  )
}

const courierOf = ({ courier }: OrderView) => courier && { ...courier, firstName: courier.user.firstName }
