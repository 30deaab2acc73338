import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../map-context.ts'
import { type Place, toLngLat } from '../points.ts'
import { arrowSteps, shifted } from './shifted.ts'

interface StopLayerProps {
  kind: 'pickup' | 'delivery'
  at: Place
  /** With it the marker can be dragged. */
  onMove?: (to: Place) => void
  /** What the pin is, to those who move it by keyboard. */
  moveLabel?: string
}

/** One end of the way. */
export function StopLayer({ kind, at, onMove, moveLabel }: StopLayerProps) {
  const { marker, map } = useMap()
  const drawn = useRef<ReturnType<typeof marker>>(undefined)
  const moved = useEffectEvent((to: Place) => onMove?.(to))
  const canMove = onMove !== undefined
  const moveBy = useEffectEvent((x: number, y: number) => moved(shifted(map, at, x, y)))
  const make = useEffectEvent(() => {
    const element = document.createElement('div')
    element.className = kind === 'pickup' ? pickupLook : deliveryLook
    if (canMove) letKeysMove(element, moveLabel ?? '', (x, y) => moveBy(x, y))
    else element.setAttribute('aria-hidden', 'true')
    if (kind === 'delivery') element.append(pinShape())
    const anchor = kind === 'pickup' ? ('center' as const) : ('bottom' as const)
    return marker({ element, anchor, draggable: canMove }).setLngLat(toLngLat(at)).addTo(map)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew only for another map or manner
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
  }, [map, kind, canMove])
  useEffect(() => void drawn.current?.setLngLat([at.lng, at.lat]), [at.lat, at.lng])
  return null
}

function letKeysMove(element: HTMLElement, label: string, move: (x: number, y: number) => void) {
  element.tabIndex = 0
  element.setAttribute('role', 'button')
  element.setAttribute('aria-label', label)
  element.addEventListener('keydown', (event) => {
    const step = arrowSteps[event.key]
    if (!step) return
    // Or the map below would move too.
    event.preventDefault()
    event.stopPropagation()
    move(...step)
  })
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
