import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type Config, useConfig } from '../../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { type MapChoice, MapChoiceContext } from '../../../../ui/map/map-choice.ts'
import { MapView } from '../../../../ui/map/map-view.tsx'
import type { Place } from '../../../../ui/map/points.ts'

export { texts } from '../../admin-texts.ts'

type Told = Pick<Config, 'mapStyleUrl' | 'mapFile'>

/** Only a map, for the frame in the settings: the one that its address names, chosen or not. */
export function MapPreviewPage() {
  const { t } = useLingui()
  usePageTitle(t`Preview of the map`)
  const { search } = useLocation()
  const config = useConfig()
  const [isGivenUp, setIsGivenUp] = useState(false)
  const choice = useMemo((): MapChoice => {
    const { mapStyleUrl, mapFile } = readTold(search)
    return { mapStyleUrl, mapFile, workerQuery: search.slice(1), onGivenUp: () => setIsGivenUp(true) }
  }, [search])
  return (
    <div className="flex h-dvh flex-col">
      {isGivenUp && (
        <Banner kind="warning" className="rounded-none">
          <Trans>This browser could not draw that map. The embedded one takes its place.</Trans>
        </Banner>
      )}
      <MapChoiceContext value={choice}>
        <MapView
          label={t`Preview of the map`}
          points={shownPlaces(choice, config)}
          items={[]}
          closest={13}
          className="min-h-0 flex-1"
        />
      </MapChoiceContext>
    </div>
  )
}

function readTold(search: string): Told {
  try {
    const [told = ''] = (new URLSearchParams(search).get('map') ?? '').split('.')
    const bytes = Uint8Array.from(atob(told.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Told
  } catch {
    return { mapStyleUrl: null, mapFile: null }
  }
}

/** The company's own town, or the region that the map has. */
function shownPlaces({ mapStyleUrl, mapFile }: Told, { mapCentre, streetMaps }: Config): Place[] {
  const regions = mapStyleUrl ? [] : mapFile ? [mapFile] : streetMaps
  const isCovered = regions.length === 0 || regions.some(({ bounds }) => mapCentre && holds(bounds, mapCentre))
  if (mapCentre && isCovered) return [mapCentre]
  const [west, south, east, north] = regions[0]?.bounds ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return []
  return [
    { lng: west, lat: south },
    { lng: east, lat: north },
  ]
}

const holds = ([west, south, east, north]: [number, number, number, number], { lat, lng }: Place): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north
