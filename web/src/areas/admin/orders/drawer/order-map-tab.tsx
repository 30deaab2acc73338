import { Trans } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { OrderMap, type OrderView } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { adminKeys } from '../../admin.keys.ts'
import { ReplayBar } from './replay-bar.tsx'

/** The order on the map; once it has been carried, the way it went, to be played again. */
export function OrderMapTab({ order }: { order: OrderView }) {
  const [at, setAt] = useState<number>()
  const { data: track } = useQuery({
    queryKey: adminKeys.trackHistory.of(order._id, order.status),
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
        <ReplayBar
          times={points.map((point) => point.at)}
          at={at ?? points.length - 1}
          onAt={setAt}
          isOver={isEnded(order.status)}
        />
      )}
    </div>
  )
}

const courierOf = ({ courier }: OrderView) => courier && { ...courier, firstName: courier.user.firstName }
