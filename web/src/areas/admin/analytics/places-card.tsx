import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { HeatLayer } from '../../../ui/map/layers/heat-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import { type AnalyticsQuery, placesQuery } from './analytics.queries.ts'
import { FigureCard } from './figure-card.tsx'

const mostInWords = 20

/** Where the orders of the period go. */
export function PlacesCard({ query }: { query: AnalyticsQuery }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(placesQuery(query))
  const points = useMemo(() => data?.places.map(({ lat, lng, count }) => ({ lat, lng, weight: count })) ?? [], [data])
  return (
    <FigureCard
      title={t`Where orders go`}
      hint={<Trans>Deliveries by squares of about a kilometre; of many orders the newest 20,000.</Trans>}
      file="where-orders-go"
      isEmpty={data?.places.length === 0}
      figures={
        data || error
          ? {
              columns: [{ name: t`Town` }, { name: t`Latitude` }, { name: t`Longitude` }, { name: t`Orders` }],
              rows: data?.places.map(({ name, lat, lng, count }) => [name ?? '', lat, lng, count]) ?? [],
            }
          : undefined
      }
    >
      {error && !data ? (
        <ErrorState
          error={error}
          fallback={t`The figures could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <MapView
          label={t`Map of where orders go`}
          points={points}
          items={(data?.places ?? []).slice(0, mostInWords).map((place) => ({
            id: `${place.lat} ${place.lng}`,
            label: place.name ?? `${place.lat}, ${place.lng}`,
            detail: formatNumber(place.count),
            place,
          }))}
          inPage
          className="h-72 rounded-md"
        >
          <HeatLayer points={points} />
        </MapView>
      )}
    </FigureCard>
  )
}
