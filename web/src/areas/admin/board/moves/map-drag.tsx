import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { MapCourier } from '../../../../ui/map/layers/courier-layer.tsx'
import type { StopMark } from '../../../../ui/map/layers/stop-marks-layer.tsx'
import { useOverlay } from '../../../../ui/map/layers/use-overlay.ts'
import { useMap } from '../../../../ui/map/map-context.ts'
import { toLngLat } from '../../../../ui/map/points.ts'
import { type Intent, useBoardTools } from '../desk.ts'
import { nearest, type Pixel } from './nearest.ts'

interface MapDragProps {
  marks: readonly StopMark[]
  couriers: readonly MapCourier[]
}

/** Nearer than this it is meant. */
const reach = { order: 12, courier: 18 }
/** A hand that clicks trembles. */
const clickPixels = 5

/**
 * Orders are dragged from their mark on the map onto a courier's mark or row. A press elsewhere moves the map. What is
 * dragged from a list asks here whose mark it is over.
 */
export function MapDrag({ marks, couriers }: MapDragProps) {
  const { map, colours } = useMap()
  const { desk, moves, courierOnMap } = useBoardTools()
  const held = useRef<{ orderId: string; from: Pixel; to: Pixel }>(undefined)
  const request = useOverlay(({ context }) => {
    if (!held.current) return false
    const { from, to } = held.current
    context.lineWidth = 3
    context.setLineDash([6, 4])
    context.strokeStyle = colours.primary
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    context.setLineDash([])
    return false
  })
  const latest = useRef(couriers)
  useEffect(() => {
    latest.current = couriers
  }, [couriers])
  const courierAt = useCallback(
    (clientX: number, clientY: number): string | undefined => {
      const frame = map.getContainer().getBoundingClientRect()
      const at = { x: clientX - frame.left, y: clientY - frame.top }
      const isOnMap = at.x >= 0 && at.y >= 0 && at.x <= frame.width && at.y <= frame.height
      if (isOnMap) return nearest(latest.current, (place) => map.project(toLngLat(place)), at, reach.courier)?.id
      const under = document.elementFromPoint(clientX, clientY)
      return under?.closest<HTMLElement>('[data-courier]')?.dataset.courier
    },
    [map],
  )
  const intentAt = useEffectEvent(({ clientX, clientY }: MouseEvent): Intent | undefined => {
    const toCourierId = courierAt(clientX, clientY)
    const orderId = held.current?.orderId
    return orderId && toCourierId ? { orderId, stopId: undefined, toCourierId, at: undefined, by: 'mouse' } : undefined
  })
  const begin = useEffectEvent((event: { point: Pixel; originalEvent: MouseEvent; preventDefault(): void }) => {
    if (!moves.allowed || event.originalEvent.button !== 0) return
    const mark = nearest(marks, (place) => map.project(toLngLat(place)), event.point, reach.order)
    if (!mark) return
    // The map stays where it is.
    event.preventDefault()
    held.current = { orderId: mark.id, from: event.point, to: event.point }
    const frame = map.getContainer().getBoundingClientRect()
    const watch = new AbortController()
    const end = (intent?: Intent) => {
      watch.abort()
      held.current = undefined
      request()
      if (intent) void moves.drop(intent)
      else moves.aim(undefined)
    }
    const follow = (now: MouseEvent) => {
      if (!held.current) return
      const to = { x: now.clientX - frame.left, y: now.clientY - frame.top }
      const isDrag = Math.hypot(to.x - held.current.from.x, to.y - held.current.from.y) > clickPixels
      held.current = { ...held.current, to }
      request()
      if (isDrag) desk.set({ selection: { kind: 'order', id: mark.id } })
      moves.aim(intentAt(now))
    }
    const options = { signal: watch.signal }
    window.addEventListener('mousemove', follow, options)
    window.addEventListener('mouseup', (now) => end(intentAt(now)), options)
    window.addEventListener('blur', () => end(), options)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options)
  })
  useEffect(() => {
    const subscription = map.on('mousedown', begin)
    return () => subscription.unsubscribe()
  }, [map])
  useEffect(() => {
    courierOnMap.current = courierAt
    return () => {
      courierOnMap.current = undefined
    }
  }, [courierOnMap, courierAt])
  return null
}
