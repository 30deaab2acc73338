import 'maplibre-gl/dist/maplibre-gl.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useConfig } from '../../lib/query/config.queries.ts'
import { baseCredit } from './base-style.ts'
import { GridLayer } from './layers/grid-layer.tsx'
import { MapButtons } from './map-buttons.tsx'
import { type MapChoice, useMapChoice } from './map-choice.ts'
import { MapContext } from './map-context.ts'
import { MapCredits } from './map-credits.tsx'
import type { Place } from './points.ts'
import type { StreetMap } from './street-style.ts'
import { closestZoom, useInView } from './use-in-view.ts'
import { useMapLibre } from './use-maplibre.ts'

interface MapCanvasProps {
  label: string
  points: readonly Place[]
  subject?: string | undefined
  closest?: number | undefined
  inPage?: boolean | undefined
  children?: ReactNode
}

const haveStreets = (maps: readonly StreetMap[], points: readonly Place[]) =>
  points.some(({ lat, lng }) =>
    maps.some(({ bounds: [west, south, east, north] }) => lng >= west && lng <= east && lat >= south && lat <= north),
  )

/** The drawn map. Loaded by `MapView` alone: it brings the drawing library along. */
export default function MapCanvas({ label, points, subject, closest, inPage, children }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { streetMaps } = useConfig()
  const choice = useMapChoice()
  const hasStreets = choice.mapStyleUrl !== null || choice.mapFile !== null || haveStreets(streetMaps, points)
  const maxZoom = closestZoom(hasStreets, closest)
  const { drawn, isBase } = useMapLibre(frame, {
    label,
    choice,
    streetMaps,
    inPage: inPage ?? false,
    points,
    maxZoom,
  })
  const showAll = useInView(drawn?.map, points, subject ?? '', maxZoom)
  const { t } = useLingui()
  // Licences word their credits themselves; of the demo's own town we do.
  const inWords = (credit: string) => (credit === 'Port Maple is made up' ? t`Port Maple is made up` : credit)
  const credits = isBase ? new Set(streetMaps.map(({ credit }) => inWords(credit))) : [fileCredit(choice)]
  const credit = [...credits, baseCredit].filter(Boolean).join(' · ')
  return (
    <div className="flex size-full flex-col" data-map={drawn ? 'drawing' : 'loading'}>
      <div className="relative min-h-0 flex-1">
        <div
          ref={frame}
          className="absolute! inset-0 opacity-0 transition-opacity duration-300 data-loaded:opacity-100"
        />
        {drawn && (
          <MapContext value={drawn}>
            {isBase && streetMaps.length === 0 && <GridLayer />}
            {children}
            <MapButtons map={drawn.map} onShowAll={showAll} />
          </MapContext>
        )}
      </div>
      {(isBase || !choice.mapStyleUrl) && (
        <MapCredits>
          {credit}
          {isBase && streetMaps.length === 0 && (
            <>
              {' · '}
              <Trans>approximate map, no street data</Trans>
            </>
          )}
        </MapCredits>
      )}
    </div>
  )
}

/** Files of this schema are made of OpenStreetMap, whether they say so or not. */
const fileCredit = ({ mapFile }: MapChoice): string => mapFile?.credit || '© OpenStreetMap · Protomaps'
