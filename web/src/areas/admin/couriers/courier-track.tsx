import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { CourierLayer, type MapCourier } from '../../../ui/map/layers/courier-layer.tsx'
import { RouteLayer } from '../../../ui/map/layers/route-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adminKeys } from '../admin.keys.ts'

/** Where a courier was today. */
export function CourierTrack({ courierId, isOnline }: { courierId: string; isOnline: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: adminKeys.courierTracks.of(courierId),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/couriers/:id/track', { params: { id: courierId }, signal })).data,
  })
  const way = useMemo(() => data?.points.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })), [data])
  const last = data?.points.at(-1)
  const couriers = useMemo(
    (): MapCourier[] =>
      last
        ? [
            {
              id: courierId,
              lat: last.latitude,
              lng: last.longitude,
              heading: last.headingDegrees ?? null,
              state: isOnline ? 'free' : 'away',
            },
          ]
        : [],
    [last, courierId, isOnline],
  )
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Positions today</Trans>
      </h3>
      {error && !data ? (
        <ErrorState error={error} fallback={t`Failed to fetch positions`} onRetry={refetch} retrying={isFetching} />
      ) : !way ? (
        <Skeleton className="h-64 w-full" />
      ) : way.length === 0 ? (
        <p className="text-sm text-ink-faint">
          <Trans>No position was reported today.</Trans>
        </p>
      ) : (
        <MapView
          label={t`Map of today’s positions`}
          points={way}
          items={[
            {
              id: 'courier',
              label: <Trans>Last position</Trans>,
              detail: <Plural value={way.length} one="# position shown" other="# positions shown" />,
              place: way.at(-1),
            },
          ]}
          inPage
          className="h-64 rounded-lg"
        >
          <RouteLayer done={way} toCome={[]} estimated={false} />
          <CourierLayer couriers={couriers} large />
        </MapView>
      )}
    </section>
  )
}
