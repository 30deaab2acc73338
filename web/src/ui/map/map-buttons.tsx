import { useLingui } from '@lingui/react/macro'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Map as MapLibre } from 'maplibre-gl'
import { IconButton } from '../button.tsx'

export function MapButtons({ map, onShowAll }: { map: MapLibre; onShowAll: () => void }) {
  const { t } = useLingui()
  // With the reader's own event, or the map would go back to what it follows.
  return (
    <div className="absolute top-3 left-3 flex flex-col gap-1.5 print:hidden">
      <IconButton
        label={t`Zoom in`}
        variant="secondary"
        size="sm"
        onClick={(event) => map.zoomIn({}, { originalEvent: event.nativeEvent })}
      >
        <Plus className="size-4" />
      </IconButton>
      <IconButton
        label={t`Zoom out`}
        variant="secondary"
        size="sm"
        onClick={(event) => map.zoomOut({}, { originalEvent: event.nativeEvent })}
      >
        <Minus className="size-4" />
      </IconButton>
      <IconButton label={t`Show everything`} variant="secondary" size="sm" onClick={onShowAll}>
        <Maximize className="size-4" />
      </IconButton>
    </div>
  )
}
