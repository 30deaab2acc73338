import { useEffect, useEffectEvent } from 'react'
import { useMap } from '../map-context.ts'
import { type Place, toLngLat } from '../points.ts'

interface StopLayerProps {
  kind: 'pickup' | 'delivery'
  at: Place
  /** With it the marker can be dragged. */
  onMove?: (to: Place) => void
}

/** One end of the way. */
export function StopLayer({ kind, at, onMove }: StopLayerProps) {
  const { marker, map } = useMap()
  const moved = useEffectEvent((to: Place) => onMove?.(to))
  const canMove = onMove !== undefined
  const make = useEffectEvent(() => {
    const element = document.createElement('div')
    element.className = kind === 'pickup' ? pickupLook : deliveryLook
    element.setAttribute('aria-hidden', 'true')
    if (kind === 'delivery') element.append(pinShape())
    const anchor = kind === 'pickup' ? ('center' as const) : ('bottom' as const)
    return marker({ element, anchor, draggable: canMove }).setLngLat(toLngLat(at)).addTo(map)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only for another map or manner
  useEffect(() => {
    const made = make()
    const subscription = made.on('dragend', () => {
      const { lat, lng } = made.getLngLat()
      moved({ lat, lng })
    })
    return () => {
      subscription.unsubscribe()
      made.remove()
    }
  }, [map, kind, canMove, at.lat, at.lng])
  return null
}

const pickupLook = 'size-4.5 rounded-full border-4 border-primary bg-surface shadow-raised'
const deliveryLook = 'h-11 w-8 text-primary drop-shadow-md'

function pinShape(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '-20 -14 40 60')
  svg.setAttribute('class', 'size-full')
  svg.innerHTML =
    '<path fill="currentColor" d="M0 44C-13 28-19 18-19 6a19 19 0 0 1 38 0C19 18 13 28 0 44z"/><circle cy="6" r="7" fill="white"/>'
  return svg
}
