import { memo, type ReactNode } from 'react'
import type { Place } from './points.ts'

export interface MapItem {
  id: string
  label: ReactNode
  detail?: ReactNode
  place?: Place | undefined
  onPick?: (() => void) | undefined
}

interface MapListProps {
  label: string
  items: readonly MapItem[]
  note?: ReactNode
}

/** What a map shows, in words; the browser lays out only those that are in view. */
export const MapList = memo(({ label, items, note }: MapListProps) => (
  <div className="flex flex-col gap-2 p-4 text-sm">
    {note && <p className="text-ink-soft">{note}</p>}
    <ul aria-label={label} className="flex flex-col gap-2">
      {items.map(({ id, label, detail, place, onPick }) => (
        <li
          key={id}
          data-map-item={id}
          data-lat={place?.lat}
          data-lng={place?.lng}
          className="[contain-intrinsic-size:auto_1.25rem] [content-visibility:auto]"
        >
          {onPick ? (
            <button type="button" onClick={onPick} className="link text-left">
              {label}
            </button>
          ) : (
            <span className="font-medium">{label}</span>
          )}
          {detail && <span className="block text-ink-soft">{detail}</span>}
        </li>
      ))}
    </ul>
  </div>
))
