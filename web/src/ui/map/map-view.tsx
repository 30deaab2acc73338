import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { hasWebGl2 } from './has-webgl2.ts'
import { Fallback } from './map-fallback.tsx'
import { type MapItem, MapList } from './map-list.tsx'
import type { Place } from './points.ts'

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

export interface MapViewProps {
  /** What the map shows, for those who do not see it. */
  label: string
  /** What should be in view, until the reader moves the map. */
  points: readonly Place[]
  /** What it is about: another one is shown as large as it fits, wherever the map was. */
  subject?: string | undefined
  /** The same in words: read by screen readers, shown on request, and in place of the map where none can be drawn. */
  items: readonly MapItem[]
  /** The zoom at which a single point is shown, where there are streets; 16 without it. */
  closest?: number | undefined
  /** Inside a page that scrolls: the wheel and one finger scroll the page, not the map. */
  inPage?: boolean
  className?: string
  /** Shown in its place until it is drawn, which takes seconds on a slow phone: an empty box says nothing. */
  picture?: ReactNode
  /** Layers: components that draw on the map and return null. */
  children?: ReactNode
}

/** A map with its layers. The drawing library comes with the first map that is opened, and only where it can draw. */
export function MapView({
  label,
  points,
  subject,
  items,
  closest,
  inPage,
  className,
  picture,
  children,
}: MapViewProps) {
  const { t } = useLingui()
  const [asList, setAsList] = useState(false)
  const canDraw = hasWebGl2()
  const words = (
    <MapList
      label={label}
      items={items}
      note={canDraw ? undefined : <Trans>This device cannot draw the map; here is what it shows.</Trans>}
    />
  )
  if (!canDraw) return <div className={clsx('overflow-y-auto', className)}>{words}</div>
  return (
    <section aria-label={label} className={clsx('relative isolate overflow-hidden bg-map-land', className)}>
      <Fallback instead={<div className="size-full overflow-y-auto bg-surface">{words}</div>}>
        {picture && <div className="absolute inset-0">{picture}</div>}
        <div className={clsx('relative size-full', asList && 'invisible')}>
          <Suspense fallback={picture ? null : <Skeleton className="size-full rounded-none" />}>
            <MapCanvas label={label} points={points} subject={subject} closest={closest} inPage={inPage}>
              {children}
            </MapCanvas>
          </Suspense>
        </div>
        <div className={asList ? 'absolute inset-0 overflow-y-auto bg-surface pr-14' : 'sr-only'}>{words}</div>
        <IconButton
          label={asList ? t`Show the map` : t`Show as a list`}
          variant="secondary"
          size="sm"
          aria-pressed={asList}
          onClick={() => setAsList(!asList)}
          className="absolute! top-3 right-3 print:hidden"
        >
          {asList ? <MapIcon className="size-4" /> : <List className="size-4" />}
        </IconButton>
      </Fallback>
    </section>
  )
}
