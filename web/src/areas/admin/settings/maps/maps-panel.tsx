import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../ui/card.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { GeocoderCard } from './geocoder-card.tsx'
import { MapChoiceCard } from './map-choice-card.tsx'
import { mapSettingsQuery } from './map-settings.queries.ts'
import { RouterCard } from './router-card.tsx'
import { StreetPacksCard } from './street-packs-card.tsx'

/** Which map is drawn, who knows addresses and roads, and the streets of our own. Each card is saved by itself. */
export function MapsPanel({ disabled }: { disabled: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(mapSettingsQuery)
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState error={error} fallback={t`Failed to fetch settings`} onRetry={refetch} retrying={isFetching} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Card>
    )
  return (
    <>
      <MapChoiceCard settings={data} disabled={disabled} />
      <StreetPacksCard />
      <GeocoderCard service={data.geocoder} disabled={disabled} />
      <RouterCard service={data.router} disabled={disabled} />
    </>
  )
}
