import 'maplibre-gl/dist/maplibre-gl.css'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useConfig } from '../../lib/config.queries.ts'
import { baseCredit } from './base-style.ts'
import { GridLayer } from './layers/grid-layer.tsx'
import { MapButtons } from './map-buttons.tsx'
import { type MapChoice, useMapChoice } from './map-choice.ts'
import { MapContext } from './map-context.ts'
import type { Place } from './points.ts'
import { useInView } from './use-in-view.ts'
import { useMapLibre } from './use-maplibre.ts'

interface MapCanvasProps {
  label: string
  points: readonly Place[]
  subject?: string | undefined
  inPage?: boolean | undefined
  children?: ReactNode
}

/** The drawn map. Loaded by `MapView` alone: it brings the drawing library along. */
export default function MapCanvas({ label, points, subject, inPage, children }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { streetMaps } = useConfig()
  const choice = useMapChoice()
  const { drawn, isBase } = useMapLibre(frame, {
    label,
    choice,
    streetMaps,
    inPage: inPage ?? false,
    points,
  })
  const showAll = useInView(drawn?.map, points, subject)
  return (
    <div className="relative size-full" data-map={drawn ? 'drawing' : 'loading'}>
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
      {(isBase || !choice.mapStyleUrl) && (
        <p className="pointer-events-none absolute right-0 bottom-0 max-w-full bg-surface/80 px-1.5 text-[0.6875rem] leading-4.5 text-ink-soft">
          {[baseCredit, ...(isBase ? new Set(streetMaps.map(({ credit }) => credit)) : [fileCredit(choice)])]
            .filter(Boolean)
            .join(' · ')}
          {isBase && streetMaps.length === 0 && (
            <>
              {' · '}
              <Trans>approximate map, no street data</Trans>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** Files of this schema are made of OpenStreetMap, whether they say so or not. */
const fileCredit = ({ mapFile }: MapChoice): string => mapFile?.credit || '© OpenStreetMap · Protomaps'
