import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDistance, formatDuration } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { RouteLayer } from '../../../ui/map/layers/route-layer.tsx'
import { StopLayer } from '../../../ui/map/layers/stop-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { Place } from '../../../ui/map/points.ts'
import { wayQuery } from '../../orders.queries.ts'

interface TripMapProps {
  from: Place
  to: Place
  words: Record<'from' | 'to', string>
}

/** Both ends of an order that is being filled in, the way between them, its length and its time. */
export default function TripMap({ from, to, words }: TripMapProps) {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const { data: way } = useQuery(wayQuery(from, to))
  const points = way?.points ?? [from, to]
  const distance = way && formatDistance(way.distanceMeters, distanceUnit)
  const time = way && formatDuration(way.durationSeconds)
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <MapView
        label={t`The way on the map`}
        points={[from, to, ...points]}
        items={[
          { id: 'from', label: <Trans>Pickup</Trans>, detail: words.from, place: from },
          { id: 'to', label: <Trans>Delivery</Trans>, detail: words.to, place: to },
        ]}
        inPage
        className="h-48"
      >
        <RouteLayer done={[]} toCome={points} estimated={way?.estimated ?? true} />
        <StopLayer kind="pickup" at={from} />
        <StopLayer kind="delivery" at={to} />
      </MapView>
      <p aria-live="polite" className="border-t border-line px-3 py-2 text-sm text-ink-soft">
        {way ? (
          way.estimated ? (
            <Trans>
              About {distance}, {time} (estimated, not by road)
            </Trans>
          ) : (
            <Trans>
              {distance} by road, about {time}
            </Trans>
          )
        ) : (
          <Trans>Looking for the way…</Trans>
        )}
      </p>
    </div>
  )
}
