import { Trans, useLingui } from '@lingui/react/macro'
import { precisionNames } from '../../lib/format/precision-names.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import { Button } from '../../ui/button.tsx'
import { AreaLayer } from '../../ui/map/layers/area-layer.tsx'
import { StopLayer } from '../../ui/map/layers/stop-layer.tsx'
import { TapLayer } from '../../ui/map/layers/tap-layer.tsx'
import { MapView } from '../../ui/map/map-view.tsx'
import { type Place, ringAround } from '../../ui/map/points.ts'
import { roughMeters } from '../order-ends.ts'

/** A company whose depot is not on the map begins in the middle of the country. */
const canada = { lat: 56, lng: -96 }

type Precision = keyof typeof roughMeters

interface StopPinProps {
  stop: 'pickup' | 'delivery'
  pinned: Place | null
  /** Where the address was found, and how exactly. */
  found: (Place & { precision: Precision }) | null
  onMove: (to: Place | null) => void
}

/** Where this end is on the map. The pin can be dragged, or moved with the arrow keys, to the very door. */
export default function StopPin({ stop, pinned, found, onMove }: StopPinProps) {
  const { t, i18n } = useLingui()
  const { mapCentre } = useConfig()
  // Not found: it begins in our town, and counts once it was moved.
  const at = pinned ?? found ?? mapCentre ?? canada
  const precision: Precision = pinned ? 'pin' : (found?.precision ?? 'city')
  const isLost = !pinned && !found
  const words = isLost ? t`Not found yet` : i18n._(precisionNames[precision])
  const label = stop === 'pickup' ? t`Pickup on the map` : t`Delivery on the map`
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <MapView
        label={label}
        points={[at, ...ringAround(at, roughMeters[precision], 4).map(([lng, lat]) => ({ lat, lng }))]}
        items={[{ id: stop, label, detail: words, place: at }]}
        closest={17}
        inPage
        className="h-52"
      >
        <AreaLayer areas={!isLost && roughMeters[precision] > 0 ? [{ ...at, meters: roughMeters[precision] }] : []} />
        {/* Where an address was found, a stray tap while scrolling changes nothing. */}
        {(isLost || pinned) && <TapLayer onTap={onMove} />}
        <StopLayer kind={stop} at={at} onMove={onMove} moveLabel={t`Pin: move it with the arrow keys`} />
      </MapView>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2 text-sm text-ink-soft">
        <span aria-live="polite">{words}</span>
        {pinned ? (
          <Button size="sm" onClick={() => onMove(null)}>
            <Trans>Remove the pin</Trans>
          </Button>
        ) : (
          <span className="text-ink-faint">
            {isLost ? <Trans>Drag the pin there, or tap the map</Trans> : <Trans>Drag the pin to the door</Trans>}
          </span>
        )}
      </div>
    </div>
  )
}
