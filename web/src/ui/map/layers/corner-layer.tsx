import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../map-context.ts'
import { type Place, toLngLat } from '../points.ts'
import { arrowSteps, shifted } from './shifted.ts'

interface CornerLayerProps {
  at: Place
  /** What it is called: 'Corner 3'. */
  label: string
  isFirst: boolean
  onMove: (to: Place) => void
  onRemove: () => void
  /** A click on it. */
  onPick: () => void
}

const look = 'size-3.5 rounded-full border-2 border-surface shadow-raised cursor-grab'

/** A corner of a shape that is being drawn: dragged or moved by arrows, deleted by Delete or a double click. */
export function CornerLayer({ at, label, isFirst, onMove, onRemove, onPick }: CornerLayerProps) {
  const { marker, map } = useMap()
  const drawn = useRef<ReturnType<typeof marker>>(undefined)
  const moved = useEffectEvent((to: Place) => onMove(to))
  const picked = useEffectEvent(() => onPick())
  const removed = useEffectEvent(() => onRemove())
  const key = useEffectEvent((event: KeyboardEvent) => {
    const step = arrowSteps[event.key]
    if (step) moved(shifted(map, at, ...step))
    else if (event.key === 'Delete' || event.key === 'Backspace') removed()
    else if (event.key === 'Enter') picked()
    else return
    // Or the map below would move too.
    event.preventDefault()
    event.stopPropagation()
  })
  const make = useEffectEvent(() => {
    const element = document.createElement('div')
    element.className = `${look} ${isFirst ? 'bg-delivered' : 'bg-primary'}`
    element.tabIndex = 0
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', label)
    element.addEventListener('keydown', key)
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      picked()
    })
    element.addEventListener('dblclick', (event) => {
      event.stopPropagation()
      removed()
    })
    return marker({ element, anchor: 'center', draggable: true }).setLngLat(toLngLat(at)).addTo(map)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only for another map or name
  useEffect(() => {
    const made = make()
    drawn.current = made
    const subscription = made.on('dragend', () => {
      const { lat, lng } = made.getLngLat()
      moved({ lat, lng })
    })
    return () => {
      subscription.unsubscribe()
      made.remove()
    }
  }, [map, label, isFirst])
  useEffect(() => void drawn.current?.setLngLat([at.lng, at.lat]), [at.lat, at.lng])
  return null
}
