import { Trans, useLingui } from '@lingui/react/macro'
import type { ZonePolygon } from '@maple/contract'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { CornerLayer } from '../../../ui/map/layers/corner-layer.tsx'
import { TapLayer } from '../../../ui/map/layers/tap-layer.tsx'
import { type DrawnZone, ZoneLayer } from '../../../ui/map/layers/zone-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { Place } from '../../../ui/map/points.ts'
import { polygonOf, polygonsOf } from './zone-values.ts'

interface ShapeMapProps {
  corners: readonly Place[]
  complex: ZonePolygon | null
  /** Drawn faintly below. */
  neighbours: readonly DrawnZone[]
  onChange: (corners: Place[]) => void
}

/** More corners than this are drawn without marks to drag. */
const mostMarks = 150

export function ShapeMap({ corners, complex, neighbours, onChange }: ShapeMapProps) {
  const { t } = useLingui()
  const { mapCentre } = useConfig()
  const [isClosed, setClosed] = useState(corners.length >= 3)
  // What was there when it was opened stays in view; the map does not jump with every corner.
  const [first] = useState(() => {
    const own = placesOf(corners, complex)
    return own.length > 0 ? own : neighbours.flatMap(({ polygons }) => outerPlaces(polygons))
  })
  const polygons = complex || corners.length >= 3 ? polygonsOf(polygonOf({ corners: [...corners], complex })) : []
  const put = (at: number, to: Place) => onChange(corners.map((corner, each) => (each === at ? to : corner)))
  const remove = (at: number) => onChange(corners.filter((_, each) => each !== at))
  const numbered = corners.map((corner, at) => ({ corner, at, label: t`Corner ${at + 1}` }))
  const items = numbered.map(({ corner, at, label }) => ({
    id: String(at),
    label,
    detail: `${corner.lat.toFixed(5)}, ${corner.lng.toFixed(5)}`,
    place: corner,
  }))
  return (
    <>
      <MapView
        label={t`Shape of the zone`}
        points={first.length > 0 || !mapCentre ? first : [mapCentre]}
        closest={11}
        items={items}
        className="h-80 rounded-md border border-line"
      >
        <ZoneLayer zones={[...neighbours, { polygons, isChosen: true }]} />
        {!complex && !isClosed && <TapLayer onTap={(at) => onChange([...corners, at])} />}
        {corners.length <= mostMarks &&
          numbered.map(({ corner, at, label }) => (
            <CornerLayer
              key={`${at} of ${corners.length}`}
              at={corner}
              label={label}
              isFirst={at === 0}
              onMove={(to) => put(at, to)}
              onRemove={() => remove(at)}
              onPick={() => at === 0 && corners.length >= 3 && setClosed(true)}
            />
          ))}
      </MapView>
      {!complex && (
        <DrawButtons
          {...{ corners, isClosed, setClosed }}
          onUndo={() => remove(corners.length - 1)}
          onClear={() => onChange([])}
        />
      )}
    </>
  )
}

interface DrawButtonsProps {
  corners: readonly Place[]
  isClosed: boolean
  setClosed: (closed: boolean) => void
  onUndo: () => void
  onClear: () => void
}

function DrawButtons({ corners, isClosed, setClosed, onUndo, onClear }: DrawButtonsProps) {
  const count = corners.length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={count < 3} onClick={() => setClosed(!isClosed)}>
        {isClosed ? <Trans>Add more corners</Trans> : <Trans>Close the shape</Trans>}
      </Button>
      <Button size="sm" icon={<Undo2 className="size-4" />} disabled={count === 0} onClick={onUndo}>
        <Trans>Take the last corner away</Trans>
      </Button>
      <Button
        size="sm"
        disabled={count === 0}
        onClick={() => {
          onClear()
          setClosed(false)
        }}
      >
        <Trans>Start over</Trans>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        <Trans>Corners: {count}</Trans>
      </span>
    </div>
  )
}

const placesOf = (corners: readonly Place[], complex: ZonePolygon | null): Place[] =>
  complex ? outerPlaces(polygonsOf(complex)) : [...corners]

const outerPlaces = (polygons: DrawnZone['polygons']): Place[] =>
  polygons.flatMap(([ring = []]) => ring.map(([lng, lat]) => ({ lat, lng })))
