import { Trans, useLingui } from '@lingui/react/macro'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { ZoneLayer } from '../../../ui/map/layers/zone-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import { polygonsOf } from './zone-values.ts'
import type { Zone } from './zones.queries.ts'

interface ZoneMapProps {
  zones: readonly Zone[]
  onPick: (zone: Zone) => void
}

/** All drawn zones, whatever page of the list is read. Postal areas are read in the list: their edges are not ours to draw. */
export function ZoneMap({ zones, onPick }: ZoneMapProps) {
  const { t } = useLingui()
  const { mapCentre } = useConfig()
  const drawn = zones.flatMap((zone) => (zone.polygon ? [{ zone, polygons: polygonsOf(zone.polygon) }] : []))
  const points = drawn.flatMap(({ polygons }) =>
    polygons.flatMap(([ring = []]) => ring.map(([lng, lat]) => ({ lat, lng }))),
  )
  return (
    <MapView
      label={t`Map of the zones`}
      points={points.length > 0 || !mapCentre ? points : [mapCentre]}
      subject={drawn.map(({ zone }) => zone._id).join(' ')}
      closest={10}
      inPage
      className="h-96 rounded-lg border border-line xl:h-[36rem]"
      items={zones.map((zone) => ({
        id: zone._id,
        label: zone.name,
        detail: zone.polygon ? <Trans>Drawn</Trans> : (zone.fsas ?? []).join(', '),
        onPick: () => onPick(zone),
      }))}
    >
      <ZoneLayer zones={drawn.map(({ polygons }) => ({ polygons }))} />
    </MapView>
  )
}
